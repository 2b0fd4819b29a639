// What the server says in its own words, in Hindi. A figure or a quotation is a blank: "At most {} photos." is one
// sentence, whatever the figure is. checks/said-in-hindi.check.ts finds what is missing.
import { fieldWords } from "./refusals-hi.ts";
import { toStaff } from "./said-to-staff-hi.ts";

const FIGURE = /“[^”]*”|₹?\d[\d,.]*\d|₹?\d/g;

/** Nothing where the sentence is not known: then the code's words are shown. */
export function said(text: string): string | undefined {
  const exact = fieldWords[text] ?? sentences[text];
  if (exact !== undefined) return exact;
  const figures = text.match(FIGURE) ?? [];
  let place = 0;
  return sentences[text.replaceAll(FIGURE, "{}")]?.replaceAll("{}", () => figures[place++] ?? "");
}

const sentences: Record<string, string> = {
  ...toStaff,

  // Codes by SMS, and items that are held
  "We have just sent you a code. Enter that one, or ask for a new one in a moment.":
    "कोड अभी-अभी भेजा है। वही डालें, या थोड़ी देर में नया मँगाएँ।",
  "We can send no more codes to your number today. Please try again tomorrow.":
    "आज आपके नंबर पर और कोड नहीं भेज सकते। कृपया कल फिर कोशिश करें।",
  "We can send no more codes to your number today. Pay online, or order in cash tomorrow.":
    "आज आपके नंबर पर और कोड नहीं भेज सकते। ऑनलाइन भुगतान करें, या कल कैश में ऑर्डर करें।",

  "Your time to pay for this item is over. So that others can buy it too, you can order it again in {} minutes.":
    "इस चीज़ के भुगतान का समय पूरा हो गया। दूसरे भी ख़रीद सकें, इसलिए आप इसे {} मिनट बाद फिर ऑर्डर कर सकते हैं।",
  "Your time to pay for this item is over. So that others can buy it too, you can order it again in {} hours.":
    "इस चीज़ के भुगतान का समय पूरा हो गया। दूसरे भी ख़रीद सकें, इसलिए आप इसे {} घंटे बाद फिर ऑर्डर कर सकते हैं।",

  // How much, how long
  "At least {} characters.": "कम से कम {} अक्षर।",
  "At most {} characters.": "ज़्यादा से ज़्यादा {} अक्षर।",
  "At least {} letters.": "कम से कम {} अक्षर।",
  "At most {} letters.": "ज़्यादा से ज़्यादा {} अक्षर।",
  "Use at least {} characters.": "कम से कम {} अक्षर रखें।",
  "At least {}.": "कम से कम {}।",
  "At most {}.": "ज़्यादा से ज़्यादा {}।",
  "At most {} percent.": "ज़्यादा से ज़्यादा {} प्रतिशत।",
  "At most {} options.": "ज़्यादा से ज़्यादा {} विकल्प।",
  "At most {} questions.": "ज़्यादा से ज़्यादा {} सवाल।",
  "At most {} points.": "ज़्यादा से ज़्यादा {} बातें।",
  "At most {} conditions.": "ज़्यादा से ज़्यादा {} शर्तें।",
  "At most {} slabs.": "ज़्यादा से ज़्यादा {} स्लैब।",
  "At most {} photos.": "ज़्यादा से ज़्यादा {} फ़ोटो।",
  "At most {} answers.": "ज़्यादा से ज़्यादा {} जवाब।",
  "At most {} tags.": "ज़्यादा से ज़्यादा {} टैग।",
  "At most {} at a time.": "एक बार में ज़्यादा से ज़्यादा {}।",
  "A whole number.": "पूरी संख्या लिखें।",
  "A whole number of rupees.": "पूरे रुपयों में लिखें।",
  "A whole percentage.": "पूरा प्रतिशत लिखें।",
  "Nothing below {}.": "{} से कम नहीं।",
  "More than zero.": "शून्य से ज़्यादा।",
  "More than nothing.": "शून्य से ज़्यादा।",
  "To the gram, no finer.": "ग्राम तक लिखें, उससे बारीक नहीं।",
  "From {}.": "{} से शुरू।",
  "To {}.": "{} तक।",
  "From {} star.": "कम से कम {} सितारा।",
  "To {} stars.": "ज़्यादा से ज़्यादा {} सितारे।",
  "{} to {} digits.": "{} से {} अंक।",
  "{} characters, such as HDFC{}.": "{} अक्षर, जैसे HDFC{}।",
  "{} to {} letters and digits.": "{} से {} अक्षर और अंक।",
  "Yes or no.": "हाँ या नहीं।",
  "An amount in paise.": "रक़म पैसों में लिखें।",
  "Write the price in whole rupees.": "क़ीमत पूरे रुपयों में लिखें।",
  "Write the weight in kilograms.": "वज़न किलो में लिखें।",
  "Write a date and time.": "तारीख़ और समय लिखें।",
  "Say which month, as {}-{}.": "महीना ऐसे लिखें: {}-{}",
  "A day as YYYY-MM-DD.": "तारीख़ ऐसे लिखें: साल-महीना-दिन।",
  "A day looks like {}-{}-{}.": "तारीख़ ऐसी होती है: {}-{}-{}",
  "One of the next {} days, please.": "अगले {} दिनों में से कोई चुनें।",
  "Give it a name.": "इसे कोई नाम दें।",
  "Write something.": "कुछ लिखें।",
  "Write it in words.": "शब्दों में लिखें।",
  "The text has characters that cannot be kept.": "इसमें ऐसे अक्षर हैं जो रखे नहीं जा सकते।",

  // Account
  "We could not find that address.": "यह पता नहीं मिला।",
  "An address book holds {}. Take one off first.": "पतों की सूची में {} आते हैं। पहले कोई एक हटाएँ।",
  "This seller's profile can't be viewed right now.": "इस बेचने वाले की प्रोफ़ाइल अभी नहीं दिख सकती।",
  "This is not the number of your account.": "यह आपके खाते का नंबर नहीं है।",
  "This is the number you have now.": "यही तो आपका नंबर है।",
  "You can't block yourself.": "ख़ुद को ब्लॉक नहीं कर सकते।",
  "We still owe you money. Your account can be closed once it is paid out.":
    "आपके पैसे हमारे पास बाक़ी हैं। वे मिल जाने के बाद खाता बंद हो सकता है।",
  "This account is closed.": "यह खाता बंद है।",

  // Listing
  "This is not one of your photos.": "यह आपकी फ़ोटो नहीं है।",
  "This is not one of your addresses.": "यह आपका पता नहीं है।",
  "This category does not ask that.": "इस श्रेणी में यह नहीं पूछा जाता।",
  "This does not apply to the other answers.": "बाक़ी जवाबों के साथ यह लागू नहीं होता।",
  "There is no such category.": "ऐसी कोई श्रेणी नहीं है।",
  "This category only groups others. Choose one of the kinds inside it.":
    "यह श्रेणी दूसरी श्रेणियों का समूह है। इसके अंदर की कोई चुनें।",
  "This listing has no price yet.": "इस लिस्टिंग की क़ीमत अभी नहीं लिखी।",
  "You have many photos that are in no listing yet. Use some of them, or come back tomorrow.":
    "आपकी कई फ़ोटो अभी किसी लिस्टिंग में नहीं हैं। कुछ काम में लें, या कल फिर आएँ।",
  "We can't take photos just now. Please try again later.": "अभी फ़ोटो नहीं ले पा रहे। थोड़ी देर बाद फिर कोशिश करें।",
  "The same photo is there twice.": "एक ही फ़ोटो दो बार है।",
  "A photo is no longer there. Please upload it again.": "एक फ़ोटो अब नहीं है। उसे फिर से अपलोड करें।",
  "Choose at least one photo.": "कम से कम एक फ़ोटो चुनें।",
  "Choose {} photos at most.": "ज़्यादा से ज़्यादा {} फ़ोटो चुनें।",
  "The upload broke off, or could not be read.": "अपलोड बीच में टूट गया, या पढ़ा नहीं जा सका।",
  "Leave out what is not answered.": "जिसका जवाब नहीं दिया, उसे छोड़ दें।",
  "This item is not on sale just now.": "यह चीज़ अभी बिक्री पर नहीं है।",

  // Offers, questions, reports, searches
  "You have named {} prices for this item. That is as many as one can.":
    "इस चीज़ के लिए आप {} दाम बता चुके हैं। इससे ज़्यादा नहीं हो सकते।",
  "The seller asks only {}. You can accept that.": "बेचने वाला सिर्फ़ {} माँग रहा है। आप वही मान सकते हैं।",
  "You have {} offers open. Withdraw one, or wait for an answer.": "आपके {} ऑफ़र खुले हैं। एक वापस लें, या जवाब का इंतज़ार करें।",
  "Offer less than {}, or buy it.": "{} से कम का ऑफ़र दें, या ख़रीद लें।",
  "Offer at least {}.": "कम से कम {} का ऑफ़र दें।",
  "Accept it, or name another price: not both.": "मान लें, या दूसरा दाम बताएँ: दोनों साथ नहीं।",
  "Name a price between {} and {}.": "{} और {} के बीच का दाम बताएँ।",
  "Write your question.": "अपना सवाल लिखें।",
  "Write your reply.": "अपना जवाब लिखें।",
  "About which item?": "किस चीज़ के बारे में?",
  "Either a question or a reply.": "सवाल लिखें या जवाब, एक ही।",
  "This conversation is full. Please ask a new question.": "यह बातचीत भर गई है। नया सवाल पूछें।",
  "This item takes no questions any more.": "इस चीज़ पर अब सवाल नहीं पूछ सकते।",
  "Product not found. Please refresh the page.": "चीज़ नहीं मिली। कृपया पेज को फिर से खोलें।",
  "A phone number can't be shared here: {}. Buyers and sellers talk through Sahejo.":
    "यहाँ फ़ोन नंबर नहीं लिख सकते: {}। ख़रीदार और बेचने वाले सहेजो पर ही बात करते हैं।",
  "A UPI id can't be shared here: {}. Buyers and sellers talk through Sahejo.":
    "यहाँ UPI आईडी नहीं लिख सकते: {}। ख़रीदार और बेचने वाले सहेजो पर ही बात करते हैं।",
  "A link can't be shared here: {}. Buyers and sellers talk through Sahejo.":
    "यहाँ लिंक नहीं लिख सकते: {}। ख़रीदार और बेचने वाले सहेजो पर ही बात करते हैं।",
  "An e-mail address can't be shared here: {}. Buyers and sellers talk through Sahejo.":
    "यहाँ ई-मेल नहीं लिख सकते: {}। ख़रीदार और बेचने वाले सहेजो पर ही बात करते हैं।",
  "An invitation to talk elsewhere can't be shared here: {}. Buyers and sellers talk through Sahejo.":
    "यहाँ कहीं और बात करने का न्योता नहीं लिख सकते: {}। ख़रीदार और बेचने वाले सहेजो पर ही बात करते हैं।",
  "An abusive word is not allowed here.": "यहाँ अपशब्द नहीं लिख सकते।",
  "Say what is wrong, in a few words.": "दो-चार शब्दों में बताएँ कि क्या ग़लत है।",
  "You can't report yourself.": "अपनी ही शिकायत नहीं कर सकते।",
  "Search for something, or choose a filter, before you save it.": "सहेजने से पहले कुछ खोजें या कोई फ़िल्टर चुनें।",
  "You have {} saved searches. Remove one to save another.": "आपकी {} सहेजी हुई खोजें हैं। नई के लिए एक हटाएँ।",

  // Buying, returning, saying how it was
  "Where should we bring it?": "कहाँ पहुँचाएँ?",
  "Cash on delivery can't be paid by EMI. Choose one.": "डिलीवरी पर नक़द और EMI साथ नहीं हो सकते। एक चुनें।",
  "We don't deliver to this pincode yet.": "हम अभी इस पिनकोड पर डिलीवरी नहीं करते।",
  "There is no such coupon.": "ऐसा कोई कूपन नहीं है।",
  "This coupon can't be used yet.": "यह कूपन अभी नहीं चल सकता।",
  "This coupon has expired.": "इस कूपन का समय निकल गया है।",
  "This coupon has been used up.": "यह कूपन पूरा इस्तेमाल हो चुका है।",
  "You have used this coupon already.": "आप यह कूपन पहले इस्तेमाल कर चुके हैं।",
  "The item costs too little for this coupon.": "इस कूपन के लिए चीज़ का दाम कम है।",
  "This coupon is not for this kind of item.": "यह कूपन ऐसी चीज़ के लिए नहीं है।",
  "This coupon is not for this way to pay.": "यह कूपन भुगतान के इस तरीक़े पर नहीं चलता।",
  "This coupon is for a first order.": "यह कूपन पहले ऑर्डर के लिए है।",
  "Tell us why.": "बताएँ कि क्यों।",
  "Tell us a little more.": "थोड़ा और बताएँ।",
  "Write a UPI id, such as name@bank.": "UPI आईडी लिखें, जैसे name@bank",
  "Whose account is it?": "खाता किसके नाम है?",
  "This kind of item can't be sent back.": "ऐसी चीज़ लौटाई नहीं जा सकती।",
  "Only what was delivered can be sent back.": "जो पहुँच चुकी हो, वही लौटाई जा सकती है।",
  "The time to send it back is over.": "लौटाने का समय निकल गया।",
  "You have asked to send this back already.": "आप लौटाने का अनुरोध कर चुके हैं।",
  "You can rate it once you have it.": "चीज़ आप तक पहुँचने पर राय दे सकेंगे।",
  "You have said how it was already.": "आप राय दे चुके हैं।",
  "You have answered already.": "आप जवाब दे चुके हैं।",
  "We are already looking into a problem with this order.": "इस ऑर्डर की एक समस्या हम पहले से देख रहे हैं।",
  "This is not a slot one can choose for this order.": "इस ऑर्डर के लिए यह समय नहीं चुन सकते।",
  "There is no money to pay out to you just now.": "अभी आपको देने के लिए कोई पैसा नहीं है।",
  "We can't show this picture just now.": "यह तस्वीर अभी नहीं दिखा सकते।",

  // Asking, complaining, being told
  "Say what you are looking for.": "लिखें कि आप क्या ढूँढ रहे हैं।",
  "Say how much you would pay.": "लिखें कि आप कितना देंगे।",
  "We don't pick up there.": "वहाँ से हम नहीं लेते।",
  "You have asked for {} things today. Please come back tomorrow.": "आज आप {} चीज़ें माँग चुके हैं। कृपया कल फिर आएँ।",
  "Say in a few words what it is about.": "दो-चार शब्दों में लिखें कि बात क्या है।",
  "This is not an order of yours.": "यह आपका ऑर्डर नहीं है।",
  "This is not an order's number.": "यह ऑर्डर नंबर नहीं है।",
  "Write an e-mail address, like name@example.com.": "ई-मेल पता लिखें, जैसे name@example.com",
  "Write an e-mail address, so that we can answer.": "ई-मेल पता लिखें, ताकि हम जवाब दे सकें।",
  "No complaint has this ticket and this e-mail address.": "इस टिकट और इस ई-मेल की कोई शिकायत नहीं है।",
  "A complaint can be opened again for {} days. Please write a new one.":
    "शिकायत {} दिन तक फिर खुल सकती है। कृपया नई लिखें।",
  "This complaint has moved on. Please look again.": "यह शिकायत आगे बढ़ चुकी है। कृपया फिर से देखें।",
  "This complaint is closed. Please look again.": "यह शिकायत बंद है। कृपया फिर से देखें।",
  "You have this open in many places. It goes on without live news here.":
    "यह कई जगह खुला है। यहाँ ताज़ा ख़बर के बिना चलता रहेगा।",
};
