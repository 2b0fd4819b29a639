import { type FormEvent, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../actions/button.tsx";
import { SelectField, TextField } from "../../form/field.tsx";
import { Link } from "../../link.tsx";
import { useKeys } from "../use-keys.ts";

export type Filter =
  | { kind: "text"; name: string; label: string; placeholder?: string }
  | { kind: "date"; name: string; label: string }
  /** Chosen elsewhere on the screen; it stays when the rest is changed. */
  | { kind: "hidden"; name: string }
  | { kind: "select"; name: string; label: string; options: readonly { value: string; label: string }[] };

/** A plain GET form: the address says what is shown, so it can be sent to a colleague, and Back goes back. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const { desk } = useMessages("backoffice");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useKeys({ "/": () => form.current?.querySelector<HTMLElement>("input, select")?.focus() });

  /** Fields left empty do not stand in the address. */
  function submit(event: FormEvent<HTMLFormElement>) {
    for (const field of event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      field.disabled = field.value.trim() === "";
    }
    // Read by now: the form's data is taken while the event is handled.
    setTimeout(() => {
      for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []) {
        field.disabled = false;
      }
    });
  }

  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      onSubmit={submit}
      // Another address, other values: what stands in the fields is what is shown below.
      key={search}
      aria-label={desk.list.filters}
      className="flex flex-wrap items-end gap-3"
    >
      {filters.map((filter) => {
        const value = query.get(filter.name) ?? "";
        if (filter.kind === "hidden") return <input key={filter.name} type="hidden" name={filter.name} value={value} />;
        return (
          <div
            key={filter.name}
            className={filter.kind === "text" ? "min-w-60 flex-1" : "min-w-40 max-sm:flex-1 sm:w-48"}
          >
            {filter.kind === "text" ? (
              <TextField
                type="search"
                label={filter.label}
                name={filter.name}
                defaultValue={value}
                placeholder={filter.placeholder}
                maxLength={100}
                autoComplete="off"
              />
            ) : filter.kind === "date" ? (
              <TextField type="date" label={filter.label} name={filter.name} defaultValue={value} />
            ) : (
              <SelectField
                label={filter.label}
                name={filter.name}
                defaultValue={value}
                options={[{ value: "", label: desk.list.any }, ...filter.options]}
                onChange={() => form.current?.requestSubmit()}
              />
            )}
          </div>
        );
      })}
      <Button type="submit" look="secondary">
        {desk.list.apply}
      </Button>
      {filters.some(({ name }) => query.get(name)) ? (
        <Link to={pathname} className={buttonClass({ look: "text" })}>
          {desk.list.clear}
        </Link>
      ) : null}
    </Form>
  );
}
