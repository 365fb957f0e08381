import { spawn } from "node:child_process";

/** How a program ended, and what it said. */
export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs Node in a copy of the repository and waits for its end; past the limit, in milliseconds, it is ended. */
export async function runNode(copy: string, args: readonly string[], limit: number): Promise<RunResult> {
  const env = { ...process.env, FATES_EDGE_BUILT: "1", FATES_EDGE_SEED: "1" };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  return { code, output };
}
