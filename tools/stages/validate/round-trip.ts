import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { compileDocuments } from "../packs.ts";
import type { Finding } from "./finding.ts";
import type { PackContent } from "./read-content.ts";
import { placesIn } from "./walk.ts";

/**
 * Compiles a pack, reads it back and compares: what went in comes out. Foundry's compiler skips a document without a
 * key and says nothing.
 */
export async function judgeRoundTrip(pack: PackContent): Promise<Finding[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), "fates-edge-pack-"));
  try {
    await compileDocuments(pack.documents, path.join(scratch, "built"), path.join(scratch, "keyed"));
    await extractPack(path.join(scratch, "built"), path.join(scratch, "back"), { yaml: false, log: false });
    return await compare(pack, path.join(scratch, "back"));
  } catch (error) {
    return [{ file: `packs/${pack.name}`, message: `does not compile: ${(error as Error).message}` }];
  } finally {
    // LevelDB may still be writing its log when it says that it is closed.
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function compare(pack: PackContent, folder: string): Promise<Finding[]> {
  const returned = new Map<string, unknown>();
  for (const name of await readdir(folder)) {
    const data = JSON.parse(await readFile(path.join(folder, name), "utf8")) as { _key: string };
    returned.set(data._key, data);
  }
  const lost = pack.documents.filter(({ data }) => canonical(returned.get(data._key)) !== canonical(data));
  const findings = lost.map(({ file }) => ({ file, message: "does not come out of the pack as it went in" }));
  if (returned.size === pack.documents.length) return findings;
  const counts = `${pack.documents.length} documents in (${placesIn(pack).length} with embedded), ${returned.size} out`;
  return [...findings, { file: `packs/${pack.name}`, message: counts }];
}

/**
 * JSON with sorted keys, so that only content is compared; empty lists count as absent, because the compiler adds one
 * for each kind of embedded document there could have been.
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(filledIn(part)) : part,
  );
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

function filledIn(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
