// What stands for each category of the reference data: a drawing, its colour, and the wall behind it.
import type { ObjectName } from "../market/drawings/all.ts";
import type { Colour } from "../market/drawings/shades.ts";
import type { BackgroundName } from "../market/photos/backgrounds.ts";

interface Picture {
  category: number;
  object: ObjectName;
  colour: Colour;
  background: BackgroundName;
  /** Which side of the object is shown; the cover's, if nothing is said. */
  view?: number;
}

/** A row: category | drawing | colour | background | view, if not the first. Neighbours on a page differ in colour. */
const ROWS = `
1 | phone-column | Indigo | indigo
11 | phone-round | Teal | cotton
82 | phone-pair | Lavender | rose | 2
12 | tablet | Silver | sky
13 | tablet | Indigo | marigold
14 | feature-phone | Navy | sage
15 | charger | Grey | clay
2 | desktop | Navy | sky
20 | laptop | Silver | indigo
23 | laptop | Navy | cotton
24 | laptop-slim | Rose Gold | rose
21 | laptop-slim | Teal | marigold
25 | all-in-one | Blue | sage
26 | monitor | Indigo | stone
27 | keyboard | Mint | clay
28 | graphics-card | Red | sky
29 | printer | Blue | marigold
30 | router | Black | rose
16 | headphones | Mustard | sage
31 | compact | Orange | sky
32 | dslr | Black | marigold
33 | zoom-lens | Black | rose
34 | drone | Silver | sky
35 | speaker | Red | cotton
36 | earbuds | Mint | indigo
37 | console | White | indigo
38 | controller | Blue | marigold
39 | television | Indigo | stone
3 | kurti | Mustard | rose
41 | shirt | Sky Blue | sage
42 | dress | Red | cotton
43 | kids-set | Lavender | marigold
40 | lehenga | Rani | sky
47 | sweater | Green | indigo
4 | sneaker | Red | sky
44 | runner | Teal | marigold
45 | sneaker | Blue | rose
46 | formal-shoe | Brown | cotton
83 | heel | Rani | sage
84 | kids-shoe | Mint | indigo
5 | watch-leather | Tan | indigo
71 | watch-steel | Navy | marigold
72 | smartwatch | Black | sage
73 | watch-steel | Gold | rose
48 | trolley | Teal | marigold
49 | sunglasses | Maroon | sky
8 | book-pile | Red | marigold
86 | book-row | Maroon | sky
87 | book-pile | Blue | rose
88 | book-lines | Teal | cotton
89 | book-sun | Mustard | sage
90 | comics | Orange | indigo
10 | teddy | Tan | rose
91 | doll | Rani | sage
92 | blocks | Red | sky
93 | toy-car | Orange | indigo
94 | board-game | Yellow | cotton
95 | ride-on | Red | marigold
96 | stroller | Navy | rose
6 | armchair | Teal | marigold
51 | sofa-two | Mustard | indigo
52 | desk | Oak | sky
53 | office-chair | Indigo | sage
54 | bed | Teal | rose
55 | wardrobe | Teak | stone
56 | cooker | Silver | clay
57 | lamp | Mustard | sage
7 | front-loader | White | rose
74 | fridge-two | Maroon | sky
75 | front-loader | Silver | marigold
76 | split-ac | White | indigo
77 | fan | Blue | cotton
78 | microwave | Black | marigold
79 | purifier | White | sage
80 | heater | Orange | stone
81 | inverter | Blue | clay
85 | hair-dryer | Rani | sky
9 | cricket-bat | Oak | sage
60 | badminton-racket | Red | sky
61 | football | Black | sage
62 | skates | Rani | indigo
63 | bicycle | Red | marigold
64 | dumbbells | Navy | rose
65 | tent | Orange | sky
66 | helmet | Red | stone
69 | guitar | Teak | sage
70 | painting | Teak | rose
97 | drafting | Blue | marigold
`;

export const categoryPictures: readonly Picture[] = ROWS.trim()
  .split("\n")
  .map((row) => {
    const [category, object, colour, background, view] = row.split(" | ");
    const seen = view === undefined ? {} : { view: Number(view) };
    return {
      category: Number(category),
      object: object as ObjectName,
      colour: colour as Colour,
      background: background as BackgroundName,
      ...seen,
    };
  });
