// Every contract by the name a client uses: api.catalogue.categories()
import { accountsContract } from "./accounts.contract.ts";
import { catalogueContract } from "./catalogue.contract.ts";
import { contentContract } from "./content.contract.ts";
import { devContract } from "./dev.contract.ts";
import { listingsContract } from "./listings.contract.ts";
import { photosContract } from "./photos.contract.ts";
import { sessionContract } from "./session.contract.ts";
import { staffContract } from "./staff.contract.ts";
import { verificationContract } from "./verification.contract.ts";

export const contracts = {
  session: sessionContract,
  accounts: accountsContract,
  staff: staffContract,
  listings: listingsContract,
  verification: verificationContract,
  catalogue: catalogueContract,
  content: contentContract,
  photos: photosContract,
  dev: devContract,
};
