// Picking a laptop from the list, in English. Its shape is what Hindi must match.
import type { LaptopField } from "../../../../../contract/catalogue/laptops.contract.ts";

export const messages = {
  heading: "Pick your laptop",
  text: "We fill in the rest from the model. You can change every answer below.",
  field: {
    brand: "Brand",
    series: "Series",
    model: "Model",
    year: "Year",
    processor: "Processor",
    ram: "RAM",
    storage: "Storage",
    screen: "Screen (inch)",
  } as Record<LaptopField, string>,
  choose: "Choose one",
  loading: "Loading",
  failed: "The list can’t be loaded just now.",
  filled: (name: string) => `Filled in for ${name}. Please check the answers below.`,
  notListed: "My model isn’t listed",
  pick: "Pick from the list",
};

export type LaptopsMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "listings/laptops": LaptopsMessages;
  }
}
