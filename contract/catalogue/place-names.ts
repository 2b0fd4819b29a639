// What states, districts and our cities are called in Hindi. The server says it beside the English name, so no page carries
// the list; a test holds it against the pincodes.
const NAMES = `
Delhi दिल्ली | Haryana हरियाणा | Punjab पंजाब | Chandigarh चंडीगढ़ | Himachal Pradesh हिमाचल प्रदेश
Jammu and Kashmir जम्मू और कश्मीर | Ladakh लद्दाख़ | Uttar Pradesh उत्तर प्रदेश | Uttarakhand उत्तराखंड
Rajasthan राजस्थान | Chhattisgarh छत्तीसगढ़ | Gujarat गुजरात
Dadra and Nagar Haveli and Daman and Diu दादरा और नगर हवेली और दमन और दीव | Maharashtra महाराष्ट्र | Goa गोवा
Madhya Pradesh मध्य प्रदेश | Telangana तेलंगाना | Andhra Pradesh आंध्र प्रदेश | Karnataka कर्नाटक
Tamil Nadu तमिलनाडु | Puducherry पुदुच्चेरी | Kerala केरल | Lakshadweep लक्षद्वीप | West Bengal पश्चिम बंगाल
Sikkim सिक्किम | Andaman and Nicobar Islands अंडमान और निकोबार द्वीपसमूह | Odisha ओडिशा | Assam असम
Arunachal Pradesh अरुणाचल प्रदेश | Mizoram मिज़ोरम | Meghalaya मेघालय | Manipur मणिपुर | Nagaland नागालैंड
Tripura त्रिपुरा | Bihar बिहार | Jharkhand झारखंड | Noida नोएडा | Greater Noida ग्रेटर नोएडा | New Delhi नई दिल्ली
Central Delhi मध्य दिल्ली | South East Delhi दक्षिण पूर्वी दिल्ली | North Delhi उत्तरी दिल्ली
West Delhi पश्चिमी दिल्ली | South Delhi दक्षिणी दिल्ली | Shahdara Delhi शाहदरा दिल्ली
North West Delhi उत्तर पश्चिमी दिल्ली | South West Delhi दक्षिण पश्चिमी दिल्ली | East Delhi पूर्वी दिल्ली
North East Delhi उत्तर पूर्वी दिल्ली | Faridabad फ़रीदाबाद | Palwal पलवल | Gurugram गुरुग्राम | Nuh नूँह
Mahendragarh महेंद्रगढ़ | Rewari रेवाड़ी | Rohtak रोहतक | Jhajjar झज्जर | Hisar हिसार | Fatehabad फ़तेहाबाद
Sirsa सिरसा | Jind जींद | Bhiwani भिवानी | Charki Dadri चरखी दादरी | Sonipat सोनीपत | Karnal करनाल | Panipat पानीपत
Ambala अंबाला | Yamunanagar यमुनानगर | Panchkula पंचकूला | Kaithal कैथल | Kurukshetra कुरुक्षेत्र | Rupnagar रूपनगर
S.a.s Nagar एस.ए.एस. नगर | Patiala पटियाला | Fatehgarh Sahib फ़तेहगढ़ साहिब | Ludhiana लुधियाना | Moga मोगा
Firozepur फ़िरोज़पुर | Amritsar अमृतसर | Tarn Taran तरन तारन | Gurdaspur गुरदासपुर | Pathankot पठानकोट
Jalandhar जालंधर | Hoshiarpur होशियारपुर | Kapurthala कपूरथला | Shahid Bhagat Singh Nagar शहीद भगत सिंह नगर
Sangrur संगरूर | Malerkotla मलेरकोटला | Barnala बरनाला | Bathinda बठिंडा | Faridkot फ़रीदकोट
Sri Muktsar Sahib श्री मुक्तसर साहिब | Mansa मानसा | Fazilka फ़ाज़िल्का | Shimla शिमला | Solan सोलन | Kullu कुल्लू
Kinnaur किन्नौर | Lahul and Spiti लाहौल और स्पीति | Sirmaur सिरमौर | Bilaspur बिलासपुर | Una ऊना | Hamirpur हमीरपुर
Mandi मंडी | Kangra काँगड़ा | Chamba चंबा | Jammu जम्मू | Samba सांबा | Udhampur उधमपुर | Doda डोडा
Kishtwar किश्तवाड़ | Ramban रामबन | Reasi रियासी | Kathua कठुआ | Poonch पुंछ | Rajouri राजौरी | Srinagar श्रीनगर
Budgam बडगाम | Pulwama पुलवामा | Ganderbal गांदरबल | Anantnag अनंतनाग | Kulgam कुलगाम | Shopian शोपियाँ
Baramulla बारामूला | Kupwara कुपवाड़ा | Bandipora बांदीपोरा | Leh Ladakh लेह लद्दाख़ | Kargil कारगिल
Ghaziabad ग़ाज़ियाबाद | Gautam Buddha Nagar गौतम बुद्ध नगर | Aligarh अलीगढ़ | Hathras हाथरस | Bulandshahr बुलंदशहर
Mainpuri मैनपुरी | Etawah इटावा | Auraiya औरैया | Etah एटा | Kasganj कासगंज | Kanpur Nagar कानपुर नगर
Kanpur Dehat कानपुर देहात | Farrukhabad फ़र्रुख़ाबाद | Kannauj कन्नौज | Unnao उन्नाव | Banda बाँदा
Chitrakoot चित्रकूट | Mahoba महोबा | Prayagraj प्रयागराज | Kaushambi कौशांबी | Fatehpur फ़तेहपुर | Varanasi वाराणसी
Chandauli चंदौली | Bhadohi भदोही | Mau मऊ | Ballia बलिया | Jaunpur जौनपुर | Sultanpur सुल्तानपुर | Azamgarh आज़मगढ़
Ayodhya अयोध्या | Ambedkar Nagar अंबेडकर नगर | Firozabad फ़िरोज़ाबाद | Barabanki बाराबंकी | Lucknow लखनऊ
Amethi अमेठी | Rae Bareli रायबरेली | Pratapgarh प्रतापगढ़ | Mirzapur मिर्ज़ापुर | Sonbhadra सोनभद्र
Ghazipur ग़ाज़ीपुर | Hardoi हरदोई | Shahjahanpur शाहजहाँपुर | Sambhal संभल | Bareilly बरेली | Budaun बदायूँ
Moradabad मुरादाबाद | Amroha अमरोहा | Rampur रामपुर | Hapur हापुड़ | Meerut मेरठ | Bijnor बिजनौर
Saharanpur सहारनपुर | Shamli शामली | Baghpat बाग़पत | Muzaffarnagar मुज़फ़्फ़रनगर | Sitapur सीतापुर | Kheri खीरी
Pilibhit पीलीभीत | Gonda गोंडा | Balrampur बलरामपुर | Bahraich बहराइच | Shravasti श्रावस्ती | Basti बस्ती
Sant Kabeer Nagar संत कबीर नगर | Siddharth Nagar सिद्धार्थ नगर | Gorakhpur गोरखपुर | Maharajganj महाराजगंज
Deoria देवरिया | Kushi Nagar कुशीनगर | Mathura मथुरा | Agra आगरा | Jhansi झाँसी | Lalitpur ललितपुर | Jalaun जालौन
Udam Singh Nagar ऊधम सिंह नगर | Nainital नैनीताल | Pauri Garhwal पौड़ी गढ़वाल | Rudra Prayag रुद्रप्रयाग
Chamoli चमोली | Haridwar हरिद्वार | Dehradun देहरादून | Tehri Garhwal टिहरी गढ़वाल | Uttar Kashi उत्तरकाशी
Champawat चंपावत | Pithoragarh पिथौरागढ़ | Almora अल्मोड़ा | Bageshwar बागेश्वर | Alwar अलवर | Jaipur जयपुर
Dausa दौसा | Tonk टोंक | Ajmer अजमेर | Nagaur नागौर | Rajsamand राजसमंद | Pali पाली | Sirohi सिरोही | Udaipur उदयपुर
Jalore जालोर | Bhilwara भीलवाड़ा | Chittorgarh चित्तौड़गढ़ | Dungarpur डूंगरपुर | Bharatpur भरतपुर | Karauli करौली
Sawai Madhopur सवाई माधोपुर | Bundi बूंदी | Kota कोटा | Baran बाराँ | Jhalawar झालावाड़ | Banswara बाँसवाड़ा
Dholpur धौलपुर | Churu चूरू | Sikar सीकर | Jhunjhunu झुंझुनू | Bikaner बीकानेर | Ganganagar गंगानगर
Hanumangarh हनुमानगढ़ | Jodhpur जोधपुर | Jaisalmer जैसलमेर | Barmer बाड़मेर | Raipur रायपुर | Durg दुर्ग
Balod बालोद | Rajnandgaon राजनांदगाँव | Bemetara बेमेतरा | Kabirdham कबीरधाम | Gariyaband गरियाबंद
Baloda Bazar बलौदा बाज़ार | Mahasamund महासमुंद | Dhamtari धमतरी | Sukma सुकमा | Kondagaon कोंडागाँव
Dantewada दंतेवाड़ा | Bastar बस्तर | Bijapur बीजापुर | Kanker कांकेर | Narayanpur नारायणपुर | Mungeli मुंगेली
Gaurella Pendra Marwahi गौरेला पेंड्रा मरवाही | Korba कोरबा | Janjgir-champa जांजगीर-चांपा | Raigarh रायगढ़
Jashpur जशपुर | Surguja सरगुजा | Surajpur सूरजपुर | Korea कोरिया | Rajkot राजकोट | Devbhumi Dwarka देवभूमि द्वारका
Jamnagar जामनगर | Porbandar पोरबंदर | Junagadh जूनागढ़ | Gir Somnath गिर सोमनाथ | Surendranagar सुरेंद्रनगर
Morbi मोरबी | Bhavnagar भावनगर | Amreli अमरेली | Botad बोटाद | Kachchh कच्छ | Ahmadabad अहमदाबाद
Gandhinagar गांधीनगर | Sabar Kantha साबरकांठा | Arvalli अरवल्ली | Mahesana मेहसाणा | Patan पाटण
Banas Kantha बनासकांठा | Kheda खेड़ा | Anand आणंद | Mahisagar महीसागर | Panch Mahals पंचमहल | Dohad दाहोद
Vadodara वडोदरा | Narmada नर्मदा | Chhotaudepur छोटा उदयपुर | Bharuch भरूच | Surat सूरत | Tapi तापी | Dang डांग
Valsad वलसाड | Navsari नवसारी | Diu दीव | Dadra and Nagar Haveli दादरा और नगर हवेली | Daman दमन | Mumbai मुंबई
Mumbai Suburban मुंबई उपनगर | Thane ठाणे | Raigad रायगढ़ | Palghar पालघर | Pune पुणे | Satara सातारा
Solapur सोलापुर | Ahmednagar अहमदनगर | Beed बीड | Osmanabad उस्मानाबाद | Latur लातूर | Kolhapur कोल्हापुर
Ratnagiri रत्नागिरी | Sangli सांगली | Sindhudurg सिंधुदुर्ग | Nashik नासिक | Aurangabad औरंगाबाद | Dhule धुले
Jalgaon जलगाँव | Nandurbar नंदुरबार | Jalna जालना | Parbhani परभणी | Hingoli हिंगोली | Nanded नांदेड़ | Nagpur नागपुर
Chandrapur चंद्रपुर | Gadchiroli गढ़चिरौली | Gondia गोंदिया | Bhandara भंडारा | Wardha वर्धा | Buldhana बुलढाणा
Akola अकोला | Washim वाशिम | Amravati अमरावती | Yavatmal यवतमाल | North Goa उत्तर गोवा | South Goa दक्षिण गोवा
East Nimar पूर्वी निमाड़ | Burhanpur बुरहानपुर | Khargone खरगोन | Barwani बड़वानी | Indore इंदौर | Dhar धार
Dewas देवास | Ujjain उज्जैन | Ratlam रतलाम | Jhabua झाबुआ | Alirajpur अलीराजपुर | Mandsaur मंदसौर | Neemuch नीमच
Betul बैतूल | Hoshangabad होशंगाबाद | Harda हरदा | Sehore सीहोर | Bhopal भोपाल | Raisen रायसेन | Vidisha विदिशा
Sagar सागर | Shajapur शाजापुर | Agar Malwa आगर मालवा | Rajgarh राजगढ़ | Damoh दमोह | Chhatarpur छतरपुर
Tikamgarh टीकमगढ़ | Niwari निवाड़ी | Guna गुना | Ashoknagar अशोकनगर | Shivpuri शिवपुरी | Gwalior ग्वालियर
Datia दतिया | Morena मुरैना | Sheopur श्योपुर | Bhind भिंड | Chhindwara छिंदवाड़ा | Seoni सिवनी | Balaghat बालाघाट
Mandla मंडला | Dindori डिंडौरी | Jabalpur जबलपुर | Katni कटनी | Shahdol शहडोल | Anuppur अनूपपुर | Umaria उमरिया
Satna सतना | Rewa रीवा | Sidhi सीधी | Singrauli सिंगरौली | Narsinghpur नरसिंहपुर | Panna पन्ना | Hyderabad हैदराबाद
Ranga Reddy रंगारेड्डी | Medchal Malkajgiri मेडचल मलकाजगिरी | Vikarabad विकाराबाद | Sangareddy संगारेड्डी
Medak मेदक | Siddipet सिद्दिपेट | Nizamabad निज़ामाबाद | Kamareddy कामारेड्डी | Adilabad आदिलाबाद | Nirmal निर्मल
Mancherial मंचेरियाल | Kumuram Bheem Asifabad कुमुरम भीम आसिफ़ाबाद | Karimnagar करीमनगर | Hanumakonda हनुमकोंडा
Peddapalli पेद्दपल्ली | Rajanna Sircilla राजन्ना सिरसिल्ला | Jagitial जगतियाल
Jayashankar Bhupalapally जयशंकर भूपालपल्ली | Mahabubabad महबूबाबाद | Warangal वारंगल | Jangoan जनगाँव | Mulugu मुलुगु
Khammam खम्मम | Bhadradri Kothagudem भद्राद्री कोत्तगुडेम | Nalgonda नलगोंडा | Yadadri Bhuvanagiri यदाद्री भुवनगिरी
Suryapet सूर्यापेट | Mahabubnagar महबूबनगर | Nagarkurnool नागरकर्नूल | Wanaparthy वनपर्ती
Jogulamba Gadwal जोगुलांबा गदवाल | Narayanpet नारायणपेट | Prakasam प्रकाशम | Anantapur अनंतपुर
Sri Sathya Sai श्री सत्य साई | Y.s.r. वाई.एस.आर. | Annamayya अन्नमय्या | Chittoor चित्तूर | Tirupati तिरुपति
Kurnool कर्नूल | Nandyal नंद्याल | Ntr एन.टी.आर. | Krishna कृष्णा | Eluru एलुरु | Guntur गुंटूर | Palnadu पलनाडु
Bapatla बापटला | Spsr Nellore एस.पी.एस.आर. नेल्लोर | Visakhapatanam विशाखापत्तनम | Anakapalli अनकापल्ली
Alluri Sitharama Raju अल्लूरी सीताराम राजू | Srikakulam श्रीकाकुलम | Parvathipuram Manyam पार्वतीपुरम मन्यम
East Godavari पूर्वी गोदावरी | Kakinada काकीनाडा | Konaseema कोनसीमा | West Godavari पश्चिमी गोदावरी
Vizianagaram विजयनगरम | Bengaluru Urban बेंगलुरु शहरी | Bengaluru Rural बेंगलुरु ग्रामीण | Ramanagara रामनगर
Tumakuru तुमकूरु | Chikkaballapura चिक्कबल्लापुर | Kolar कोलार | Mysuru मैसूरु | Chamarajanagara चामराजनगर
Kodagu कोडगु | Mandya मांड्या | Hassan हासन | Udupi उडुपी | Dakshina Kannada दक्षिण कन्नड़ | Davangere दावणगेरे
Chikkamagaluru चिक्कमगलूरु | Shivamogga शिवमोग्गा | Chitradurga चित्रदुर्ग | Dharwad धारवाड़ | Haveri हावेरी
Uttara Kannada उत्तर कन्नड़ | Gadag गदग | Ballari बल्लारी | Vijaynagar विजयनगर | Koppal कोप्पल | Raichur रायचूर
Kalaburagi कलबुर्गी | Yadgir यादगीर | Bidar बीदर | Vijayapura विजयपुर | Bagalkot बागलकोट | Belagavi बेलगावी
Chennai चेन्नई | Thiruvallur तिरुवल्लूर | Chengalpattu चेंगलपट्टु | Kanchipuram कांचीपुरम | Villupuram विलुप्पुरम
Tiruvannamalai तिरुवन्नामलाई | Kallakurichi कल्लाकुरिची | Cuddalore कडलूर | Ariyalur अरियलूर
Mayiladuthurai मयिलाडुतुरै | Thiruvarur तिरुवारूर | Nagapattinam नागपट्टिनम | Thanjavur तंजावुर
Pudukkottai पुदुक्कोट्टई | Tiruchirappalli तिरुचिरापल्ली | Perambalur पेरंबलूर | Karur करूर
Ramanathapuram रामनाथपुरम | Dindigul डिंडीगुल | Madurai मदुरै | Theni तेनी | Virudhunagar विरुधुनगर
Tirunelveli तिरुनेलवेली | Tenkasi तेनकासी | Tuticorin तूतीकोरिन | Kanniyakumari कन्याकुमारी | Sivaganga शिवगंगा
Ranipet रानीपेट | Vellore वेल्लोर | Krishnagiri कृष्णागिरी | Dharmapuri धर्मपुरी | Tirupathur तिरुपत्तूर | Salem सेलम
Namakkal नामक्कल | Erode इरोड | Tiruppur तिरुप्पूर | Coimbatore कोयंबटूर | The Nilgiris नीलगिरि
Pondicherry पुदुच्चेरी | Karaikal कारैकल | Mahe माहे | Kozhikode कोझिकोड | Kannur कन्नूर | Wayanad वायनाड
Kasaragod कासरगोड | Malappuram मलप्पुरम | Palakkad पालक्काड | Thrissur त्रिशूर | Ernakulam एर्नाकुलम | Idukki इडुक्की
Kottayam कोट्टायम | Pathanamthitta पत्तनमतिट्टा | Alappuzha अलप्पुझा | Kollam कोल्लम
Thiruvananthapuram तिरुवनंतपुरम | Lakshadweep District लक्षद्वीप | Kolkata कोलकाता
24 Paraganas North उत्तर 24 परगना | 24 Paraganas South दक्षिण 24 परगना | Howrah हावड़ा | Hooghly हुगली
Purba Bardhaman पूर्व बर्धमान | Paschim Bardhaman पश्चिम बर्धमान | Medinipur West पश्चिम मेदिनीपुर
Jhargram झारग्राम | Medinipur East पूर्व मेदिनीपुर | Bankura बाँकुड़ा | Purulia पुरुलिया | Birbhum बीरभूम
Maldah मालदा | Dinajpur Dakshin दक्षिण दिनाजपुर | Dinajpur Uttar उत्तर दिनाजपुर | Darjeeling दार्जिलिंग
Jalpaiguri जलपाईगुड़ी | Kalimpong कलिम्पोंग | Coochbehar कूचबिहार | Alipurduar अलीपुरद्वार | Nadia नदिया
Murshidabad मुर्शिदाबाद | East District पूर्व ज़िला | Pakyong पाक्योंग | West District पश्चिम ज़िला
North District उत्तर ज़िला | South District दक्षिण ज़िला | South Andamans दक्षिण अंडमान
North and Middle Andaman उत्तर और मध्य अंडमान | Nicobars निकोबार | Khordha खोरधा | Puri पुरी | Nayagarh नयागढ़
Cuttack कटक | Jajapur जाजपुर | Jagatsinghapur जगतसिंहपुर | Kendrapara केंद्रपाड़ा | Baleshwar बालेश्वर
Bhadrak भद्रक | Mayurbhanj मयूरभंज | Kendujhar केंदुझर | Dhenkanal ढेंकानाल | Anugul अनुगुल | Ganjam गंजाम
Gajapati गजपति | Kandhamal कंधमाल | Boudh बौध | Koraput कोरापुट | Malkangiri मलकानगिरी | Nabarangpur नबरंगपुर
Rayagada रायगड़ा | Kalahandi कालाहांडी | Nuapada नुआपाड़ा | Balangir बलांगीर | Sonepur सोनपुर | Sambalpur संबलपुर
Bargarh बरगढ़ | Deogarh देवगढ़ | Jharsuguda झारसुगुड़ा | Sundargarh सुंदरगढ़ | Kamrup Metro कामरूप महानगर
Kamrup कामरूप | Nalbari नलबाड़ी | Barpeta बरपेटा | Baksa बक्सा | Bajali बजाली | Nagaon नगाँव | Marigaon मोरीगाँव
Hojai होजाई | Karbi Anglong कार्बी आंगलोंग | West Karbi Anglong पश्चिम कार्बी आंगलोंग | Goalpara ग्वालपाड़ा
South Salmara Mancachar दक्षिण सालमारा मनकाचर | Dhubri धुबरी | Kokrajhar कोकराझार | Chirang चिरांग
Bongaigaon बोंगाईगाँव | Sonitpur शोणितपुर | Udalguri उदालगुड़ी | Darrang दरांग | Lakhimpur लखीमपुर
Biswanath बिश्वनाथ | Jorhat जोरहाट | Majuli माजुली | Golaghat गोलाघाट | Sivasagar शिवसागर | Charaideo चराइदेव
Dibrugarh डिब्रूगढ़ | Tinsukia तिनसुकिया | Dhemaji धेमाजी | Cachar कछार | Hailakandi हैलाकांडी | Karimganj करीमगंज
Dima Hasao दीमा हसाओ | West Kameng पश्चिम कामेंग | East Kameng पूर्व कामेंग | Pakke Kessang पक्के केसांग
Tawang तवांग | West Siang पश्चिम सियांग | Upper Siang ऊपरी सियांग | Shi Yomi शि योमी | Papum Pare पापुम पारे
Leparada लेपा राडा | East Siang पूर्व सियांग | Kurung Kumey कुरुंग कुमे | Lower Subansiri निचला सुबनसिरी
Upper Subansiri ऊपरी सुबनसिरी | Lower Siang निचला सियांग | Lohit लोहित | Changlang चांगलांग
Dibang Valley दिबांग घाटी | Namsai नामसाई | Anjaw अंजाव | Tirap तिरप | Longding लोंगडिंग | Aizawl आइज़ोल
Kolasib कोलासिब | Serchhip सेरछिप | Saitual सैतुअल | Khawzawl ख्वाज़ोल | Champhai चंफाई | Mamit मामित
Hnahthial नाथियाल | Lunglei लुंगलेई | Lawngtlai लॉन्गतलाई | Saiha सैहा | East Khasi Hills पूर्व खासी हिल्स
Ri Bhoi री भोई | South West Khasi Hills दक्षिण पश्चिम खासी हिल्स | West Jaintia Hills पश्चिम जयंतिया हिल्स
West Khasi Hills पश्चिम खासी हिल्स | East Jaintia Hills पूर्व जयंतिया हिल्स | West Garo Hills पश्चिम गारो हिल्स
South Garo Hills दक्षिण गारो हिल्स | South West Garo Hills दक्षिण पश्चिम गारो हिल्स
North Garo Hills उत्तर गारो हिल्स | East Garo Hills पूर्व गारो हिल्स | Imphal West इंफाल पश्चिम
Imphal East इंफाल पूर्व | Pherzawl फेरज़ोल | Senapati सेनापति | Bishnupur बिष्णुपुर | Chandel चंदेल
Kakching काकचिंग | Kangpokpi कांगपोकपी | Jiribam जिरीबाम | Churachandpur चुराचांदपुर | Tamenglong तामेंगलोंग
Thoubal थौबल | Tengnoupal तेंगनौपाल | Ukhrul उखरुल | Noney नोने | Kohima कोहिमा | Wokha वोखा | Peren पेरेन
Dimapur दीमापुर | Phek फेक | Mokokchung मोकोकचुंग | Mon मोन | Kiphire किफिरे | Tuensang तुएनसांग
Zunheboto ज़ुन्हेबोटो | Longleng लोंगलेंग | West Tripura पश्चिम त्रिपुरा | Sepahijala सिपाहीजाला | Gomati गोमती
South Tripura दक्षिण त्रिपुरा | Khowai खोवाई | Dhalai धलाई | North Tripura उत्तर त्रिपुरा | Unakoti उनाकोटि
Patna पटना | Nalanda नालंदा | Nawada नवादा | Buxar बक्सर | Kaimur (bhabua) कैमूर (भभुआ) | Bhojpur भोजपुर
Rohtas रोहतास | Arwal अरवल | Gaya गया | Jehanabad जहानाबाद | Sheikhpura शेख़पुरा | Lakhisarai लखीसराय | Munger मुंगेर
Jamui जमुई | Bhagalpur भागलपुर | Banka बाँका | Saran सारण | Siwan सिवान | Gopalganj गोपालगंज
Muzaffarpur मुज़फ़्फ़रपुर | Vaishali वैशाली | Sitamarhi सीतामढ़ी | Sheohar शिवहर | Pashchim Champaran पश्चिम चंपारण
Purbi Champaran पूर्वी चंपारण | Darbhanga दरभंगा | Madhubani मधुबनी | Supaul सुपौल | Samastipur समस्तीपुर
Begusarai बेगूसराय | Khagaria खगड़िया | Madhepura मधेपुरा | Saharsa सहरसा | Katihar कटिहार | Purnia पूर्णिया
Araria अररिया | Kishanganj किशनगंज | Godda गोड्डा | Dumka दुमका | Pakur पाकुड़ | Deoghar देवघर | Jamtara जामताड़ा
Giridih गिरिडीह | Sahebganj साहिबगंज | Dhanbad धनबाद | Palamu पलामू | Latehar लातेहार | Garhwa गढ़वा | Ramgarh रामगढ़
Bokaro बोकारो | Chatra चतरा | Koderma कोडरमा | Hazaribagh हज़ारीबाग़ | Ranchi राँची | East Singhbum पूर्वी सिंहभूम
Saraikela Kharsawan सरायकेला खरसावाँ | West Singhbhum पश्चिमी सिंहभूम | Simdega सिमडेगा | Gumla गुमला | Khunti खूँटी
Lohardaga लोहरदगा
`;

const hindi = new Map(
  NAMES.trim()
    .split(/\s*[|\n]\s*/)
    .map((entry) => {
      const at = entry.search(/[\u0900-\u097f]/);
      return [entry.slice(0, at).trim(), entry.slice(at)] as const;
    }),
);

/** Empty where it is not known: then the English name stands for both. */
export function hindiPlace(name: string | null): string {
  return (name !== null && hindi.get(name)) || "";
}
