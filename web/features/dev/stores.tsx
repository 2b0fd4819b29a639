import { useCheckoutData } from "../../stores/checkout-data.store.ts";
import { useFormData } from "../../stores/form-data.store.ts";
import { useFormDataEdit } from "../../stores/form-data-edit.store.ts";
import { clearNotifications, setNotifications, useNotificationsData } from "../../stores/notifications-data.store.ts";
import type { StoreName } from "../../stores/persisted-store.ts";
import { useTransactionsData } from "../../stores/transactions-data.store.ts";
import { setWishlist, useWishlistData } from "../../stores/wishlist-data.store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Table } from "../../ui/layout/table.tsx";
import { useSampleWords } from "./words.ts";

function addNotification(title: string): void {
  const { notifications } = useNotificationsData.getState();
  const id = String(notifications.length + 1);
  const created_at = new Date().toISOString();
  setNotifications([
    ...notifications,
    { id, is_read: false, kind: "welcome", title, body: title, link: "/", created_at },
  ]);
}

function readAll(): void {
  setNotifications(useNotificationsData.getState().notifications.map((one) => ({ ...one, is_read: true })));
}

function save(title: string): void {
  const { wishlist } = useWishlistData.getState();
  const id = String(wishlist.length + 1);
  setWishlist([...wishlist, { id, title, price: 5_200, price_when_liked: 5_200, state: "published" }]);
}

/** What the six stores hold right now, and buttons that fill those with a badge, so that the header can be watched. */
export function Stores() {
  const words = useSampleWords();
  const notifications = useNotificationsData();
  const rows: { name: StoreName; holds: string }[] = [
    { name: "form-data", holds: String(useFormData((state) => state.images.length)) },
    { name: "form-data-edit", holds: `${useFormDataEdit((state) => state.paid_shipping_percentage)} %` },
    { name: "notifications-data", holds: `${notifications.unreadCount} / ${notifications.notifications.length}` },
    { name: "transactions-data", holds: String(useTransactionsData((state) => state.transactions.length)) },
    { name: "checkout-data", holds: useCheckoutData((state) => state.product_id) ?? "0" },
    { name: "wishlist-data", holds: String(useWishlistData((state) => state.wishlist.length)) },
  ];
  const [item = ""] = words.items;
  return (
    <Section title={words.sections.stores}>
      <Table
        caption={words.sections.stores}
        columns={[
          { key: "name", head: words.storeColumns.name, cell: (row) => row.name },
          { key: "holds", head: words.storeColumns.holds, isFigure: true, cell: (row) => row.holds },
        ]}
        rows={rows}
        rowKey={(row) => row.name}
        empty={null}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => addNotification(item)}>
          {words.notify}
        </Button>
        <Button look="secondary" onClick={readAll}>
          {words.readAll}
        </Button>
        <Button look="secondary" onClick={() => save(item)}>
          {words.save}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            clearNotifications();
            setWishlist(null);
          }}
        >
          {words.empty}
        </Button>
      </div>
    </Section>
  );
}
