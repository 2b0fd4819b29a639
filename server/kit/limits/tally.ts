// What this process has counted since it started, for the metrics. Labels are words of ours, never of visitors: a metric
// must not grow with them.
export class Tally<Label extends string = string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  readonly #counts = new Map<string, { labels: Record<Label, string>; count: number }>();

  constructor(name: string, help: string, labels: readonly Label[]) {
    this.name = name;
    this.help = help;
    this.labels = labels;
  }

  count(labels: Record<Label, string>): void {
    const key = this.labels.map((label) => labels[label]).join(" ");
    const known = this.#counts.get(key);
    if (known) known.count++;
    else this.#counts.set(key, { labels, count: 1 });
  }

  list(): { labels: Record<Label, string>; count: number }[] {
    return [...this.#counts.values()];
  }
}

export interface Tallies {
  refused: Tally<"what" | "limit">;
  smsSent: Tally<"purpose">;
}

export const createTallies = (): Tallies => ({
  refused: new Tally("sahejo_limit_refused_total", "Refused because a limit was used up, by what was asked and which", [
    "what",
    "limit",
  ]),
  smsSent: new Tally("sahejo_sms_sent_total", "SMS handed to the provider", ["purpose"]),
});
