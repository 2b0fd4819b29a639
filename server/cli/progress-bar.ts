/** On a terminal one line that fills up; elsewhere a line for each step. */
export function progressBar(isQuiet: boolean): (part: number, step: string) => void {
  const WIDTH = 30;
  let last = "";
  return (part, step) => {
    if (isQuiet) return;
    const percent = `${String(Math.floor(part * 100)).padStart(3)} %`;
    if (process.stderr.isTTY) {
      const filled = Math.round(part * WIDTH);
      const bar = "█".repeat(filled).padEnd(WIDTH, "░");
      process.stderr.write(`\r${bar} ${percent} ${step.padEnd(40)}${part === 1 ? "\n" : ""}`);
      return;
    }
    if (step !== last) console.error(`${percent} ${step}`);
    last = step;
  };
}
