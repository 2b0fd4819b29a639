// What turns a drawing of lucide-react into a component. Theirs knows sizes, colours, names and contexts that no icon
// here is given, and it is on every page (vite.config.ts puts this one in its place).
import { type ComponentProps, createElement } from "react";

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

export default function drawIcon({ node }: Drawing) {
  return (props: ComponentProps<"svg">) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
