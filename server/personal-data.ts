// Everything that is kept about a person, domain by domain. Composition only.
import { accountData } from "./domains/accounts/profile/personal-data.service.ts";
import { photoData } from "./domains/listings/photos/photos.service.ts";
import { listingData } from "./domains/listings/seller-standing.service.ts";
import type { PersonalData } from "./kit/personal-data.ts";

/** In the order of erasing: what refers to others first. */
export const personalData: readonly PersonalData[] = [listingData, photoData, accountData];
