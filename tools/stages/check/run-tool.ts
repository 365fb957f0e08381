import { spawn } from "node:child_process";
import { inRepository, ROOT } from "../paths.ts";
import { CheckFailed } from "./check-step.ts";

/**
 * Runs one of the installed tools in the repository.
 * @throws CheckFailed with everything it printed when it ends with an error.
 */
export async function runTool(tool: string, args: readonly string[]): Promise<string> {
  const { code, output } = await finished(inRepository("node_modules/.bin", tool), args);
  if (code !== 0) throw new CheckFailed(`${tool} ended with ${code}`, output.trim());
  return output.trim();
}

function finished(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1" },
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString("utf8") }));
  });
}
