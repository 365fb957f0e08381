import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../../tools/stages/paths.ts";
import { buildScript } from "../../../tools/stages/scripts.ts";

const WORDS = "“Kestrel’s” — ✓ 🂡";

test("a script is built of ASCII alone, which a browser keeps in half the room, and says the same", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fates-edge-script-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = path.join(folder, "entry.ts");
  await writeFile(entry, `export const words = ["${WORDS}", \`${WORDS}\`, /${WORDS}/u.test("a ${WORDS}")];`);
  await buildScript(path.relative(ROOT, entry), folder, "built");
  const built = path.join(folder, "built.mjs");
  expect(await readFile(built, "utf8")).toMatch(/^\p{ASCII}+$/u);
  const { words } = (await import(built)) as { words: unknown };
  expect(words).toEqual([WORDS, WORDS, true]);
});
