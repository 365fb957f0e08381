import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { onTestFinished } from "vitest";
import { DIST } from "../../../../tools/stages/paths.ts";
import { PLAYGROUND } from "../../../../tools/stages/playground.ts";
import { browserOfWorker } from "../../../support/open-table.ts";
import { serveHere } from "../../../support/server-process.ts";
import { TestTable } from "../../../support/test-table.ts";

/** A copy of the built package, for the present test to spoil; it goes with the test. */
export async function copyOfDist(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "fates-edge-dist-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(DIST, copy, { recursive: true });
  return copy;
}

/** Writes into a pack of a copy, as text, whatever it is. */
export async function writeIntoPack(
  dist: string,
  pack: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const database = new ClassicLevel<string, string>(join(dist, "packs", pack), { valueEncoding: "utf8" });
  await database.batch(Object.entries(entries).map(([key, value]) => ({ type: "put", key, value })));
  await database.close();
}

/** Takes the entries with this name out of a pack of a copy. @throws Error when there is none */
export async function removeFromPack(dist: string, pack: string, name: string): Promise<void> {
  const database = new ClassicLevel<string, string>(join(dist, "packs", pack), { valueEncoding: "utf8" });
  const entries = await database.iterator().all();
  const named = entries.filter(([, text]) => (JSON.parse(text) as { name?: string }).name === name);
  if (named.length === 0) throw new Error(`There is no ${name} in ${pack}.`);
  await database.batch(named.map(([key]) => ({ type: "del", key })));
  await database.close();
}

/** The first entry of a pack whose key begins so, as text. @throws Error when there is none */
export async function firstInPack(dist: string, pack: string, prefix: string): Promise<[string, string]> {
  const database = new ClassicLevel<string, string>(join(dist, "packs", pack), { valueEncoding: "utf8" });
  const [entry] = await database.iterator({ gte: prefix, limit: 1 }).all();
  await database.close();
  if (!entry?.[0].startsWith(prefix)) throw new Error(`Nothing in ${pack} begins with ${prefix}.`);
  return entry;
}

/** A table for the present test that plays another build than the one in `dist/`. */
export async function openTableWith(distDir: string): Promise<TestTable> {
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-world-"));
  const log: string[] = [];
  const settings = {
    worldDir,
    distDir,
    clientDir: PLAYGROUND,
    seed: 1,
    log: (line: string) => log.push(line),
  };
  const [server, browser] = await Promise.all([serveHere(settings), browserOfWorker()]);
  const restart = (port: number) => serveHere({ ...settings, port });
  const table = new TestTable({ server, restart, browser, seed: 1, worldDir, log });
  onTestFinished(({ task }) => table.finish(task.name, task.result?.state === "fail"));
  return table;
}
