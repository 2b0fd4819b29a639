import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { AnswerRow } from "./answer-rows.ts";

export function AnswersTable({ rows }: { rows: readonly AnswerRow[] }) {
  const words = useMessages("listings/product");
  if (rows.length === 0) return null;
  return (
    <table className="w-full">
      <caption className="sr-only">{words.answers}</caption>
      <tbody className="grid lg:grid-cols-2 lg:gap-x-10">
        {rows.map(({ key, label, value }) => (
          <tr key={key} className="flex justify-between gap-4 border-b border-line py-2.5">
            <th scope="row" className="text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="max-w-3/5 flex-none text-end font-medium break-words">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
