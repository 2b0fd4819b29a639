import { useId } from "react";
import { Form } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";

/** A plain form: with or without a script it leads to the page of the answer. */
export function WorthForm({ asked = "" }: { asked?: string }) {
  const words = useMessages("search/worth");
  const id = useId();
  return (
    <Form action="/worth" className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={id}
          key={asked}
          name="q"
          type="text"
          required
          maxLength={200}
          defaultValue={asked}
          placeholder={words.example}
          autoCapitalize="off"
          enterKeyHint="search"
          className="h-12 min-w-0 flex-[1_1_170px] rounded-control border border-control bg-surface px-3.5 text-ink hover:border-control-hover"
        />
        <Button type="submit" className="flex-none whitespace-nowrap">
          {words.ask}
        </Button>
      </div>
    </Form>
  );
}
