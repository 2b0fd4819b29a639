// What policies name of the operator, as settings hold it (settings.ts) and a text says it: {{officer_name}}.
export const operatorFacts = [
  "officer_name",
  "officer_phone",
  "care_phone",
  "care_times",
  "payment_company",
  "hosting_place",
  "log_period",
] as const;
