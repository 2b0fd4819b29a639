// The number of a thing, as its seller is asked for it.
export const identity = {
  identity: {
    imei: "IMEI",
    serial: "Serial number",
    imeiHint: "Dial *#06# on the phone: it shows 15 digits. With two SIMs, write IMEI 1.",
    serialHint: "On a label, on the box, or in the settings under “About”.",
    why: "Only you and who checks it see all of it. Buyers see the last four. It is read again at pickup, so nobody can swap it.",
    good: "Looks right",
    scan: "Scan it from a picture",
    scanning: "Reading the picture",
    scanNothing: "No barcode with this number was found in the picture. Please type it.",
    stays: "It belongs to this listing and stays as it is.",
  },
};
