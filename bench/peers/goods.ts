// The same goods for every peer, in the form each of them reads. Ours are the market of that size (seed --listings).
const brands = ["Samsung", "Apple", "Lenovo", "Dell", "HP", "Sony", "Nikon", "Titan", "Puma", "Nike"];
const things = ["phone", "laptop", "camera", "watch", "shoes", "jacket", "tablet", "speaker", "monitor", "bicycle"];

interface Goods {
  name: string;
  slug: string;
  description: string;
  sku: string;
  rupees: number;
  brand: string;
  thing: string;
}

export const slugOf = (n: number) => `item-${n}`;

export function goodsOf(count: number): Goods[] {
  return Array.from({ length: count }, (_, n) => {
    const brand = brands[n % 10] ?? "";
    const thing = things[Math.floor(n / 10) % 10] ?? "";
    const description = `A ${thing} by ${brand}, used for ${n % 36} months and kept with care`;
    const rupees = 500 + ((n * 37) % 50_000);
    return {
      name: `${brand} ${thing} model ${n}`,
      slug: slugOf(n),
      description,
      sku: `SKU-${n}`,
      rupees,
      brand,
      thing,
    };
  });
}

const COLUMNS =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";

/** As Vendure's importer reads them. */
export function asCsv(goods: readonly Goods[]): string {
  const lines = goods.map(
    ({ name, slug, description, sku, rupees, brand, thing }) =>
      `${name},${slug},"${description}",,category:${thing}|brand:${brand},,,${sku},${rupees}.00,standard,1,true,,`,
  );
  return `${[COLUMNS, ...lines].join("\n")}\n`;
}
