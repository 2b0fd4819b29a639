import { Download } from "lucide-react";
import { buttonClass } from "../../../ui/actions/button.tsx";

interface FileLinkProps {
  path: string;
  query: Record<string, string | number>;
  text: string;
  /** Which file it is, for whoever hears the links alone. */
  name: string;
}

/** Not a Link: the browser keeps it as it comes. */
export function FileLink({ path, query, text, name }: FileLinkProps) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return (
    <a
      href={`/api/v1${path}?${search}`}
      download
      aria-label={name}
      className={buttonClass({ look: "secondary", size: "small" })}
    >
      <Download className="size-4" strokeWidth={1.75} aria-hidden="true" />
      {text}
    </a>
  );
}
