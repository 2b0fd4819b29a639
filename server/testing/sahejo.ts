// npx sahejo, for tests: the command in this process, or, where the process itself is what is tested, as an operator
// starts it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { runCommand } from "../cli/command.ts";
import { compiled } from "./compiled.ts";

const CLI = fileURLToPath(new URL("../cli/cli.ts", import.meta.url));

function listening() {
  let said = "";
  return {
    write: (text: string | Buffer) => {
      said += text;
    },
    said: () => said.trim(),
  };
}

export async function sahejo(args: readonly string[], env: Record<string, string>) {
  const [stdout, stderr] = [listening(), listening()];
  const code = await runCommand(args, { stdout, stderr }, env);
  return { code, stdout: stdout.said(), stderr: stderr.said() };
}

/** It costs a second of a core to begin. */
export async function startSahejo(args: readonly string[], env: Record<string, string>, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, CLI, ...args], { env: { ...compiled, ...env } });
  const [stdout, stderr] = [listening(), listening()];
  child.stdout.on("data", stdout.write);
  child.stderr.on("data", stderr.write);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout: stdout.said(), stderr: stderr.said() };
}
