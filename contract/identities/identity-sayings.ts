// What is said about the identity of a thing.
export const identitySayings = {
  write_imei: "Write the phone's IMEI. Dial *#06# to see it.",
  imei_only_digits: "An IMEI is digits alone. Dial *#06# to see it.",
  imei_has_15_digits: "An IMEI has 15 digits. Dial *#06# to see it, and leave out what stands after a slash.",
  imei_digit_wrong: "One of these digits is not right. Dial *#06# and compare.",
  write_serial: "Write the serial number. It stands on a label, or in the settings.",
  serial_letters_and_digits: "A serial number is letters from A to Z and digits.",
  serial_length: "A serial number has 5 to 30 letters and digits.",
  serial_not_real: "This is not a serial number.",
  kind_has_no_identity: "Things of this kind have no such number.",
  kind_has_imei: "Things of this kind have an IMEI. Dial *#06# to see it.",
  kind_has_serial: "Things of this kind have a serial number. It stands on a label, or in the settings.",
  identity_listed_already: "This number is in another listing already.",
  identity_stays: "This listing is of one thing, and its number stays. List another thing as another listing.",
  phone_without_imei: "Without its IMEI a phone can't go live. Send it back, so that the seller can add it.",
  device_blocked:
    "The registry of phones says that this one is blocked: reported lost or stolen. It can't be sold here.",
  device_cloned: "The registry of phones says that others carry this IMEI too: it was copied. It can't be sold here.",
  read_identity_again: "Read the number on the thing itself and write it here.",
  order_on_hold: "This order is on hold while we look into something. We tell you as soon as it goes on.",
  identity_case_settled_already: "Somebody has decided this already.",
} as const;
