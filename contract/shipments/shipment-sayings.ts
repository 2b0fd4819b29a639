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
  redelivery_chosen: "You have chosen already when the courier comes again. It stands on this page.",
  redelivery_on_the_way: "The parcel is on its way to you again: the courier has it.",
  redelivery_too_late:
    "This day had to be chosen by 8 pm the evening before: that is when the courier plans its rounds. Choose a later day.",
  redelivery_no_such_day: "Choose one of the days on offer.",
  redelivery_other_pincode: "Choose an address with the pincode {pincode}: the parcel is in that area already.",
  instructions_too_late: "The parcel is with the courier already. What you wrote before stays.",
  door_closed: "This parcel can't be handed over now. Scan its label again when it is out for delivery.",
} as const;
