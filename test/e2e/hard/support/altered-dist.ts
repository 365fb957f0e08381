import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { onTestFinished, TestRunner } from "vitest";
import { distOf } from "../../../../tools/games.ts";

/** A copy of the built package to spoil. Within a test it goes with the test; outside of one, whoever asked for it removes it. */
export async function copyOfDist(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "fates-edge-dist-"));
  if (TestRunner.getCurrentTest()) onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(distOf(), copy, { recursive: true });
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
