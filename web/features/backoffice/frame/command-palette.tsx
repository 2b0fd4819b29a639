import { type LucideIcon, PackageSearch, Tags, UserRound } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { deskContract } from "../../../../contract/backoffice/desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { optionClass } from "../../../ui/form/combobox.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { screensFor } from "../screens.ts";

interface Hit {
  to: string;
  title: string;
  note: string;
  Icon: LucideIcon;
}

const WAIT_MS = 180;
const MIN_CHARACTERS = 2;

/** Screens at once, listings, orders and users as the server finds them. The focus stays in the field; arrows mark a row. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const words = useMessages("backoffice");
  const { find } = words.desk;
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const { found, state } = useFound(text.trim());
  const screens = useScreens(text.trim().toLowerCase());
  const hits = [...screens, ...found];
  const active = Math.min(marked, hits.length - 1);

  function open(hit: Hit | undefined) {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setMarked((active + step + hits.length) % hits.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(hits[active]);
    }
  }

  /** The field keeps the focus; the marked row is told by its id. */
  const optionProps = (index: number) => ({
    id: `${listId}-${index}`,
    role: "option",
    "aria-selected": index === active,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => open(hits[index]),
  });

  return (
    <Dialog isOpen onClose={onClose} title={find.title}>
      <input
        autoFocus
        role="combobox"
        aria-label={find.label}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={find.placeholder}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        className="h-12 w-full rounded-control border border-control bg-surface px-3.5 text-ink focus-visible:shadow-(--ring)"
      />
      <ul {...{ id: listId, role: "listbox" }} aria-label={find.title} className="mt-2 max-h-[50dvh] overflow-y-auto">
        {hits.map(({ to, title, note, Icon }, index) => (
          <li key={to} {...optionProps(index)} className={optionClass(index === active)}>
            <Icon className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="text-sm text-ink-2">{note}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-1 text-sm text-ink-2">
        {state === "looking"
          ? find.looking
          : state === "failed"
            ? find.failed
            : hits.length === 0
              ? find.nothing
              : null}
      </p>
    </Dialog>
  );
}

function useScreens(wanted: string): Hit[] {
  const words = useMessages("backoffice");
  const frame = useFrame();
  if (!frame) return [];
  return screensFor(frame.me.role)
    .flatMap((group) => group.screens)
    .map(({ id, Icon }) => ({
      to: `/backoffice/${id}`,
      title: words.screens[id].title,
      note: words.desk.find.screens,
      Icon,
    }))
    .filter(({ to, title }) => title.toLowerCase().includes(wanted) || to.endsWith(wanted));
}

type State = "idle" | "looking" | "failed";

function useFound(text: string): { found: Hit[]; state: State } {
  const { find } = useMessages("backoffice").desk;
  const [found, setFound] = useState<Hit[]>([]);
  const [state, setState] = useState<State>("idle");

  useEffect(() => {
    setFound([]);
    if (text.length < MIN_CHARACTERS) return setState("idle");
    setState("looking");
    return askInEffect(() => browserCalls(deskContract).find({ query: { q: text } }), {
      take({ listings, orders, users }) {
        setFound([
          ...listings.map(({ id, title }) => ({
            to: `/backoffice/listings/${id}`,
            title: title === "" ? id : title,
            note: find.listings,
            Icon: Tags,
          })),
          ...orders.map(({ id, number, title }) => ({
            to: `/backoffice/orders/${id}`,
            title: `${title}, ${number}`,
            note: find.orders,
            Icon: PackageSearch,
          })),
          ...users.map(({ id, name, phone_hint }) => ({
            to: `/backoffice/users/${id}`,
            title: [name ?? find.unnamed, phone_hint].filter(Boolean).join(", "),
            note: find.users,
            Icon: UserRound,
          })),
        ]);
        setState("idle");
      },
      fail: () => setState("failed"),
      pauseMs: WAIT_MS,
    });
  }, [text, find]);
  return { found, state };
}
