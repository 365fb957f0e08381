import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { zippedSize } from "./bench/size.ts";
import { loadedAtStart, scriptsIn } from "./stages/script-parts.ts";
import { buildScript } from "./stages/scripts.ts";

const ENTRY = "fates-edge.mjs";

/** `tsx tools/sizes.ts`: bundles the script aside and says what each part of it weighs, compressed. */
async function main(): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), "fates-edge-sizes-"));
  try {
    await buildScript("src/main.ts", scratch, path.parse(ENTRY).name);
    await report(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function report(folder: string): Promise<void> {
  const first = await loadedAtStart(folder, ENTRY);
  const later = (await scriptsIn(folder)).filter((file) => !first.includes(file));
  for (const file of later) console.log(line(await zippedSize(folder, [file]), path.basename(file)));
  console.log(line(await zippedSize(folder, first), "loaded at the start"));
  console.log(line(await zippedSize(folder, later), "loaded on demand"));
}

function line(size: number, what: string): string {
  return `${size.toFixed(2).padStart(7)} KB  ${what}`;
}

await main();
