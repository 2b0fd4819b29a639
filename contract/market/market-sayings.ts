// What is said about a market that cannot be as it was written down.
export const marketSayings = {
  market_colour: "A colour is written like “#34379b”.",
  market_colour_pale:
    "In the “{theme}” theme, the contrast of “{colour}” is {ratio} where {least} is needed. The nearest that passes: “{nearest}”.",
  market_gstin_form: "A GSTIN has 15 characters: two digits, a PAN, a digit or letter, Z, and a check character.",
  market_gstin_check:
    "The last character of this GSTIN does not fit the others; it would be “{check}”. Is one mistyped?",
  market_gstin_state: "This GSTIN is of “{state}”, and the address is not.",
  market_gstin_pan: "This is not the PAN inside the GSTIN, which is “{pan}”.",
  market_pan_form: "A PAN has five letters, four digits and a letter.",
  market_state_unknown: "Write a state or union territory as the tax office does.",
  market_no_way_to_pay: "Leave at least one way to pay: cash, link or EMI.",
  market_needs_english: "English is always one of the languages.",
  market_language_twice: "Each language once.",
  market_city_twice: "The city “{name}” is there twice.",
  market_pincode_twice: "Pincodes that begin with “{pincode}” belong to two cities, or stand here twice.",
  market_city_without_pincodes: "No pincode of this city is known. Say how they begin, “560” for instance.",
  market_series_taken: "Receipts and credit notes are numbered by “PR” and “CN”. Choose another series.",
  market_series_form: "One to four capital letters or digits.",
  market_link: "A link begins with “https://”.",
  market_pincode_start: "Three to six digits, not beginning with 0.",
  market_no_such_setting: "There is no setting “{key}”.",
  market_setting_wrong: "“{key}” cannot have this value.",
  market_logo_form: "A square PNG, at most 300 KB.",
  market_file_not_json: "This file is no JSON.",
  market_logo_unreadable: "This picture could not be read. Give a PNG, WebP, JPEG or SVG of at most 5 MB.",
} as const;
