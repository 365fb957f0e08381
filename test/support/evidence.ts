import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { inRepository } from "../../tools/stages/paths.ts";

/** What a failed test leaves behind to be looked at. */
export interface Evidence {
  readonly seed: number;
  readonly serverLog: readonly string[];
  readonly noise: readonly string[];
  readonly worldDir: string;
  readonly pages: readonly { readonly name: string; readonly page: Page }[];
  readonly contexts: readonly BrowserContext[];
}

/** Writes the evidence of a failed test to `test-results/<test>/`, and tells where that is. */
export async function leaveEvidence(test: string, evidence: Evidence): Promise<string> {
  const folder = inRepository("test-results", test.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "seed.txt"), `${evidence.seed}\n`);
  await writeFile(join(folder, "server.log"), evidence.serverLog.join("\n"));
  await writeFile(join(folder, "noise.txt"), evidence.noise.join("\n"));
  for (const [index, { name, page }] of evidence.pages.entries()) {
    // A page that crashed or hangs has no picture to give; the rest is still worth having.
    await page
      .screenshot({ path: join(folder, `${index + 1}-${name}.png`), timeout: 5_000 })
      .catch(() => undefined);
  }
  for (const [index, context] of evidence.contexts.entries()) {
    await leaveTrace(context, join(folder, `trace-${index + 1}.zip`));
  }
  await cp(evidence.worldDir, join(folder, "world"), { recursive: true });
  return folder;
}

/** Writes what was traced so far, and goes on tracing: a table may serve further tests. */
async function leaveTrace(context: BrowserContext, path: string): Promise<void> {
  try {
    await context.tracing.stopChunk({ path });
    await context.tracing.startChunk();
  } catch {
    // Nobody asked for a trace, or a browser that is gone has taken it along.
  }
}
