// Five bugs of the kind people really write, one for each sort of promise: whose it is, who gets it, money, limits, and what
// was acknowledged. npm run histories -- --planted plants each in a copy of the product and lets histories look for it.

export interface HiddenBug {
  name: string;
  edits: readonly {
    file: string;
    /** Stands in the file exactly once. */
    find: string;
    replace: string;
  }[];
}

export const bugs: readonly HiddenBug[] = [
  {
    name: "anybody can take an address off somebody else's book",
    edits: [
      {
        file: "server/domains/accounts/profile/address.tables.ts",
        find: `    where id = \${id} and user_id = \${userId} and removed_at is null`,
        replace: `    where id = \${id} and \${userId} <> '' and removed_at is null`,
      },
    ],
  },
  {
    name: "two buyers at the same moment both get the item",
    edits: [
      {
        file: "server/migrations/0058_live_orders_with_a_proposal.sql",
        find: "create unique index concurrently if not exists orders_one_live_next on orders",
        replace: "create index concurrently if not exists orders_one_live_next on orders",
      },
      {
        file: "server/domains/listings/listing-access.tables.ts",
        find: `'verification-failed')
    for no key update\``,
        replace: `'verification-failed')\``,
      },
      {
        file: "server/domains/listings/listings.tables.ts",
        find: `from listings where id = \${id} for update\``,
        replace: `from listings where id = \${id}\``,
      },
    ],
  },
  {
    name: "a refund that is told twice counts twice",
    edits: [
      {
        file: "server/domains/payments/advance-payment.ts",
        find: "if (!(await table.insertEffect(tx, payment.id, { ...effect, amountPaise, currency, ...how }))) return false;",
        replace: "await table.insertEffect(tx, payment.id, { ...effect, amountPaise, currency, ...how });",
      },
    ],
  },
  {
    name: "a seller may post one more than a day's limit",
    edits: [
      {
        file: "server/domains/listings/posting-limit.tables.ts",
        find: `where d.submissions < \${limit}::int`,
        replace: `where d.submissions <= \${limit}::int`,
      },
    ],
  },
  {
    name: "a new price is acknowledged before it is written",
    edits: [
      {
        file: "server/domains/listings/listings.service.ts",
        find: `    await table.updatePrice(tx, id, given.price, isNegotiable, now);
    await notePrice(tx, id, listing, { price: given.price, isNegotiable }, now);
    await refreshPublicCopy(tx, listing, listing.category_id);
    return { id,`,
        replace: `    setTimeout(() => {
      void db.transaction(async (later) => {
        await table.updatePrice(later, id, given.price, isNegotiable, now);
        await notePrice(later, id, listing, { price: given.price, isNegotiable }, now);
        await refreshPublicCopy(later, listing, listing.category_id);
      });
    }, 100);
    return { id,`,
      },
    ],
  },
];
