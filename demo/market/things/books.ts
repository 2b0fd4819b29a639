// Books, by what they are read for.
import { stock } from "./shelf.ts";

const POINTS = [
  "All pages are intact, no page is torn.",
  "Binding is tight.",
  "Kept in a dry shelf, no yellow spots.",
  "Marking inside: {marking}.",
];

export const bookShelves = [
  stock(
    {
      category: 86,
      share: 4,
      ageing: "book",
      titles: ["{name}", "{name} {edition_year} edition", "{exam}: {name}", "{name}, {cond}"],
      points: [...POINTS, "Cleared the exam, so passing it on.", "Very useful for {exam} preparation."],
    },
    `
Indian Polity by M. Laxmikanth | 950 | - | 1 | 9 | book-lines | Maroon, Navy, Rust | exam=UPSC; edition_year=2021~2023~2024; title=Indian Polity; author=M. Laxmikanth; language=English; binding=Paperback
Drishti UPSC GS set, 8 books | 3200 | - | 3.5 | 5 | book-row | Indigo, Teal, Maroon | exam=UPSC; edition_year=2022~2024; title=Drishti GS set; author=Drishti Team; language=Hindi; binding=Paperback
HC Verma Concepts of Physics 1 and 2 | 990 | - | 1.6 | 8 | book-peak | Teal, Blue, Green | exam=JEE; edition_year=2020~2022; title=Concepts of Physics; author=H. C. Verma; language=English; binding=Paperback
Allen JEE study material | 9000 | - | 7 | 6 | book-pile | Navy, Red, Teal | exam=JEE; edition_year=2022~2023~2024; title=JEE Main and Advanced modules; author=Allen; language=English; binding=Paperback
Allen NEET study material full set | 9500 | - | 8 | 6 | book-pile | Green, Purple, Teal | exam=NEET; edition_year=2022~2023~2024; title=NEET modules; author=Allen; language=English; binding=Paperback
MTG Objective NCERT Biology | 850 | - | 1.4 | 5 | book-flower | Green, Teal | exam=NEET; edition_year=2022~2023~2024; title=Objective NCERT at your Fingertips; author=MTG; language=English; binding=Paperback
Quantitative Aptitude by R. S. Aggarwal | 725 | - | 1.2 | 7 | book-dots | Mustard, Rust, Blue | exam=Banking~SSC; edition_year=2018~2021~2022; title=Quantitative Aptitude; author=R. S. Aggarwal; language=English~Hindi; binding=Paperback
Lucent General Knowledge | 295 | - | 0.5 | 6 | book-lines | Red, Blue | exam=SSC; edition_year=2021~2023; title=Samanya Gyan; author=Lucent; language=Hindi; binding=Paperback
Arun Sharma Quant for CAT | 895 | - | 1.3 | 4 | book-peak | Indigo, Red | exam=CAT; edition_year=2021~2023; title=How to Prepare for Quantitative Aptitude; author=Arun Sharma; language=English; binding=Paperback
Made Easy GATE Mechanical set | 4500 | - | 5 | 3 | book-pile | Orange, Blue | exam=GATE; edition_year=2021~2023; title=GATE Mechanical theory set; author=Made Easy; language=English; binding=Paperback
`,
  ),
  stock(
    {
      category: 87,
      share: 2.5,
      ageing: "book",
      titles: ["{name}", "{name} {board}", "{name}, {cond}", "{name} {language} medium"],
      points: [...POINTS, "New session started, so old books are free now.", "Names written on first page only."],
    },
    `
NCERT Class 10 full set | 1100 | - | 2.5 | 7 | book-pile | Teal, Green, Blue | class=10; board=CBSE / NCERT; title=Class 10 full set; author=NCERT; language=English~Hindi; binding=Paperback
NCERT Class 12 Science set | 1250 | - | 2.8 | 6 | book-pile | Indigo, Rust, Blue | class=12; board=CBSE / NCERT; title=Class 12 PCM and Chemistry set; author=NCERT; language=English; binding=Paperback
RD Sharma Mathematics Class 11 | 1150 | - | 1.6 | 6 | book-dots | Maroon, Blue | class=11; board=CBSE / NCERT; title=Mathematics; author=R. D. Sharma; language=English; binding=Paperback
RD Sharma Mathematics Class 9 | 690 | - | 1.1 | 5 | book-dots | Green, Orange | class=9; board=CBSE / NCERT; title=Mathematics; author=R. D. Sharma; language=English; binding=Paperback
Together with Science Class 8 | 520 | - | 0.8 | 3 | book-flower | Teal, Purple | class=8; board=CBSE / NCERT; title=Together with Science; author=Rachna Sagar; language=English; binding=Paperback
Selina ICSE Physics Class 10 | 580 | - | 0.9 | 3 | book-peak | Blue, Red | class=10; board=ICSE; title=Concise Physics; author=Selina; language=English; binding=Paperback
`,
  ),
  stock(
    {
      category: 88,
      share: 1.5,
      ageing: "book",
      titles: ["{name}", "{name}, {course}", "{name}, {cond}"],
      points: [...POINTS, "Used for one semester.", "Solved examples are very clear."],
    },
    `
Engineering Mathematics by B. S. Grewal | 995 | - | 1.8 | 5 | book-lines | Red, Navy | course=B.Tech; title=Higher Engineering Mathematics; author=B. S. Grewal; language=English; binding=Paperback
Gray's Anatomy for Students | 4200 | - | 2.8 | 2 | book-flower | Maroon, Teal | course=MBBS; title=Gray's Anatomy for Students; author=Richard Drake; language=English; binding=Hardcover
Let Us C by Yashavant Kanetkar | 495 | - | 0.7 | 5 | book-dots | Teal, Indigo | course=BCA and B.Tech; title=Let Us C; author=Yashavant Kanetkar; language=English; binding=Paperback
Principles of Marketing by Kotler | 950 | - | 1.4 | 3 | book-peak | Orange, Blue | course=BBA and MBA; title=Principles of Marketing; author=Philip Kotler; language=English; binding=Paperback
Indian Constitution Bare Act and notes | 450 | - | 0.7 | 2 | book-lines | Maroon, Green | course=LLB; title=Constitution of India; author=Universal; language=English; binding=Paperback
`,
  ),
  stock(
    {
      category: 89,
      share: 3.5,
      ageing: "book",
      titles: ["{name}", "{name} ({genre})", "{name}, {cond}"],
      points: [...POINTS, "Read once, must read.", "Makes a lovely gift too.", "Shelf is full, so letting it go."],
    },
    `
The Alchemist by Paulo Coelho | 399 | - | 0.25 | 7 | book-sun | Orange, Teal | genre=Fiction; title=The Alchemist; author=Paulo Coelho; language=English; binding=Paperback
Atomic Habits by James Clear | 799 | - | 0.35 | 8 | book-dots | Cream, Mustard | genre=Self-help; title=Atomic Habits; author=James Clear; language=English; binding=Paperback
Rich Dad Poor Dad | 499 | - | 0.3 | 6 | book-lines | Purple, Maroon | genre=Business; title=Rich Dad Poor Dad; author=Robert Kiyosaki; language=English; binding=Paperback
Wings of Fire by A. P. J. Abdul Kalam | 450 | - | 0.3 | 6 | book-peak | Blue, Orange | genre=Biography; title=Wings of Fire; author=A. P. J. Abdul Kalam; language=English~Hindi; binding=Paperback
The God of Small Things | 499 | - | 0.35 | 4 | book-flower | Green, Teal | genre=Fiction; title=The God of Small Things; author=Arundhati Roy; language=English; binding=Paperback
Godan by Premchand | 250 | - | 0.4 | 4 | book-sun | Rust, Brown | genre=Fiction; title=Godan; author=Premchand; language=Hindi; binding=Paperback
Sapiens by Yuval Noah Harari | 699 | - | 0.5 | 5 | book-dots | White, Red | genre=History; title=Sapiens; author=Yuval Noah Harari; language=English; binding=Paperback
Madhushala by Harivansh Rai Bachchan | 195 | - | 0.2 | 2 | book-flower | Maroon, Gold | genre=Poetry; title=Madhushala; author=Harivansh Rai Bachchan; language=Hindi; binding=Paperback
novel bundle, six thrillers | 1800 | - | 1.6 | 3 | book-pile | Navy, Red | genre=Fiction; title=Six thrillers; author=Various; language=English; binding=Paperback
Bhagavad Gita As It Is | 450 | - | 0.8 | 3 | book-sun | Indigo, Mustard | genre=Religion; title=Bhagavad Gita As It Is; author=A. C. Bhaktivedanta Swami; language=Hindi~English; binding=Hardcover
`,
  ),
  stock(
    {
      category: 90,
      share: 2,
      ageing: "book",
      titles: ["{name}", "{name}, age {age_group}", "{name}, {cond}"],
      points: [
        "Kids have grown up, pages are all fine.",
        "Lovely pictures, good for bedtime reading.",
        "Complete, nothing is missing.",
      ],
    },
    `
Harry Potter box set, 7 books | 4499 | - | 3.6 | 6 | book-row | Maroon, Navy, Purple | age_group=9-12~12+; title=Harry Potter box set; author=J. K. Rowling; language=English; binding=Paperback
Amar Chitra Katha set of 20 | 2000 | - | 1.8 | 5 | comics | Orange, Blue, Red | age_group=6-9; title=Amar Chitra Katha; author=Anant Pai; language=English~Hindi; binding=Paperback
Tinkle comics, pack of 15 | 1200 | - | 1.2 | 4 | comics | Green, Yellow | age_group=6-9~9-12; title=Tinkle; author=Various; language=English; binding=Paperback
Diary of a Wimpy Kid, 5 books | 1750 | - | 1.4 | 5 | book-row | Red, Blue, Green | age_group=9-12; title=Diary of a Wimpy Kid; author=Jeff Kinney; language=English; binding=Paperback
Geronimo Stilton set | 2400 | - | 1.6 | 3 | book-row | Yellow, Teal | age_group=6-9; title=Geronimo Stilton; author=Elisabetta Dami; language=English; binding=Paperback
board books for toddlers, set of 10 | 1300 | - | 1.5 | 3 | book-pile | Pink, Mint | age_group=0-3; title=My First Library; author=Wonder House; language=English; binding=Hardcover
`,
  ),
];
