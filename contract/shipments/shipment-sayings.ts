// What is said about parcels.
export const shipmentSayings = {
  four_digits: "Four digits, as the buyer says them.",
  digits_of_a_pincode: "The first digits of a pincode, or none.",
  up_to_200_ids: "Name up to 200 parcels.",
};
