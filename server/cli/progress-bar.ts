// How far something is, for whoever started it: on a terminal one line that fills up, elsewhere a line for each step.

export interface Bar {
  /** `part` of the whole, from 0 to 1. */
  show(now: { part: number; message: string; secondsLeft?: number | undefined }): void;
  /** The line is there for what comes after it. */
  end(): void;
}

/** What is written to: a terminal, or anything else that takes text. */
export type Screen = { write(text: string): unknown } & Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns">>;

const WIDTH = 30;

export function progressBar(out: Screen, isQuiet = false): Bar {
  let last = "";
  let isOpen = false;
  return {
    show({ part, message, secondsLeft }) {
      if (isQuiet) return;
      if (out.isTTY) {
        isOpen = true;
        const filled = Math.round(part * WIDTH);
        const bar = "█".repeat(filled).padEnd(WIDTH, "░");
        const left = secondsLeft === undefined ? "" : ` · about ${secondsLeft} s left`;
        const line = `${bar} ${percentOf(part)} ${message}${left}`;
        // One that wraps is written again and again.
        out.write(`\r${ERASE}${line.slice(0, Math.max(20, (out.columns || 80) - 1))}`);
        return;
      }
      if (message !== last) out.write(`${percentOf(part)} ${message}\n`);
      last = message;
    },
    end() {
      if (isOpen) out.write(`\r${ERASE}`);
      isOpen = false;
    },
  };
}

const ERASE = "\u001B[K";

function percentOf(part: number): string {
  return `${String(Math.floor(part * 100)).padStart(3)} %`;
}
