// Listing and editing, in English. Its shape is what Hindi must match.

import { formatDate } from "../../../lib/format/date.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import { marketName } from "../../../lib/market.ts";
import { edit } from "./edit-en.ts";
import { identity } from "./identity-en.ts";
import { prohibited } from "./prohibited-en.ts";

const photosOf = (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "photo", other: "photos" })}`;

export const messages = {
  ...edit,
  ...identity,
  heading: "List a product",
  steps: {
    category: "Category",
    photos: "Photos",
    questions: "Questions",
    price: "Price",
    charges: "Charges",
    preview: "Preview",
  },
  headings: {
    category: "What are you selling?",
    photos: "Show it as it is",
    questions: "Tell us about it",
    price: "What would you like for it?",
    charges: "Pickup and delivery",
    preview: "Ready to send?",
  },
  leads: {
    category: "Choose the kind of thing. It decides what we ask and what it costs to sell.",
    photos: "Daylight, plain background, every mark. Honest photos sell faster and come back less.",
    questions: "Write first: what your words already say, we don’t ask again.",
    price: "You see what you receive before you send anything.",
    charges: "We pick it up from your door. You decide who pays for delivery.",
    preview: "This is what a person checks, and what buyers will see.",
  },
  bar: {
    label: "Steps of the form",
    back: "Back",
    backLong: "Back one step",
    next: (step: string) => `Next: ${step.toLowerCase()}`,
    submit: "Submit listing",
    submitting: "Submitting",
  },
  /** docs/spec/spec.md section 8, word for word. */
  wrong: "Something went wrong",
  limit: {
    title: "Today’s limit is reached",
    text: "Oops! Sorry you have reached today's limit for posting items for sale. Please come back tomorrow.",
    saved: "Your listing is kept as a draft.",
    close: "Go to my listings",
  },
  submitted: "Submitted. A person checks it before it goes live.",
  noDraft: "This draft isn’t here any more",
  noDraftText: "It may have been submitted or deleted.",
  noQuestions: "We couldn’t load the questions for this category.",
  kept: {
    heading: "Go on where you stopped?",
    photos: (n: number) => photosOf(n),
    text: "You began this here and did not finish. It is on this device only.",
    goOn: "Go on with it",
    afresh: "Start afresh",
  },
  leave: {
    title: "Save your draft?",
    text: "Your listing isn’t finished. A draft waits for you under My listings, on any device.",
    photosLost: (n: number) => `${photosOf(n)} still uploading would be left out.`,
    save: "Save draft",
    saving: "Saving",
    saved: "Draft saved",
    discard: "Discard",
    stay: "Stay",
    editTitle: "Leave without saving?",
    editText: "Your changes to this listing have not been saved.",
  },
  errors: {
    heading: (n: number) =>
      `${formatNumber(n)} ${plural("en", n, { one: "thing needs", other: "things need" })} your attention`,
    line: (field: string, text: string) => `${field}: ${text}`,
  },
  fields: {
    category_data: "Category",
    images: "Photos",
    title: "Title",
    description: "Description",
    answers: "Answers",
    price: "Price",
    is_negotiable: "Open to offers",
    address_id: "Pickup address",
    weight_kg: "Weight",
    paid_shipping_percentage: "Share of delivery",
    identity: "IMEI or serial number",
    other: "Something else",
  },
  category: {
    search: "Find a category",
    placeholder: "Phone, sofa, books …",
    found: (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "category", other: "categories" })}`,
    nothing: (text: string) => `Nothing called “${text}”. Try another word, or look through the list.`,
    others: "More",
    none: "No category",
    change: "Change category",
  },
  photos: {
    name: (place: number, count: number) => `Photo ${place} of ${count}`,
    cover: "Cover",
    add: "Add photos",
    addLong: (count: number, most: number) => `Add photos, ${count} of ${most} so far`,
    ofMany: (count: number, most: number) => `${count} of ${most}`,
    camera: "Take a photo",
    full: "You’ve added all ten. Remove one to add another.",
    lost: "The photos you shared did not come along. Please add them here.",
    added: (n: number) => `${photosOf(n)} added`,
    repeated: (n: number) =>
      n === 1
        ? "One of these is here already, so it was left out."
        : `${n} of these are here already, so they were left out.`,
    tooMany: (n: number) => `A listing takes ten photos; ${formatNumber(n)} did not fit.`,
    moveLeft: (place: number) => `Move photo ${place} left`,
    moveRight: (place: number) => `Move photo ${place} right`,
    makeCover: (place: number) => `Make photo ${place} the cover`,
    remove: (place: number) => `Remove photo ${place}`,
    cancel: (place: number) => `Cancel photo ${place}`,
    moved: (place: number, count: number) => `Moved to place ${place} of ${count}`,
    isCover: "Now the cover",
    removed: (place: number, left: number) => `Photo ${place} removed, ${photosOf(left)} left`,
    preparing: "Preparing",
    percent: (n: number) => `${n} %`,
    progress: (name: string) => `${name}, uploading`,
    retry: "Retry",
    retryName: (place: number) => `Retry photo ${place}`,
    replace: "Replace",
    replaceName: (place: number) => `Replace photo ${place}`,
    notThrough: "It didn’t go through. Retry when the network is back.",
    failed: (n: number) => `${photosOf(n)} didn’t go through. Your other photos are safe.`,
    notAllThere: "Some photos aren’t uploaded yet. Wait for them, retry, or remove them.",
    problems: {
      large: "This photo is larger than 10 MB.",
      heic: "HEIC can’t be read here. Choose JPEG, PNG or WebP.",
      kind: "This is not a picture we can read. Choose JPEG, PNG or WebP.",
      animated: "This is an animation. Choose a still picture.",
      pixels: "This picture has too many pixels.",
      small: "This picture is too small.",
      narrow: "This picture is too long and narrow.",
      empty: "This file is empty.",
      unreadable: "This picture is damaged or cut off. Choose another one.",
    },
  },
  questions: {
    title: "Title",
    titleHint: "Brand, model, size: what somebody would search for.",
    description: "Description",
    descriptionHint: "What it is like, what comes with it, every flaw. No phone numbers or links.",
    optional: (label: string) => `${label} (optional)`,
    read: "From what you wrote. Change it if it isn’t right.",
    readAll: (n: number) =>
      `${formatNumber(n)} ${plural("en", n, { one: "answer", other: "answers" })} filled in from what you wrote`,
    yes: "Yes",
    no: "No",
    choose: "Choose",
    several: "Choose all that fit.",
    between: (min: string, max: string) => `From ${min} to ${max}`,
    more: "More details (optional)",
  },
  price: {
    label: "Your price",
    negotiable: "Open to offers",
    negotiableText: "Buyers can offer less. You decide.",
    offersFrom: (least: string) => `Buyers can offer from ${least}. You decide.`,
    quoteLater: "Write a price, and you see here what you receive.",
    noQuote: "What you receive can’t be shown just now. You see it again before you submit.",
  },
  wanted: {
    people: (n: number) =>
      n >= 100
        ? "100 or more people are asking for this"
        : `${formatNumber(n)} ${plural("en", n, { one: "person is", other: "people are" })} asking for this`,
    highest: (price: string) => `The highest budget is ${price}.`,
    asked: "Somebody asks for",
    budget: (price: string) => `Budget ${price}. They are told as soon as your listing is live.`,
  },
  ask: {
    above: (price: string, low: string, high: string) =>
      `Is ${price} right? Such things go for ${low} to ${high}. A price near that sells sooner.`,
    below: (price: string, low: string, high: string) =>
      `Is ${price} right? Such things go for ${low} to ${high}. You could ask for more.`,
    new: (price: string, cost: string) => `Is ${price} right? That is more than the ${cost} it cost new.`,
    goOn: "If it is, just go on. We ask only once.",
  },
  guide: {
    none: "Too few like it were sold here yet to say what they go for.",
    range: (low: string, high: string) => (low === high ? `Sells well: ${low}` : `Sells well: ${low} to ${high}`),
    median: (price: string) => `Half went for ${price} or more.`,
    basis: (n: number, basis: string) => {
      const like: Record<string, string> = {
        model_and_condition: "of this model in this condition",
        model: "of this model",
        condition: "of this kind in this condition",
        category: "of this kind",
      };
      return `From ${formatNumber(n)} ${like[basis] ?? ""} sold on ${marketName("en")}.`;
    },
    same: (low: string, high: string, n: number) =>
      low === high
        ? `The same goes for ${low} here now (${formatNumber(n)} on sale).`
        : `The same goes for ${low} to ${high} here now (${formatNumber(n)} on sale).`,
    kind: (low: string, high: string, n: number) =>
      low === high
        ? `Most of this kind are on sale for ${low} (${formatNumber(n)} on sale).`
        : `Most of this kind are on sale for ${low} to ${high} (${formatNumber(n)} on sale).`,
    newPrice: (price: string, n: number) =>
      `When new it cost about ${price}, as ${n === 1 ? "one seller says" : `${formatNumber(n)} sellers say`}.`,
    asOf: (iso: string) => `As of ${formatDate(iso, "en")}.`,
  },
  quote: {
    receive: "You receive",
    when: (days: number) => `When the buyer’s ${days}-day return window is over, to your UPI or bank.`,
    whenKept: "Once it is delivered, to your UPI or bank.",
    tax: (section: string) => `Tax as your year stands (section ${section})`,
    taxWithPan: (amount: string) => `With your PAN the tax would be ${amount}. You can give it under Account, Tax.`,
    buyerPays: "The buyer pays",
    withCod: (total: string) => `${total} with cash on delivery`,
    noCod: "Cash on delivery isn’t offered at this price",
    seller: {
      item: "Your price",
      get platform_fee() {
        return `${marketName("en")}’s fee`;
      },
      gst_on_fee: "GST on the fee",
      delivery_share: "Your share of delivery",
      gst_on_delivery: "GST on that share",
    } as Record<string, string>,
    buyer: {
      item: "Your price",
      delivery: "Delivery",
      handling: "Handling",
      cod_fee: "Cash on delivery",
      gst: "GST on these services",
      rounding: "Rounding",
    } as Record<string, string>,
  },
  charges: {
    pickup: "Where do we pick it up?",
    pickupHint: "In Delhi, Noida, Gurugram, Greater Noida or Ghaziabad. Buyers see only the city.",
    notServed: (city: string) => `${city}: we don’t pick up there yet`,
    newAddress: "New address",
    addAddress: "Use another address",
    weight: "How heavy is it, packed?",
    weightHint: "The courier weighs it at pickup.",
    weightUsual: "Most things of this kind weigh this. Change it if yours is heavier.",
    slab: (kg: number, price: string) => `Up to ${kg} kg, ${price}`,
    heavier: (kg: number) => `More than ${kg} kg`,
    kilograms: "Weight in kilograms",
    kilogramsHint: (kg: number) => `More than ${kg}, up to 200.`,
    share: "Who pays for delivery?",
    shareHint: "Your share comes off what you receive.",
    shares: (percent: number) =>
      percent === 100
        ? "Buyer pays delivery"
        : percent === 0
          ? "I pay delivery"
          : percent === 50
            ? "Half each"
            : `Buyer pays ${percent} % of delivery`,
  },
  preview: {
    adult: "With your first listing you say that you are 18 or older.",
    label: "How buyers will see it",
    titleLater: "The title comes later",
    priceLater: "Price comes later",
    now: "just now",
    next: "A person checks photos and answers before it goes live. You hear from us either way.",
    edit: "Edit",
    editPart: (part: string) => `Edit ${part.toLowerCase()}`,
    negotiable: "Open to offers",
    fixed: "Fixed price",
    pickup: (place: string) => `Pickup from ${place}`,
    noPickup: "No pickup address yet",
    weight: (kg: number) => `Up to ${kg} kg packed`,
  },
  prohibited,
};

export type SellingMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    listings: SellingMessages;
  }
}
