// Forty people of Delhi and around: invented, with names as they are met there and streets that could be theirs.

export interface MarketAddress {
  name: string;
  phone: string;
  address_line_one: string;
  address_line_two: string;
  landmark: string;
  pincode: string;
}

export interface MarketUser {
  phone: string;
  name: string;
  language: "en" | "hi";
  address: MarketAddress;
  joined_days_ago: number;
}

// name | language | house | area | landmark | pincode (all of cities we serve)
const PEOPLE = `
Aarav Sharma | en | H-42, Second Floor | Lajpat Nagar II | Near Central Market | 110024
Priya Nair | en | Flat 704, Supertech Livingston | Crossings Republik | Opposite the community hall | 201016
Mohd. Arif Khan | hi | Gali No. 6, House 118 | Zakir Nagar, New Friends Colony | Near Batla House bus stop | 110025
Gurpreet Kaur | en | WZ-83, First Floor | Tilak Nagar | Behind the Gurudwara | 110018
Rohit Yadav | hi | House 231, Block C | Sector 45 | Near HUDA park | 122003
Ananya Banerjee | en | D-1, Flat 12, Pocket 2 | Mayur Vihar Phase 1 | Near the Metro station | 110091
Suresh Kumar Verma | hi | B-19, Ground Floor | Kavi Nagar | Near C Block market | 201002
Zainab Ansari | en | Flat 302, Galaxy North Avenue | Gaur City 2, Sector 1 | Tower F, near Gate 3 | 201318
Vikram Singh Rathore | en | Plot 77, DLF Phase 3 | U Block | Near the Rapid Metro | 122010
Lakshmi Subramanian | en | A-204, Navbharat Apartments | Paschim Vihar | Opposite St Mark's School | 110063
Rahul D'Souza | en | Flat 5B, Mount Carmel Apartments | Dwarka Sector 6 | Near Sector 6 market | 110075
Neha Gupta | en | C-9/118 | Rohini Sector 7 | Near the Sai Baba temple | 110085
Imran Qureshi | hi | House 2207, Gali Qasim Jan | Ballimaran, Chandni Chowk | Near the clock tower | 110006
Pooja Mishra | hi | Flat 1101, Mahagun Mosaic | Vasundhara Sector 4 | Tower 3 | 201012
Arjun Reddy | en | Flat 1604, Palm Grove Heights | Sector 56 | Near HUDA market | 122011
Harleen Kaur Bedi | en | J-11/52, Top Floor | Rajouri Garden, Tagore Garden | Near the main market | 110027
Deepak Chauhan | hi | House 64, Sharma Colony | Govindpuram | Near the water tank | 201013
Fatima Sheikh | en | C-33, Third Floor | Malviya Nagar | Near Shivalik Road | 110017
Sandeep Jain | en | AP-91, Second Floor | Pitampura, Saraswati Vihar | Near the Jain temple | 110034
Meenakshi Iyer | en | Flat 803, Prateek Wisteria | Sector 62 | Near Fortis Hospital | 201309
Tsering Dolma | en | House 15, Block 7 | Majnu ka Tilla, Civil Lines | Near the monastery | 110054
Karan Malhotra | en | E-158, Ground Floor | Greater Kailash I | Near M Block market | 110048
Sunita Devi | hi | House 320, Gali No. 4 | Laxmi Nagar | Near Nirman Vihar Metro | 110092
Ayesha Siddiqui | en | Flat 21, Abul Fazal Enclave | Okhla Vihar, New Friends Colony | Near the hospital | 110025
Manish Aggarwal | hi | A-7, First Floor | Ashok Vihar Phase 1 | Near Deep Cinema | 110052
Ritu Choudhary | hi | House 512, Sector 14 | Old Railway Road | Near the government college | 122001
Joseph Mathew | en | Flat 8, Kerala Apartments | Sarita Vihar, Pocket K | Near the Apollo flyover | 110076
Nandini Deshpande | en | Flat 402, ATS Greens | Sector 93, Maharshi Nagar | Near the express highway | 201304
Bhavesh Patel | en | G-27, Second Floor | Preet Vihar, Laxmi Nagar | Near the community centre | 110092
Kavita Rawat | hi | Flat 609, Gaur Green City | Indirapuram, Shipra Sun City | Vaibhav Khand | 201014
Aditya Baruah | en | Flat 1203, Ireo Uptown | Sector 45 | Tower B | 122003
Shabnam Begum | hi | House 91, Gali No. 11 | Seelampur | Near the Metro pillar 18 | 110053
Naveen Kumar Gowda | en | Flat 306, Jaypee Klassic | Sector 128 | Near the school | 201317
Simran Arora | en | B-2/14, First Floor | Janakpuri | Near the district centre | 110058
Rakesh Paswan | hi | House 27, Sector 5 | Vaishali | Near Mahagun Metro Mall | 201019
Ishita Sen | en | Flat 14, CR Park Pocket 40 | Kalkaji | Near Market No. 2 | 110019
Farhan Akhtar Ali | en | Flat 908, Eros Sampoornam | Surajpur | Near the police chowki | 201306
Gayatri Mohanty | en | Flat 55, Kanchanjunga Enclave | Alpha 1, Knowledge Park | Near the commercial belt | 201310
Tenzin Norbu Lepcha | en | F-6, Third Floor | Hauz Khas | Near the IIT gate | 110016
Dinesh Solanki | hi | House 143, Main Road | Palam Vihar | Near the vegetable market | 122017
`;

/**
 * In libphonenumber's tables 610 belongs to no operator and is no town's code, so nobody should be rung up or sent a
 * message by a demo that was wired to a real SMS service by mistake. The last two digits count the people from 01.
 */
const UNUSED_RANGE = "61000000";

/** Days since each of them came, oldest first in the table: a market that has been growing for `months`. */
export function listPeople(count: number, months: number): MarketUser[] {
  const rows = PEOPLE.trim().split("\n").slice(0, count);
  if (rows.length < count) throw new Error(`There are only ${rows.length} people to put into the market.`);
  const oldest = Math.round(months * 30.4) + 45;
  return rows.map((row, index) => {
    const [name = "", language = "en", house = "", area = "", landmark = "", pincode = ""] = row.split(" | ");
    const phone = `${UNUSED_RANGE}${String(index + 1).padStart(2, "0")}`;
    // Two thirds of the people came in the first third of the time, or there would be nobody to have sold anything.
    const joined = Math.round(oldest - (oldest - 12) * (index / Math.max(1, count - 1)) ** 2.2);
    return {
      phone,
      name,
      language: language === "hi" ? "hi" : "en",
      address: { name, phone, address_line_one: house, address_line_two: area, landmark, pincode },
      joined_days_ago: joined,
    };
  });
}
