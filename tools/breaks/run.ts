import { spawn } from "node:child_process";

/** How a program ended, and what it said. */
export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs Node in a copy of the repository and waits for its end; past the limit, in milliseconds, it is ended together
 * with all that it started: a browser left behind would hold the pipes open, and the wait would never end.
 * @param told variables of its environment besides those of every run
 */
export async function runNode(
  copy: string,
  args: readonly string[],
  limit: number,
  told: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const env = { ...process.env, FATES_EDGE_BUILT: "1", FATES_EDGE_SEED: "1", ...told };
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const timer = setTimeout(() => endGroup(child.pid), limit);
  child.once("exit", () => endGroup(child.pid));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  return { code, output };
}

/** Ends a program and what it started, as far as any of it is still there. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
