import {
  Armchair,
  BookOpen,
  Camera,
  CookingPot,
  Dumbbell,
  Footprints,
  Gem,
  LampDesk,
  Laptop,
  type LucideIcon,
  Luggage,
  Music,
  Palette,
  Paperclip,
  Refrigerator,
  Shirt,
  ShoppingBag,
  Smartphone,
  Tablet,
  ToyBrick,
  Watch,
} from "lucide-react";

/** By the fixed ids of the reference data; a category an operator adds gets the bag. */
const icons: Record<number, LucideIcon> = {
  1: Smartphone,
  2: Laptop,
  3: Shirt,
  4: Footprints,
  5: Watch,
  6: Armchair,
  7: Refrigerator,
  8: BookOpen,
  9: Dumbbell,
  10: ToyBrick,
  11: Smartphone,
  12: Tablet,
  16: Camera,
  20: Laptop,
  48: Luggage,
  49: Gem,
  56: CookingPot,
  57: LampDesk,
  69: Music,
  70: Palette,
  82: Smartphone,
  97: Paperclip,
};

export function CategoryIcon({ id, className }: { id: number; className?: string }) {
  const Icon = icons[id] ?? ShoppingBag;
  return <Icon className={className} strokeWidth={1.5} aria-hidden="true" />;
}
