// What the server says in its own words to people of the back office, in Hindi. See said-hi.ts.
import type { Saying } from "../../../../contract/say.ts";

export const toStaff = {
  // Of any field
  changed_meanwhile: "इस बीच किसी ने इसे बदल दिया। अब की हालत देखें।",
  decided_already: "इस पर फ़ैसला हो चुका है।",
  // accounts
  email_taken: "यह ई-मेल पहले से किसी का है।",
  totp_set_up_already: "आपका ऑथेंटिकेटर जुड़ा हुआ है। एडमिन उसे हटा सकते हैं।",
  ask_for_new_secret: "पहले नया कोड माँगें।",
  own_access_stays: "अपनी ही पहुँच नहीं हटा सकते।",
  last_admin_stays: "कोई एक एडमिन बना रहना चाहिए।",
  account_not_in_use: "यह खाता अभी चालू नहीं है।",
  account_not_suspended: "यह खाता रोका हुआ नहीं है।",
  choose_role: "दी हुई भूमिकाओं में से कोई एक चुनें।",
  // ads
  ad_changed_meanwhile: "इस बीच किसी ने यह विज्ञापन बदल दिया। अब की हालत देखें।",
  // backoffice
  filters_full: "एक स्क्रीन पर {n} फ़िल्टर रहते हैं। पहले एक हटाएँ।",
  only_failed_jobs_retried: "सिर्फ़ वही काम हाथ से दोहराया जाता है जो नहीं हो पाया।",
  job_running: "यह काम अभी चल रहा है।",
  no_job_parked: "इनमें से कोई रुका हुआ नहीं है।",
  // catalogue
  category_changed_meanwhile: "इस बीच किसी ने यह श्रेणी बदल दी। अब की हालत देखें।",
  category_name_taken: "यह नाम किसी और श्रेणी का है।",
  category_name_fixed: "फ़ुटर इस श्रेणी से जुड़ा है: इसका अंग्रेज़ी नाम वही रहेगा।",
  question_type_stays: "सवाल की किस्म वही रहती है: जवाब उसी से रखे जाते हैं। इसे हटाकर दूसरा जोड़ें।",
  group_has_name_only: "समूह में सिर्फ़ श्रेणियाँ होती हैं: उसका बस नाम होता है।",
  only_choices_have_options: "विकल्प सिर्फ़ चुनने वाले सवालों के होते हैं।",
  only_numbers_have_limits: "सीमा सिर्फ़ संख्याओं की होती है।",
  condition_of_fixed_options: "हालत तय विकल्पों में से ही हो सकती है।",
  city_exists: "इस नाम का शहर पहले से है।",
  question_has_answers: "“{question}” का जवाब {n} लिस्टिंग में है। हटाने के बजाय पूछना बंद करें।",
  key_letters: "छोटे अंग्रेज़ी अक्षर, अंक और _, अक्षर से शुरू, {low} से {high} तक।",
  no_such_city: "ऐसा कोई शहर नहीं है।",
  no_such_category_version: "इस श्रेणी का ऐसा कोई संस्करण नहीं है।",
  // content
  text_address_taken: "यह पता किसी और लेख का है।",
  text_too_tangled: "सूचियों या उद्धरणों के बहुत ज़्यादा स्तर हैं, या एक पैराग्राफ़ में बहुत ज़्यादा चिह्न। कृपया इसे आसान तरीक़े से लिखें।",
  as_many_tags_in_hindi: "हिन्दी में उतने ही टैग रखें जितने अंग्रेज़ी में।",
  choose_topic: "विषय चुनें।",
  only_faqs_have_order: "अपना क्रम सिर्फ़ जवाबों का होता है।",
  only_articles_have_these: "ये सिर्फ़ लेखों के होते हैं।",
  text_changed_meanwhile: "इस बीच किसी ने यह लेख बदल दिया। अब की हालत देखें।",
  policies_stay_shown: "क़ानून के मुताबिक़ नीतियाँ दिखनी चाहिए। हटाने के बजाय शब्द बदलें।",
  address_letters: "छोटे अंग्रेज़ी अक्षर, अंक और अकेले हाइफ़न।",
  no_such_text_version: "इस लेख का ऐसा कोई संस्करण नहीं है।",
  // coupons
  ends_before_it_begins: "यह शुरू होने से पहले ख़त्म होता है।",
  coupon_code_taken: "इस कोड का कूपन पहले से है।",
  coupon_stopped_already: "यह पहले से बंद है।",
  coupon_not_stopped: "यह बंद नहीं है।",
  coupon_used_more_often: "यह {n} बार इस्तेमाल हो चुका है।",
  coupon_field_stays: "यह कूपन कोई इस्तेमाल कर चुका है: यह वैसा ही रहेगा।",
  coupon_gift_stays: "यह कूपन कोई इस्तेमाल कर चुका है: इसका फ़ायदा वही रहेगा। इसे बंद करके दूसरा बनाएँ।",
  // ledger
  only_bank_lines_undone: "यहाँ सिर्फ़ बैंक के हिसाब की लाइन वापस ली जाती है।",
  bank_line_undone_already: "यह लाइन पहले ही वापस ली जा चुकी है।",
  no_such_posting_kind: "इस तरह की कोई प्रविष्टि नहीं होती।",
  // listings
  no_such_point: "इस श्रेणी में ऐसा कोई बिंदु नहीं है।",
  name_a_reason: "कम से कम एक वजह बताएँ।",
  approved_without_reasons: "जो मंज़ूर है, उसके ख़िलाफ़ वजह नहीं होती।",
  somebody_else_checks_it: "इसे अभी कोई और जाँच रहा है।",
  listing_sent_anew: "बेचने वाले ने इसे फिर भेजा है। कृपया दोबारा देखें।",
  // moderation
  word_listed_already: "यह शब्द सूची में पहले से है।",
  word_list_full: "सूची में {n} शब्द आते हैं।",
  one_word_only: "एक ही शब्द, बिना जगह या चिह्न के।",
  // orders
  say_what_was_found: "लिखें कि क्या मिला।",
  issue_answered_already: "इसका जवाब कोई दे चुका है।",
  points_to_check: "इस श्रेणी में जाँचने की {n} बातें हैं।",
  choose_day: "दिन चुनें।",
  no_such_pickup_time: "इस पिकअप के लिए यह समय नहीं चुना जा सकता।",
  // payments
  refund_done_or_under_way: "यह रिफ़ंड हो चुका है, या अभी हो रहा है।",
  webhook_took_effect: "यह लागू हो चुका है।",
  payout_needs_somebody_else: "आप इसे मंज़ूर कर चुके हैं; अब किसी और की हाँ चाहिए।",
  // settings
  only_banner_has_words: "शब्द सिर्फ़ पट्टी के होते हैं।",
  no_such_setting: "ऐसी कोई सेटिंग नहीं है।",
  no_such_value: "इसका मान ऐसा नहीं हो सकता।",
  whole_number_at_least: "पूरी संख्या, कम से कम {n}।",
  number_at_least: "संख्या, कम से कम {n}।",
  whole_number_between: "{low} से {high} तक की पूरी संख्या।",
  number_between: "{low} से {high} तक की संख्या।",
  a_number: "संख्या लिखें।",
} satisfies Partial<Record<Saying, string>>;
