// What every part of the editor needs: what is wrong, and whether this person may change anything.
import { createContext, type ReactNode, useContext } from "react";
import { useProblemWords } from "../../../../ui/form/use-problem-words.ts";

interface Editor {
  /** By path, in the server's words: `content.questions.3.label`. */
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
}

const EditorContext = createContext<Editor>({ problems: {}, isReadOnly: false });

export function EditorProvider({ children, ...editor }: Editor & { children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor() {
  const { problems, isReadOnly } = useContext(EditorContext);
  const problemWords = useProblemWords();
  /** For a part that has no field of its own to say it at. */
  const saidAt = (path: string) => (problems[path] === undefined ? undefined : problemWords(problems[path]));
  /** The attributes of a field at a path: its name, by which the summary finds it, and what is wrong with it. */
  const at = (path: string) => ({ name: path, error: saidAt(path), disabled: isReadOnly });
  /** Something is wrong with it, or with something in it. */
  const hasProblem = (path: string) => Object.keys(problems).some((one) => one === path || one.startsWith(`${path}.`));
  return { at, saidAt, hasProblem, isReadOnly };
}
