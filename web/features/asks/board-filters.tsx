import { SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { Link } from "../../ui/link.tsx";
import { BOARD_PATH, boardLink, countFilters } from "./board-query.ts";
import type { Board } from "./read-board.ts";

const chip = (isOn: boolean) =>
  classNames(
    "inline-flex min-h-11 flex-none items-center rounded-full border px-3.5 font-medium whitespace-nowrap",
    isOn
      ? "border-primary bg-neel-tint font-semibold text-primary"
      : "border-control bg-surface hover:border-control-hover",
  );

/** All of it links and a plain form: it filters without a script. */
export function BoardFilters({ board, total }: { board: Board; total: string }) {
  const words = useMessages("asks");
  const params = new URLSearchParams(board.params);
  const here = params.get("city")?.toLowerCase() ?? "";
  const set = countFilters(params);
  return (
    <>
      <nav aria-label={words.cities} className="-mx-(--gutter) lg:mx-0">
        <ul className="no-scrollbar flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:flex-wrap lg:px-0.5">
          <li>
            <Link
              to={boardLink(params, { city: null })}
              aria-current={here === "" ? "true" : undefined}
              className={chip(here === "")}
            >
              {here === "" ? words.all(total) : words.startOver}
            </Link>
          </li>
          {board.cities.map(({ value, label, key }) => {
            const isOn = [value, key.toLowerCase(), label].includes(here);
            return (
              <li key={value}>
                <Link
                  to={boardLink(params, { city: key })}
                  aria-current={isOn ? "true" : undefined}
                  className={chip(isOn)}
                >
                  {label}
                </Link>
              </li>
            );
          })}
          <li>
            <Link to="/user/asks" className={chip(false)}>
              {words.mine}
            </Link>
          </li>
        </ul>
      </nav>
      {/* Anew with another list, so that its fields hold what is set. */}
      <details key={board.params} className="mt-1.5 mb-3">
        <summary
          className={buttonClass({ look: "text" }, "-ml-2 cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
        >
          <SlidersHorizontal className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.filter}
          {set > 0 ? <span className="text-sm font-normal text-ink-2">({words.filterCount(set)})</span> : null}
        </summary>
        <Form
          action={BOARD_PATH}
          className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          {params.has("city") ? <input type="hidden" name="city" value={params.get("city") ?? ""} /> : null}
          <TextField
            label={words.words}
            name="search"
            maxLength={200}
            placeholder={words.wordsHint}
            defaultValue={params.get("search") ?? ""}
          />
          <SelectField
            label={words.category}
            name="category"
            defaultValue={params.get("category") ?? ""}
            options={[{ value: "", label: words.anyCategory }, ...board.groups]}
          />
          <TextField
            label={words.budgetFrom}
            name="budget_min"
            inputMode="numeric"
            maxLength={9}
            defaultValue={params.get("budget_min") ?? ""}
          />
          <TextField
            label={words.budgetTo}
            name="budget_max"
            inputMode="numeric"
            maxLength={9}
            defaultValue={params.get("budget_max") ?? ""}
          />
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2 lg:col-span-4">
            <Button type="submit" size="small">
              {words.apply}
            </Button>
            {set > 0 ? (
              <Link to={BOARD_PATH} className={buttonClass({ look: "text" })}>
                {words.clear}
              </Link>
            ) : null}
          </div>
        </Form>
      </details>
    </>
  );
}
