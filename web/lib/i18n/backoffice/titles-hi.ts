import type { titles as english } from "./titles-en.ts";

export const titles: typeof english = {
  backofficeLogin: "बैक ऑफ़िस लॉगिन",
  backoffice: "बैक ऑफ़िस",
  backofficeEnrol: "ऑथेंटिकेटर जोड़ें",
  backofficeStaff: "स्टाफ़",
  backofficeAudit: "ऑडिट",
  backofficeAccount: "मेरा लॉगिन",
  backofficeListings: "लिस्टिंग",
  backofficeListing: "लिस्टिंग",
  backofficeCategories: "श्रेणियाँ",
  backofficeCategory: "श्रेणी",
  backofficeCities: "शहर और पिनकोड",
  backofficeSettings: "सेटिंग",
  backofficeSwitches: "स्विच",
  backofficeScreen: "बैक ऑफ़िस",
};
