// What the server says in its own words, in Hindi, by the same codes. An answer carries only the English: the code is known
// again by the sentence, and its figures go where the Hindi has their blanks.
import type { Saying } from "../../../../contract/say.ts";
import { sayings } from "../../../../contract/sayings.ts";
import { marketName } from "../../market.ts";
import { identitiesInHindi } from "./said-of-identities-hi.ts";
import { marketInHindi } from "./said-of-market-hi.ts";
import { remittancesInHindi } from "./said-of-remittances-hi.ts";
import { taxesInHindi } from "./said-of-taxes-hi.ts";
import { webhooksInHindi } from "./said-of-webhooks-hi.ts";
import { toStaff } from "./said-to-staff-hi.ts";

/** What can stand in a blank: a figure, or what somebody wrote between quotation marks. */
const FIGURE = /“[^”]*”|₹?\d[\d,.]*\d|₹?\d/g;
const BLANK = /“?\{(\w+)\}”?/g;

const codes = new Map(
  (Object.keys(sayings) as Saying[]).map((code) => [(sayings[code] as string).replaceAll(BLANK, "{}"), code]),
);

/** Nothing where the sentence is not known: then the code's words are shown. */
export function said(text: string): string | undefined {
  const code = codes.get(text) ?? codes.get(text.replaceAll(FIGURE, "{}"));
  if (code !== undefined) return fill(code, text.match(FIGURE) ?? []);
  for (const { code: naming, pattern } of namingOf(marketName("en"))) {
    const figures = pattern.exec(text)?.slice(1);
    if (figures) return fill(naming, figures).replaceAll("{market}", () => marketName("hi"));
  }
  return undefined;
}

let known: { name: string; patterns: { code: Saying; pattern: RegExp }[] } | undefined;

/** Sayings that name the market, as they read where it is called so. It may be a word like any other, or have any sign in it. */
function namingOf(name: string) {
  if (known?.name !== name) known = { name, patterns: name === "" ? [] : patternsFor(name) };
  return known.patterns;
}

function patternsFor(name: string) {
  const naming = (Object.keys(sayings) as Saying[]).filter((code) => sayings[code].includes("{market}"));
  return naming.map((code) => {
    const parts = sayings[code].split(/(“?\{\w+\}”?)/);
    const sources = parts.map((part, at) =>
      at % 2 === 0 ? escaped(part) : part === "{market}" ? escaped(name) : "(.+)",
    );
    return { code, pattern: new RegExp(`^${sources.join("")}$`) };
  });
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

function fill(code: Saying, figures: readonly string[]): string {
  const all = [...sayings[code].matchAll(BLANK)].map(([, name]) => name);
  // Where every blank has its figure, the name's has too.
  const blanks = figures.length < all.length ? all.filter((name) => name !== "market") : all;
  return hindi[code].replaceAll(
    BLANK,
    (blank, name: string) => figures[blanks.indexOf(name)] ?? (name === "market" ? blank : ""),
  );
}

export const hindi: Record<Saying, string> = {
  ...toStaff,
  ...identitiesInHindi,
  ...marketInHindi,
  ...remittancesInHindi,
  ...webhooksInHindi,
  ...taxesInHindi,

  // Of any field
  at_most_characters: "ज़्यादा से ज़्यादा {n} अक्षर।",
  at_least: "कम से कम {n}।",
  at_most: "ज़्यादा से ज़्यादा {n}।",
  at_most_photos: "ज़्यादा से ज़्यादा {n} फ़ोटो।",
  at_most_at_a_time: "एक बार में ज़्यादा से ज़्यादा {n}।",
  whole_number: "पूरा अंक लिखें।",
  write_something: "कुछ लिखें।",
  characters_not_kept: "इसमें ऐसे अक्षर हैं जो रखे नहीं जा सकते।",
  upload_broke_off: "अपलोड बीच में टूट गया, या पढ़ा नहीं जा सका।",
  listing_not_on_sale: "यह चीज़ अभी बिक्री पर नहीं है।",
  picture_not_shown: "यह तस्वीर अभी नहीं दिखा सकते।",
  live_news_in_many_places: "यह कई जगह खुला है। यहाँ ताज़ा ख़बर के बिना चलता रहेगा।",
  needed: "यह ज़रूरी है।",
  invalid_pincode: "पिनकोड सही नहीं है",
  choose_kind_to_sell: "ऐसी श्रेणी चुनें जिसमें बेचा जा सके।",
  write_a_few_words: "दो-चार शब्द लिखें।",
  say_why: "दो-चार शब्दों में वजह बताएँ।",
  no_such_category: "ऐसी कोई श्रेणी नहीं है।",
  not_your_photo: "यह आपकी फ़ोटो नहीं है।",
  // accounts
  use_at_least_characters: "कम से कम {n} अक्षर रखें।",
  no_such_address: "यह पता नहीं मिला।",
  address_book_full: "पतों की सूची में {n} आते हैं। पहले कोई एक हटाएँ।",
  profile_not_shown: "इस बेचने वाले की प्रोफ़ाइल अभी नहीं दिख सकती।",
  not_your_number: "यह आपके खाते का नंबर नहीं है।",
  same_number: "यही तो आपका नंबर है।",
  not_block_yourself: "ख़ुद को ब्लॉक नहीं कर सकते।",
  code_has_six_digits: "कोड 6 अंकों का होता है।",
  upi_id_looks_like: "UPI आईडी ऐसी होती है: name@bank",
  account_number_digits: "खाता नंबर 9 से 18 अंकों का होता है।",
  ifsc_looks_like: "IFSC ऐसा होता है: HDFC0001234",
  choose_own_password: "अपना ख़ुद का पासवर्ड चुनें।",
  same_password: "यह आपका मौजूदा पासवर्ड है।",
  use_more_different_characters: "और अलग-अलग अक्षर रखें।",
  password_easy_to_guess: "इसे आसानी से भाँपा जा सकता है। ऐसे शब्द जोड़ें जिनका इस साइट से कोई लेना-देना न हो।",
  no_email_address: "यह ई-मेल पता सही नहीं है।",
  enter_mobile_number_starting: "10 अंकों का मोबाइल नंबर डालें, जो 6, 7, 8 या 9 से शुरू हो।",
  enter_mobile_number: "10 अंकों का मोबाइल नंबर डालें।",
  // ads
  path_or_https: "इसी साइट का रास्ता, जैसे /products, या https:// से शुरू होने वाला पता",
  ends_after_it_begins: "अंत शुरुआत के बाद होना चाहिए।",
  choose_a_page: "कम से कम एक पेज चुनें।",
  no_time: "यह समय सही नहीं है।",
  // asks
  say_what_you_look_for: "लिखें कि आप क्या ढूँढ रहे हैं।",
  say_what_you_would_pay: "लिखें कि आप कितना देंगे।",
  asks_of_the_day_over: "आज आप {n} चीज़ें माँग चुके हैं। कृपया कल फिर आएँ।",
  no_pickup_there: "वहाँ से हम नहीं लेते।",
  // backoffice
  at_least_characters: "कम से कम {n} अक्षर।",
  give_a_name: "इसे कोई नाम दें।",
  account_closed: "यह खाता बंद है।",
  // catalogue
  at_most_options: "ज़्यादा से ज़्यादा {n} विकल्प।",
  at_most_questions: "ज़्यादा से ज़्यादा {n} सवाल।",
  at_most_points: "ज़्यादा से ज़्यादा {n} बातें।",
  at_most_conditions: "ज़्यादा से ज़्यादा {n} शर्तें।",
  at_most_slabs: "ज़्यादा से ज़्यादा {n} स्लैब।",
  not_asked_here: "इस श्रेणी में यह नहीं पूछा जाता।",
  not_with_other_answers: "बाक़ी जवाबों के साथ यह लागू नहीं होता।",
  category_is_group: "यह श्रेणी दूसरी श्रेणियों का समूह है। इसके अंदर की कोई चुनें।",
  leave_out_unanswered: "जिसका जवाब नहीं दिया, उसे छोड़ दें।",
  choose_one_option: "कोई एक विकल्प चुनें।",
  choose_options: "विकल्पों में से चुनें।",
  answer_yes_or_no: "हाँ या नहीं में जवाब दें।",
  write_number: "संख्या लिखें।",
  // content
  at_most_tags: "ज़्यादा से ज़्यादा {n} टैग।",
  // conversations
  conversation_closed: "यह बातचीत बंद हो चुकी है: ऑर्डर पूरा हुए {n} दिन से ज़्यादा हो गए। आप इसे अब भी पढ़ सकते हैं।",
  // coupons
  at_most_percent: "ज़्यादा से ज़्यादा {n} प्रतिशत।",
  letters_and_digits_between: "{low} से {high} अक्षर और अंक।",
  date_and_time: "तारीख़ और समय लिखें।",
  coupon_not_yet: "यह कूपन अभी नहीं चल सकता।",
  coupon_expired: "इस कूपन का समय निकल गया है।",
  coupon_used_up: "यह कूपन पूरा इस्तेमाल हो चुका है।",
  coupon_used_by_you: "आप यह कूपन पहले इस्तेमाल कर चुके हैं।",
  coupon_price_too_low: "इस कूपन के लिए चीज़ का दाम कम है।",
  coupon_first_order_only: "यह कूपन पहले ऑर्डर के लिए है।",
  no_such_coupon: "ऐसा कोई कूपन नहीं है।",
  coupon_other_categories: "यह कूपन ऐसी चीज़ के लिए नहीं है।",
  coupon_other_ways_to_pay: "यह कूपन भुगतान के इस तरीक़े पर नहीं चलता।",
  // grievances
  say_what_it_is_about: "दो-चार शब्दों में बताएँ कि बात क्या है।",
  no_such_grievance: "इस टिकट और इस ई-मेल की कोई शिकायत नहीं है।",
  grievance_reopens_for_days: "शिकायत {n} दिन तक फिर खुल सकती है। कृपया नई लिखें।",
  grievance_moved_on: "यह शिकायत आगे बढ़ चुकी है। कृपया फिर से देखें।",
  no_such_purpose: "ऐसा कोई उद्देश्य नहीं है।",
  consent_not_withdrawn:
    "इसके बिना अकाउंट नहीं चल सकता। इसे ख़त्म करने के लिए प्रोफ़ाइल में “मेरा डेटा और खाता” से डेटा डाउनलोड करें और अकाउंट हटाएँ।",
  adult_not_withdrawn:
    "यहाँ सिर्फ़ 18 साल या उससे बड़े लोग ख़रीद और बेच सकते हैं। अगर आप छोटे हैं तो प्रोफ़ाइल में “मेरा डेटा और खाता” से अकाउंट हटाएँ, या माता-पिता हमारे शिकायत अधिकारी को लिखें।",
  notice_moved_on: "इस बीच किसी ने नया संस्करण प्रकाशित किया। कृपया फिर से देखें।",
  breach_known_later: "पता चलने का समय अभी के बाद का नहीं हो सकता।",
  breach_nobody: "{who} नंबर या आईडी वाला यहाँ कोई नहीं है।",
  breach_not_told: "पहले बोर्ड को ब्योरा और प्रभावित लोगों को ख़बर दें।",
  grievance_closed: "यह शिकायत बंद है। कृपया फिर से देखें।",
  not_your_order: "यह आपका ऑर्डर नहीं है।",
  no_order_number: "यह ऑर्डर नंबर सही नहीं है।",
  write_email: "ई-मेल पता लिखें, जैसे name@example.com",
  write_email_for_answer: "ई-मेल पता लिखें, ताकि हम जवाब दे सकें।",
  // ledger
  more_than_zero: "शून्य से ज़्यादा।",
  amount_in_paise: "रक़म पैसों में लिखें।",
  day_looks_like: "तारीख़ ऐसी होती है: 2026-11-15",
  // listings
  whole_percentage: "पूरा प्रतिशत लिखें।",
  more_than_nothing: "शून्य से ज़्यादा।",
  to_the_gram: "ग्राम तक लिखें, उससे बारीक नहीं।",
  from: "{n} से शुरू।",
  up_to: "{n} तक।",
  price_in_whole_rupees: "क़ीमत पूरे रुपयों में लिखें।",
  weight_in_kilograms: "वज़न किलो में लिखें।",
  listing_without_price: "इस लिस्टिंग की क़ीमत अभी नहीं लिखी।",
  choose_a_photo: "कम से कम एक फ़ोटो चुनें।",
  choose_photos_at_most: "ज़्यादा से ज़्यादा {n} फ़ोटो चुनें।",
  many_loose_photos: "आपकी कई फ़ोटो अभी किसी लिस्टिंग में नहीं हैं। कुछ काम में लें, या कल फिर आएँ।",
  photos_not_taken_now: "अभी फ़ोटो नहीं ले पा रहे। थोड़ी देर बाद फिर कोशिश करें।",
  photo_twice: "एक ही फ़ोटो दो बार है।",
  photo_gone: "एक फ़ोटो अब नहीं है। उसे फिर से अपलोड करें।",
  add_a_photo: "कम से कम एक फ़ोटो जोड़ें।",
  give_a_title: "शीर्षक लिखें।",
  describe_it: "दो-चार वाक्यों में बताएँ।",
  set_a_price: "क़ीमत लिखें।",
  say_how_heavy: "वज़न बताएँ।",
  at_most_kilograms: "ज़्यादा से ज़्यादा 200 किलो।",
  choose_pickup_address: "चुनें कि हम कहाँ से लें।",
  price_at_least: "क़ीमत कम से कम ₹1 हो।",
  price_at_most: "क़ीमत ज़्यादा से ज़्यादा ₹1,00,00,000 हो।",
  no_pickup_at_address: "वहाँ से हम अभी नहीं लेते। जिस शहर में हम हैं, वहाँ का पता चुनें।",
  not_your_address: "यह आपका पता नहीं है।",
  // moderation
  at_least_letters: "कम से कम {n} अक्षर।",
  at_most_letters: "ज़्यादा से ज़्यादा {n} अक्षर।",
  no_abusive_words: "यहाँ अपशब्द नहीं लिख सकते।",
  no_phone_numbers: "यहाँ फ़ोन नंबर नहीं लिख सकते: “{text}”। ख़रीदार और बेचने वाले {market} पर ही बात करते हैं।",
  no_upi_ids: "यहाँ UPI आईडी नहीं लिख सकते: “{text}”। ख़रीदार और बेचने वाले {market} पर ही बात करते हैं।",
  no_links: "यहाँ लिंक नहीं लिख सकते: “{text}”। ख़रीदार और बेचने वाले {market} पर ही बात करते हैं।",
  no_email_addresses: "यहाँ ई-मेल नहीं लिख सकते: “{text}”। ख़रीदार और बेचने वाले {market} पर ही बात करते हैं।",
  no_talk_elsewhere: "यहाँ कहीं और बात करने का न्योता नहीं लिख सकते: “{text}”। ख़रीदार और बेचने वाले {market} पर ही बात करते हैं।",
  no_pay_elsewhere: "यहाँ {market} के बाहर पैसे देने की बात नहीं लिख सकते: “{text}”। सुरक्षा सिर्फ़ यहाँ दिए गए पैसों की होती है।",
  // offers
  offer_rounds_over: "इस चीज़ के लिए आप {n} दाम बता चुके हैं। इससे ज़्यादा नहीं हो सकते।",
  counter_is_lower: "बेचने वाला सिर्फ़ {n} माँग रहा है। आप वही मान सकते हैं।",
  offers_open: "आपके {n} ऑफ़र खुले हैं। एक वापस लें, या जवाब का इंतज़ार करें।",
  offer_less_than: "{n} से कम का ऑफ़र दें, या ख़रीद लें।",
  offer_at_least: "कम से कम {n} का ऑफ़र दें।",
  accept_or_counter: "मान लें, या दूसरा दाम बताएँ: दोनों साथ नहीं।",
  price_between: "{low} और {high} के बीच का दाम बताएँ।",
  // orders
  code_just_sent: "कोड अभी-अभी भेजा है। वही डालें, या थोड़ी देर में नया मँगाएँ।",
  nothing_below: "{n} से कम नहीं।",
  from_star: "कम से कम {n} सितारा।",
  up_to_stars: "ज़्यादा से ज़्यादा {n} सितारे।",
  digits_between: "{low} से {high} अंक।",
  four_digits: "चार अंक, जैसे ख़रीदार बताए।",
  digits_of_a_pincode: "पिनकोड के शुरुआती अंक, या ख़ाली।",
  choice_there_already: "यह रास्ता और ये अंक पहले से हैं।",
  courier_not_set_up: "यह कूरियर यहाँ तैयार नहीं है।",
  other_than_first: "पहले से अलग कोई चुनें।",
  no_address: "इस पार्सल के लोग जा चुके हैं: छापने को कोई पता नहीं है।",
  last_day_first: "आख़िरी दिन पहले दिन के बाद आता है।",
  one_year_at_once: "एक बार में एक साल, उससे ज़्यादा नहीं।",
  up_to_200_ids: "200 तक पार्सल चुनें।",
  redelivery_chosen: "आप पहले ही चुन चुके हैं कि कूरियर फिर कब आए। वह इसी पेज पर लिखा है।",
  redelivery_on_the_way: "पार्सल फिर आपके पास आ रहा है: कूरियर उसे लेकर निकल चुका है।",
  redelivery_too_late: "यह दिन एक शाम पहले 8 बजे तक चुनना था: तभी कूरियर अपना रास्ता तय करता है। बाद का दिन चुनें।",
  redelivery_no_such_day: "दिए गए दिनों में से कोई चुनें।",
  redelivery_other_pincode: "पिनकोड {pincode} वाला पता चुनें: पार्सल उसी इलाक़े में पहुँच चुका है।",
  instructions_too_late: "पार्सल कूरियर के पास पहुँच चुका है। आपने पहले जो लिखा था, वही रहेगा।",
  door_closed: "यह पार्सल अभी नहीं सौंपा जा सकता। जब डिलीवरी के लिए निकले, तब लेबल फिर स्कैन करें।",
  day_as_written: "तारीख़ ऐसे लिखें: साल-महीना-दिन।",
  one_of_next_days: "अगले {n} दिनों में से कोई चुनें।",
  where_to_deliver: "कहाँ पहुँचाएँ?",
  cod_or_emi: "डिलीवरी पर नक़द और EMI साथ नहीं हो सकते। एक चुनें।",
  pincode_not_served: "हम अभी इस पिनकोड पर डिलीवरी नहीं करते।",
  tell_why: "बताएँ कि क्यों।",
  tell_more: "थोड़ा और बताएँ।",
  write_upi_id: "UPI आईडी लिखें, जैसे name@bank",
  whose_account: "खाता किसके नाम है?",
  not_returnable: "ऐसी चीज़ लौटाई नहीं जा सकती।",
  only_delivered_returned: "जो पहुँच चुकी हो, वही लौटाई जा सकती है।",
  return_window_over: "लौटाने का समय निकल गया।",
  return_asked_already: "आप लौटाने का अनुरोध कर चुके हैं।",
  rate_after_delivery: "चीज़ आप तक पहुँचने पर राय दे सकेंगे।",
  rated_already: "आप राय दे चुके हैं।",
  answered_already: "आप जवाब दे चुके हैं।",
  issue_open_already: "इस ऑर्डर की एक समस्या हम पहले से देख रहे हैं।",
  ifsc_characters: "11 अक्षर, जैसे HDFC0000001।",
  say_which_month: "महीना ऐसे लिखें: 2026-11",
  no_such_slot: "इस ऑर्डर के लिए यह समय नहीं चुन सकते।",
  no_more_codes_today: "आज आपके नंबर पर और कोड नहीं भेज सकते। कृपया कल फिर कोशिश करें।",
  no_more_codes_for_cash: "आज आपके नंबर पर और कोड नहीं भेज सकते। ऑनलाइन भुगतान करें, या कल कैश में ऑर्डर करें।",
  order_again_in_minutes:
    "इस चीज़ के भुगतान का समय पूरा हो गया। दूसरे भी ख़रीद सकें, इसलिए आप इसे {n} मिनट बाद फिर ऑर्डर कर सकते हैं।",
  order_again_in_hours: "इस चीज़ के भुगतान का समय पूरा हो गया। दूसरे भी ख़रीद सकें, इसलिए आप इसे {n} घंटे बाद फिर ऑर्डर कर सकते हैं।",
  // payments
  money_owed_to_you: "आपके पैसे हमारे पास बाक़ी हैं। वे मिल जाने के बाद खाता बंद हो सकता है।",
  nothing_to_pay_out: "अभी आपको देने के लिए कोई पैसा नहीं है।",
  // questions
  write_in_words: "शब्दों में लिखें।",
  write_question: "अपना सवाल लिखें।",
  write_reply: "अपना जवाब लिखें।",
  about_which_listing: "किस चीज़ के बारे में?",
  question_or_reply: "सवाल लिखें या जवाब, एक ही।",
  conversation_full: "यह बातचीत भर गई है। नया सवाल पूछें।",
  no_more_questions: "इस चीज़ पर अब सवाल नहीं पूछ सकते।",
  listing_not_found: "चीज़ नहीं मिली। कृपया पेज को फिर से खोलें।",
  // reports
  say_what_is_wrong: "दो-चार शब्दों में बताएँ कि क्या ग़लत है।",
  not_report_yourself: "अपनी ही शिकायत नहीं कर सकते।",
  report_full: "एक शिकायत में कुल 5,000 अक्षर आते हैं।",
  // search
  at_most_answers: "ज़्यादा से ज़्यादा {n} जवाब।",
  whole_number_of_rupees: "पूरे रुपयों में लिखें।",
  nothing_to_save: "सहेजने से पहले कुछ खोजें या कोई फ़िल्टर चुनें।",
  saved_searches_full: "आपकी {n} सहेजी हुई खोजें हैं। नई के लिए एक हटाएँ।",
  // settings
  yes_or_no: "हाँ या नहीं।",
  // waits
  not_reserved: "यह चीज़ किसी ने रोकी नहीं है, इसलिए इसकी कोई लाइन नहीं है।",
  waits_for_many: "आप {n} चीज़ों की लाइन में हैं। इसमें आने के लिए कोई एक लाइन छोड़ें।",
};
