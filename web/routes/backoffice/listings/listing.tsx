import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsDeskContract } from "../../../../contract/listings/listings.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { ListingActs } from "../../../features/listings/desk/listing-acts.tsx";
import { ListingRecord } from "../../../features/listings/desk/listing-record.tsx";
import { namedIn } from "../../../features/listings/desk/named-in.ts";
import { StatusPill } from "../../../features/listings/desk/status-pill.tsx";
import { LineTable } from "../../../features/waits/desk/line-table.tsx";
import { calls } from "../../../lib/api.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { productLink } from "../../../lib/product-links.ts";
import { Answers } from "../../../ui/desk/answers.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const listing = await calls(listingsDeskContract, context).item({ params: { id: params.id ?? "" } });
  const catalogue = calls(catalogueContract, context);
  const [questions, categories, cities] = await Promise.all([
    catalogue.questions({ query: { category_id: String(listing.category_id) } }),
    catalogue.categories(),
    catalogue.servingCities(),
  ]);
  return {
    listing,
    questions,
    categories: categories.filter(({ id }) => id === listing.category_id),
    cities: cities.filter(({ name }) => name === listing.city),
  };
}

export const meta = pageMeta("backofficeListing", ({ loaderData }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found?.listing.title || undefined;
});

export { ScreenFailure as ErrorBoundary };

const PUBLIC = ["published", "reserved", "paused", "sold", "on_hold"];

export default function Listing() {
  const { listing, questions, categories, cities } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { listings: words, rejections, verification } = useMessages("backoffice");
  const { goods } = useMessages();
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const { seller } = listing;
  const facts: [string, string | null][] = [
    [words.category, namedIn(language, categories, listing.category)],
    [words.city, namedIn(language, cities, listing.city)],
    [words.condition, goods.conditions[listing.condition ?? ""] ?? null],
    [words.weight, listing.weight_kg === null ? null : `${listing.weight_kg} kg`],
    [words.original, listing.original_price === null ? null : formatRupees(listing.original_price)],
    [words.likes, String(listing.like_count)],
    [words.soldFor, listing.sold_price === null ? null : formatRupees(listing.sold_price)],
  ];
  const reasons = listing.reasons.map((reason) => rejections[reason as keyof typeof rejections] ?? reason);
  return (
    <>
      <PageHeading
        title={listing.title === "" ? words.noTitle : listing.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusPill status={listing.status} />
            {listing.price === null ? null : <b className="text-ink">{formatRupees(listing.price)}</b>}
            <code className="text-sm break-all">{listing.id}</code>
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            <ListingActs
              id={listing.id}
              status={listing.status}
              isTurn={listing.line.some(({ status }) => status === "called")}
              onChanged={() => void revalidate()}
            />
          </div>
        }
      />
      {listing.hold_reason ? (
        <Note tone="notice" className="mb-4">
          {words.holdReason}: {listing.hold_reason}
        </Note>
      ) : null}
      {reasons.length > 0 ? (
        <Note tone="bad" className="mb-4">
          {words.failedBecause}: {[...reasons, listing.note].filter(Boolean).join(". ")}
        </Note>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-4">
          <Panel title={words.photos}>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {listing.images.map((image, index) => (
                <li key={image.id}>
                  <a href={image.urls["1280"]} target="_blank" rel="noreferrer">
                    <img
                      src={image.urls["320"]}
                      alt={verification.photoOf(listing.title, index + 1)}
                      className="aspect-[4/5] w-full rounded-control bg-surface-2 object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={verification.description}>
            <p className="whitespace-pre-line">{listing.description}</p>
          </Panel>
        </div>
        <div className="grid content-start gap-4">
          <Panel title={verification.seller}>
            <p className="font-medium">{seller.name ?? words.noName}</p>
            <code className="block text-sm break-all text-ink-2">{seller.id}</code>
            <p className="mt-2 flex flex-wrap gap-x-4">
              {role === "admin" || role === "support" ? (
                <Link to={`/backoffice/users/${seller.id}`} className={link}>
                  {words.account}
                </Link>
              ) : null}
              <Link to={`/backoffice/listings?seller_id=${seller.id}`} className={link}>
                {words.ofUser}
              </Link>
              {listing.status === "under-verification" || listing.has_pending_edit ? (
                <Link to={`/backoffice/verification?id=${listing.id}`} className={link}>
                  {words.openQueue}
                </Link>
              ) : null}
              {PUBLIC.includes(listing.status) ? (
                <Link to={productLink(listing.id, listing.title)} className={link}>
                  {words.openPage}
                </Link>
              ) : null}
            </p>
          </Panel>
          <Panel title={words.facts}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              {facts
                .filter(([, value]) => value)
                .map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-ink-2">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
          </Panel>
          <Panel title={verification.answers}>
            <Answers answers={listing.answers} questions={questions} />
          </Panel>
        </div>
      </div>
      <LineTable line={listing.line} />
      <ListingRecord history={listing.history} checks={listing.checks} />
    </>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-primary hover:underline";
