// How urgently somebody should look. Pure: each reason is worth points, each point an hour in the queue.

export interface RiskFacts {
  accountAgeDays: number;
  completedSales: number;
  failedChecks: number;
  hasStrike: boolean;
  lookalikes: number;
  price: number;
}

const MAX_RISK = 24;

const RULES: readonly { name: string; points: number; applies(facts: RiskFacts): boolean }[] = [
  { name: "lookalike_photos", points: 8, applies: ({ lookalikes }) => lookalikes > 0 },
  { name: "new_account", points: 6, applies: ({ accountAgeDays }) => accountAgeDays < 7 },
  { name: "strike", points: 6, applies: ({ hasStrike }) => hasStrike },
  { name: "high_value", points: 4, applies: ({ price }) => price >= 50_000 },
  { name: "failed_before", points: 3, applies: ({ failedChecks }) => failedChecks > 0 },
  { name: "no_sales_yet", points: 2, applies: ({ completedSales }) => completedSales === 0 },
];

export function assessRisk(facts: RiskFacts): { risk: number; reasons: string[] } {
  const found = RULES.filter((rule) => rule.applies(facts));
  const points = found.reduce((sum, { points }) => sum + points, 0);
  return { risk: Math.min(MAX_RISK, points), reasons: found.map(({ name }) => name) };
}
