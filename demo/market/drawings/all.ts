// Every drawing by its name.
import { audioDrawings } from "./electronics/audio.ts";
import { cameraDrawings } from "./electronics/cameras.ts";
import { computerDrawings } from "./electronics/computers.ts";
import { handsetDrawings } from "./electronics/handsets.ts";
import { phoneDrawings } from "./electronics/phones.ts";
import { applianceDrawings } from "./home/appliances.ts";
import { decorDrawings } from "./home/decor.ts";
import { furnitureDrawings } from "./home/furniture.ts";
import { seatingDrawings } from "./home/seating.ts";
import { smallApplianceDrawings } from "./home/small-appliances.ts";
import { babyDrawings } from "./leisure/baby.ts";
import { ballGameDrawings } from "./leisure/ball-games.ts";
import { bookDrawings } from "./leisure/books.ts";
import { deskDrawings } from "./leisure/desk.ts";
import { hobbyDrawings } from "./leisure/hobbies.ts";
import { outdoorDrawings } from "./leisure/outdoors.ts";
import { sportsDrawings } from "./leisure/sports.ts";
import { toyDrawings } from "./leisure/toys.ts";
import type { Drawing } from "./pen.ts";
import { accessoryDrawings } from "./wear/accessories.ts";
import { bagDrawings } from "./wear/bags.ts";
import { clothesDrawings } from "./wear/clothes.ts";
import { ethnicDrawings } from "./wear/ethnic.ts";
import { shoeDrawings } from "./wear/shoes.ts";

const drawings = {
  ...handsetDrawings,
  ...phoneDrawings,
  ...computerDrawings,
  ...cameraDrawings,
  ...audioDrawings,
  ...clothesDrawings,
  ...ethnicDrawings,
  ...shoeDrawings,
  ...accessoryDrawings,
  ...bagDrawings,
  ...seatingDrawings,
  ...furnitureDrawings,
  ...applianceDrawings,
  ...smallApplianceDrawings,
  ...decorDrawings,
  ...bookDrawings,
  ...toyDrawings,
  ...babyDrawings,
  ...ballGameDrawings,
  ...sportsDrawings,
  ...outdoorDrawings,
  ...hobbyDrawings,
  ...deskDrawings,
};

export type ObjectName = keyof typeof drawings;
export const objectNames = Object.keys(drawings) as ObjectName[];

export function drawingOf(name: ObjectName): Drawing {
  return drawings[name];
}
