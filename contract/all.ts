// Every contract by the name a client uses: api.catalogue.categories()
import { accountsContract } from "./accounts/accounts.contract.ts";
import { sessionContract } from "./accounts/session.contract.ts";
import { staffContract } from "./accounts/staff.contract.ts";
import { catalogueContract } from "./catalogue/catalogue.contract.ts";
import { contentContract } from "./content.contract.ts";
import { devContract } from "./dev.contract.ts";
import { listingsContract } from "./listings/listings.contract.ts";
import { photosContract } from "./listings/photos.contract.ts";
import { verificationContract } from "./listings/verification.contract.ts";

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
