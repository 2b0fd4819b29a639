import { Fragment, type ReactNode } from "react";
import { type AdList, adAfter, adPlace } from "./ad-intervals.ts";
import { AdSlot } from "./ad-slot.tsx";

interface WithAdsProps<Item> {
  list: AdList;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
}

/** The items of a grid as list items, with the ads among them. */
export function WithAds<Item>({ list, items, itemKey, children }: WithAdsProps<Item>) {
  return items.map((item, index) => {
    const placement = adAfter(list, index);
    return (
      <Fragment key={itemKey(item)}>
        <li>{children(item, index)}</li>
        {placement === "none" ? null : (
          <li className={placement === "below-1024" ? "lg:hidden" : undefined}>
            <AdSlot shape="card" place={adPlace(list, index)} />
          </li>
        )}
      </Fragment>
    );
  });
}
