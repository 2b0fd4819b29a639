// Every contract by the name a client uses: api.catalogue.categories()
import { catalogueContract } from "./catalogue.contract.ts";
import { contentContract } from "./content.contract.ts";
import { devContract } from "./dev.contract.ts";

export const contracts = {
  catalogue: catalogueContract,
  content: contentContract,
  dev: devContract,
};
