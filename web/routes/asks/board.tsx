import { Megaphone } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { AskList } from "../../features/asks/ask-list.tsx";
import { BoardFilters } from "../../features/asks/board-filters.tsx";
import { BOARD_PATH, boardLink, isNarrowed, tidyBoard } from "../../features/asks/board-query.ts";
import { type Board, readBoard } from "../../features/asks/read-board.ts";
import { formatNumber } from "../../lib/format/number.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Illustration } from "../../ui/feedback/illustration.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

// Only who asks needs it, so nobody who reads waits for it.
const AskForm = lazyPart(async () => {
  const { AskForm: component } = await import("../../features/asks/ask-form.tsx");
  return { default: component };
});

/** A filter nobody knows is the visitor's to mend, so the page stays a page. Everything else is the shell's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return data({ board: await readBoard(new URL(request.url), context) });
  } catch (error) {
    const status = (error as { init?: ResponseInit | null }).init?.status ?? 500;
    if (status !== 400 && status !== 404) throw error;
    return data({ board: null }, { status });
  }
}

const titled = pageMeta("askout");

export const meta: MetaFunction = (page) => [
  ...(titled(page) ?? []),
  ...(isNarrowed(tidyBoard(new URLSearchParams(page.location.search))) ? [{ name: "robots", content: "noindex" }] : []),
];

export default function Askout() {
  const { board } = useLoaderData<typeof loader>();
  const words = useMessages("asks");
  if (board) return <BoardPage board={board} />;
  return (
    <EmptyState
      level="h1"
      drawing="no-results"
      title={words.wrong}
      text={words.wrongText}
      action={<ButtonLink to={BOARD_PATH}>{words.startOver}</ButtonLink>}
    />
  );
}

function BoardPage({ board }: { board: Board }) {
  const words = useMessages("asks");
  const { isOpen, description, open, close } = useAsking(board.params);
  const total = `${formatNumber(board.total.value)}${board.total.exact ? "" : "+"}`;
  const isFiltered = isNarrowed(new URLSearchParams(board.params));
  const askButton = (className: string) => (
    <Button data-needs-script aria-haspopup="dialog" onClick={open} className={className}>
      <Megaphone className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {words.ask}
    </Button>
  );
  return (
    <>
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-8">
        <PageHeading title={words.heading} lead={words.lead} />
        <div className="flex flex-none items-center gap-8 max-lg:hidden">
          <Illustration of="ask" className="h-[90px] w-[120px]" />
          {askButton("")}
        </div>
      </div>
      <BoardFilters board={board} total={total} />
      <p role="status" className="sr-only">
        {words.count(total, board.total.value)}
      </p>
      {board.asks.length > 0 ? (
        <AskList key={board.params} board={board} />
      ) : (
        <EmptyState
          drawing="ask"
          title={isFiltered ? words.noneFiltered : words.none}
          text={isFiltered ? words.noneFilteredText : words.noneText}
          action={isFiltered ? <ButtonLink to={BOARD_PATH}>{words.startOver}</ButtonLink> : undefined}
        />
      )}
      <AdSlot shape="banner" />
      {/* Room for the bar below, which would otherwise stand over the last of the page. */}
      <div className="h-20 lg:hidden" aria-hidden="true" />
      <div
        data-sticky-bar
        className="fixed inset-x-0 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] z-(--z-bar) bg-surface px-(--gutter) pt-2.5 pb-4 shadow-bar-top lg:hidden print:hidden"
      >
        {askButton("w-full")}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <AskForm description={description} categories={board.groups} cities={board.cities} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The form opens by its button, by a search that found nothing, and after login: the last two are in the address. */
function useAsking(params: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const query = new URLSearchParams(search);
  const description = query.get("description")?.trim().slice(0, 300) ?? "";
  const isCalledFor = description !== "" || query.has("ask");

  useEffect(() => {
    if (isCalledFor) setOpen(true);
  }, [isCalledFor]);

  return {
    isOpen,
    description,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      // Closed, it stays closed when somebody comes back.
      if (isCalledFor) navigate(boardLink(new URLSearchParams(params)), { replace: true, preventScrollReset: true });
    },
  };
}
