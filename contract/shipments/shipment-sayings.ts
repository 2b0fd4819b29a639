// What is said about parcels.
export const shipmentSayings = {
  four_digits: "Four digits, as the buyer says them.",
  digits_of_a_pincode: "The first digits of a pincode, or none.",
  choice_there_already: "This leg and these digits are there already.",
  courier_not_set_up: "This courier is not set up here.",
  other_than_first: "Choose another one than the first.",
  no_address: "The people of this parcel have left: there is no address to print.",
  last_day_first: "The last day comes after the first.",
  one_year_at_once: "One year at once, no more.",
  up_to_200_ids: "Name up to 200 parcels.",
};
