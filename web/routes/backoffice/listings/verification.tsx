import { useRef } from "react";
import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { deskContract } from "../../../../contract/backoffice/desk.contract.ts";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { queueViews, verificationContract } from "../../../../contract/listings/verification.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CheckView } from "../../../features/listings/desk/verification/check-view.tsx";
import { type CheckCalls, loadCheck } from "../../../features/listings/desk/verification/load-check.ts";
import { QueueList } from "../../../features/listings/desk/verification/queue-list.tsx";
import { useQueue } from "../../../features/listings/desk/verification/use-queue.ts";
import { VerdictPanel } from "../../../features/listings/desk/verification/verdict-panel.tsx";
import { calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { KeyHints } from "../../../ui/desk/key-hints.tsx";
import { useKeys } from "../../../ui/desk/use-keys.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const view = queueViews.find((one) => one === asked.get("view")) ?? "all";
  const catalogue = calls(catalogueContract, context);
  const verification = calls(verificationContract, context);
  const [page, categories] = await Promise.all([verification.queue({ query: { view } }), catalogue.categories()]);
  const free = page.data.find(({ claim }) => claim === null || claim.is_mine) ?? page.data[0];
  const firstId = asked.get("id") ?? free?.id ?? null;
  const desk = calls(deskContract, context);
  const first = firstId === null ? null : await loadIfThere({ verification, catalogue, desk }, firstId);
  return { view, page, categories, first, firstId };
}

/** Somebody may have decided it between the list and the look. */
async function loadIfThere(from: CheckCalls, id: string) {
  try {
    return await loadCheck(from, id);
  } catch (error) {
    const status = (error as { init?: { status?: number } }).init?.status;
    if (status === 404 || (isRouteErrorResponse(error) && error.status === 404)) return null;
    throw error;
  }
}

export const meta = pageMeta("backofficeVerification");

export { ScreenFailure as ErrorBoundary };

export default function Verification() {
  const { view, page, categories, first, firstId } = useLoaderData<typeof loader>();
  const { verification: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  const queue = useQueue(page, view, first, firstId);
  const { rows, id, shown } = queue;
  const { now, oldest_at } = page.meta;
  const age = useAge(now);
  const photo = useRef<HTMLAnchorElement>(null);
  useKeys({ j: () => queue.step(1), k: () => queue.step(-1) });

  const current = rows.find((row) => row.id === id);
  const takenBy = current?.claim && !current.claim.is_mine ? current.claim.name : undefined;
  const waiting = Math.max(0, page.meta.waiting - queue.decidedHere);
  const check = shown.state === "there" ? shown.look : undefined;
  const category = categories.find((one) => one.id === check?.item.contents.category_id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5 pb-4">
        <h1 className="text-xl font-bold" tabIndex={-1}>
          {screens.verification.title}
        </h1>
        <KeyHints
          keys={[
            ["A", words.keys.a],
            ["R", words.keys.r],
            ["J", words.keys.j],
            ["K", words.keys.k],
            ["S", words.keys.all],
            ["1–9, 0", words.keys.tick],
            ["P", words.keys.photo],
          ]}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[240px_minmax(0,1fr)_300px]">
        <div className="grid gap-2 md:max-xl:col-span-2">
          <p role="status" className="text-ink-2">
            <b className="text-ink">{words.waiting(waiting)}</b>
            {oldest_at === null ? null : (
              <>
                <i className="dot" />
                {words.oldest(age(oldest_at))}
              </>
            )}
          </p>
          <ul aria-label={words.show} className="flex flex-wrap gap-1.5">
            {queueViews.map((one) => (
              <li key={one}>
                <Link
                  to={one === "all" ? "?" : `?view=${one}`}
                  aria-current={one === view ? "true" : undefined}
                  className={classNames(
                    "inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm font-medium",
                    one === view ? "border-primary bg-neel-tint text-primary" : "border-control bg-surface",
                  )}
                >
                  {words.views[one]}
                </Link>
              </li>
            ))}
          </ul>
          {rows.length > 0 ? (
            <QueueList rows={rows} id={id} now={now} onPick={(which) => void queue.show(which)} />
          ) : null}
        </div>
        {check && id !== null ? (
          <>
            <CheckView
              check={check}
              now={now}
              takesFocus={queue.hasMoved}
              photo={photo}
              category={category ? inLanguage(language, category.name, category.name_hi) : ""}
            />
            <VerdictPanel
              key={check.item.id}
              check={check}
              photo={photo}
              takenBy={takenBy}
              isNext={queue.hasMoved}
              onTakeOver={() => void queue.claim(check.item.id, true)}
              onDecide={(verdict) => void queue.decide(verdict)}
            />
          </>
        ) : (
          <div className="md:col-span-2">
            {id === null ? (
              <EmptyState
                drawing="verified"
                title={view === "all" ? words.empty : words.emptyView}
                text={view === "all" ? words.emptyText : words.emptyViewText}
                action={
                  <Button look="secondary" onClick={() => void revalidate()} disabled={state !== "idle"}>
                    {words.refresh}
                  </Button>
                }
              />
            ) : shown.state === "loading" ? (
              <Skeleton className="h-[60dvh] w-full rounded-card" />
            ) : (
              <Note tone={shown.state === "gone" ? "info" : "bad"} role="status">
                <p>{shown.state === "gone" ? words.gone : words.loadFailed}</p>
                <Button look="text" className="-mx-2" onClick={() => queue.step(1)}>
                  {words.next}
                </Button>
              </Note>
            )}
          </div>
        )}
      </div>
    </>
  );
}
