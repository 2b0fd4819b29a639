// Clothes for every day and for weddings.
import { stock } from "./shelf.ts";

const POINTS = [
  "Washed and ironed, ready to wear.",
  "No stain, no tear, stitching is intact.",
  "Fabric is soft and does not shrink.",
  "tshirt,shirt,jeans,trousers,kurta,kurti,suit-set,dress,blouse,jacket,hoodie,blazer: Fits true to size.",
  "Colour is the same as in the photos.",
];

const FESTIVE_POINTS = [
  "Worn at my cousin's wedding, dry cleaned after that.",
  "lehenga,gown,sherwani: Embroidery work is intact, no thread is loose.",
  "lehenga: Heavy dupatta with full border.",
  "sherwani: Comes with the matching stole and churidar.",
  "saree: Blouse piece is unstitched.",
  "saree: Fall and pico are done.",
  "Looks very rich in evening functions.",
  "lehenga,gown,sherwani: Margin is there for loosening if needed.",
];

export const clothesShelves = [
  stock(
    {
      category: 41,
      share: 4,
      ageing: "clothes",
      titles: [
        "{name} {size} {colour}",
        "{name}, size {size}",
        "{name} {colour} for men",
        "Men's {name} {size}, {cond}",
      ],
      points: POINTS,
    },
    `
Levi's 511 jeans | 3299 | - | 0.7 | 9 | jeans | Blue, Navy, Black, Grey | kind=Jeans; brand=Levi's; size=M~L~XL; fabric=Denim
Allen Solly formal shirt | 1999 | - | 0.35 | 7 | shirt | Sky Blue, White, Lavender, Pink | kind=Shirt; brand=Allen Solly; size=M~L~XL; fabric=Cotton
Peter England checked shirt | 1599 | - | 0.35 | 5 | shirt | Green, Maroon, Blue | kind=Shirt; brand=Peter England; size=M~L~XL~XXL; fabric=Cotton blend
Fabindia cotton kurta | 1890 | - | 0.4 | 8 | kurta | Rust, Indigo, Cream, Olive, Mustard | kind=Kurta; brand=Fabindia; size=M~L~XL; fabric=Cotton
Manyavar silk kurta | 2999 | - | 0.5 | 4 | kurta | Maroon, Cream, Teal, Gold | kind=Kurta; brand=Manyavar; size=L~XL; fabric=Silk blend
H&M oversized t-shirt | 999 | - | 0.3 | 6 | tshirt | Black, White, Olive, Beige | kind=T-shirt; brand=H&M; size=S~M~L; fabric=Cotton
Puma sports t-shirt | 1299 | - | 0.25 | 4 | tshirt | Red, Blue, Black | kind=Sportswear; brand=Puma; size=M~L~XL; fabric=Polyester
Raymond blazer | 7999 | - | 1 | 4 | blazer | Navy, Black, Grey, Maroon | kind=Suit / blazer; brand=Raymond; size=M~L~XL; fabric=Wool blend
Zara chinos | 2990 | - | 0.6 | 4 | trousers | Beige, Olive, Navy | kind=Trousers; brand=Zara; size=M~L; fabric=Cotton
Roadster hoodie | 1799 | - | 0.6 | 4 | hoodie | Grey, Black, Navy, Mustard | kind=Sweater; brand=Roadster; size=M~L~XL; fabric=Fleece
Levi's denim jacket | 4499 | - | 0.9 | 3 | jacket | Blue, Black | kind=Jacket; brand=Levi's; size=M~L; fabric=Denim
`,
  ),
  stock(
    {
      category: 42,
      share: 4.5,
      ageing: "clothes",
      titles: ["{name} {size} {colour}", "{name}, size {size}", "{colour} {name}", "{name} {cond}"],
      points: POINTS,
    },
    `
Biba kurti | 1799 | - | 0.35 | 9 | kurti | Teal, Pink, Mustard, Indigo, Green | kind=Kurti; brand=Biba; size=S~M~L~XL; fabric=Cotton
W straight kurti | 1499 | - | 0.35 | 6 | kurti | Navy, Maroon, Peach, Purple | kind=Kurti; brand=W; size=S~M~L; fabric=Viscose
Fabindia suit set | 3490 | - | 0.8 | 6 | suit-set | Rani, Green, Purple, Blue | kind=Suit set; brand=Fabindia; size=M~L~XL; fabric=Cotton silk
Chikankari Anarkali set | 3200 | - | 0.8 | 4 | suit-set | Peach, Mint, Lavender, White | kind=Suit set; size=M~L; fabric=Georgette
Chanderi saree with blouse piece | 3500 | - | 0.7 | 6 | saree | Maroon, Teal, Rani, Mustard | kind=Saree; size=Free size; fabric=Chanderi
printed georgette saree | 1400 | - | 0.6 | 5 | saree | Purple, Green, Pink, Blue | kind=Saree; size=Free size; fabric=Georgette
Zara floral dress | 2990 | - | 0.5 | 5 | dress | Pink, Red, Teal, Black | kind=Dress; brand=Zara; size=S~M~L; fabric=Viscose
H&M party dress | 2299 | - | 0.4 | 3 | dress | Maroon, Black, Purple | kind=Dress; brand=H&M; size=XS~S~M; fabric=Polyester
Only embroidered top | 1299 | - | 0.3 | 5 | blouse | White, Teal, Rust, Sky Blue | kind=Top; brand=Only; size=S~M~L; fabric=Cotton
Vero Moda high rise jeans | 2799 | - | 0.6 | 4 | jeans | Blue, Black, Grey | kind=Jeans; brand=Vero Moda; size=S~M~L; fabric=Denim
Nike running jacket | 4995 | - | 0.5 | 2 | jacket | Pink, Black, Mint | kind=Activewear; brand=Nike; size=S~M; fabric=Polyester
`,
  ),
  stock(
    {
      category: 43,
      share: 1.5,
      ageing: "clothes",
      titles: ["{name}, {age_group}", "{name} {colour}", "{name} {cond}"],
      points: [
        "My child outgrew it in a few months.",
        "Soft cotton, no itching.",
        "Washed with mild detergent, no stains.",
      ],
    },
    `
girls' cotton frock set | 999 | - | 0.3 | 5 | kids-set | Pink, Yellow, Mint, Peach | kind=Girls; age_group=1-3 years~3-5 years; fabric=Cotton
boys' t-shirt and shorts set | 899 | - | 0.3 | 5 | kids-set | Blue, Green, Red | kind=Boys; age_group=3-5 years~5-8 years; fabric=Cotton
baby rompers, pack of five | 1299 | - | 0.4 | 4 | kids-set | Cream, Sky Blue, Lavender | kind=Infant; age_group=0-12 months; fabric=Cotton
kids' kurta pyjama set | 1499 | - | 0.4 | 3 | kurta | Gold, Maroon, Teal | kind=Ethnic; age_group=3-5 years~5-8 years; fabric=Silk blend
kids' winter jacket | 1999 | - | 0.6 | 3 | puffer | Red, Navy, Pink | kind=Winter wear; age_group=5-8 years~8-12 years; fabric=Polyfill
`,
  ),
  stock(
    {
      category: 40,
      share: 2,
      ageing: "clothes",
      titles: ["{name} {colour}", "{colour} {name}, {size}", "{name}, {cond}"],
      points: FESTIVE_POINTS,
    },
    `
bridal lehenga with zari work | 32000 | - | 1.9 | 5 | lehenga | Red, Maroon, Rani, Peach | kind=Lehenga; size=M~L; fabric=Velvet~Raw silk
party lehenga choli | 8500 | - | 1.5 | 5 | lehenga | Teal, Pink, Mustard, Purple | kind=Lehenga; size=S~M~L; fabric=Net~Georgette
Banarasi silk saree | 12500 | - | 0.9 | 6 | saree | Maroon, Rani, Green, Indigo | kind=Saree; size=Free size; fabric=Banarasi silk
Kanjivaram saree | 18000 | - | 1 | 4 | saree | Mustard, Maroon, Purple | kind=Saree; size=Free size; fabric=Pure silk
Manyavar sherwani set | 19999 | - | 1.8 | 5 | sherwani | Cream, Gold, Maroon, Navy | kind=Sherwani; size=M~L~XL; fabric=Jacquard
Indo-western gown | 7500 | - | 1.2 | 3 | gown | Navy, Purple, Maroon, Teal | kind=Gown; size=S~M~L; fabric=Net
`,
  ),
  stock(
    {
      category: 47,
      share: 2.5,
      ageing: "clothes",
      titles: ["{name} {size} {colour}", "{name} for winters", "{name}, {cond}", "{colour} {name}"],
      points: [
        "Very warm, perfect for Delhi winters.",
        "Dry cleaned last season and packed.",
        "puffer,blazer,jacket: Zips and buttons are all fine.",
        "sweater,shawl: No pilling on the wool.",
      ],
    },
    `
Columbia puffer jacket | 7999 | - | 0.9 | 5 | puffer | Black, Navy, Olive, Red | kind=Jacket; brand=Columbia; size=M~L~XL; fabric=Polyfill
Monte Carlo sweater | 2499 | - | 0.6 | 7 | sweater | Maroon, Navy, Grey, Green | kind=Sweater; brand=Monte Carlo; size=M~L~XL; fabric=Wool blend
Zara wool coat | 8990 | - | 1.4 | 3 | blazer | Tan, Black, Grey | kind=Coat; brand=Zara; size=S~M~L; fabric=Wool
Pashmina style shawl | 3500 | - | 0.4 | 5 | shawl | Maroon, Indigo, Cream, Rust | kind=Shawl; size=Free size; fabric=Fine wool
Kullu handloom shawl | 2200 | - | 0.5 | 3 | shawl | Green, Navy, Red | kind=Shawl; size=Free size; fabric=Wool
Decathlon fleece jacket | 1999 | - | 0.5 | 5 | jacket | Blue, Black, Olive | kind=Jacket; brand=Quechua; size=S~M~L~XL; fabric=Fleece
`,
  ),
];
