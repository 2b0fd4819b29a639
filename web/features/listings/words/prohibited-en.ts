// What can’t be sold here.
export const prohibited = {
  title: "What can’t be sold here",
  items: [
    "Fakes and copies of brands",
    "Stolen things, or things that aren’t yours to sell",
    "Weapons, ammunition, fireworks, explosives",
    "Alcohol, tobacco, e-cigarettes, drugs",
    "Medicines and medical devices that need a prescription",
    "Animals, and anything made from wildlife",
    "Food, and opened cosmetics",
    "Adult content and services",
    "Identity papers, SIM cards, bank and online accounts",
    "Currency, tickets, lottery",
    "Locked, blacklisted or financed devices",
    "Chemicals, gas cylinders, damaged batteries",
  ],
  terms: "Read the terms",
};
