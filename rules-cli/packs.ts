import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { inRepository } from "../tools/stages/paths.ts";
import { quoted, UsageError } from "../tools/rules/usage-error.ts";
import type { Requirement } from "../src/fates-edge/rules/advancement/requirements.ts";
import type { PartOfEdge } from "../src/fates-edge/rules/edges/edge.ts";

/** What of a thing of the compendia the command line reads. */
export interface PackSource {
  readonly name: string;
  readonly system?: {
    readonly tier?: unknown;
    readonly edges?: Readonly<Record<string, PartOfEdge>>;
    readonly requirements?: Readonly<Record<string, Omit<Requirement, "id">>>;
  };
}

/** What the name of a talent ends in where another is called the same. */
const KIND = / \([^()]*\)$/;

/** What has been read, by pack. */
const known = new Map<string, readonly PackSource[]>();

/**
 * The things of these packs that are called so, whatever their case; more than one where two share a name.
 * @throws UsageError naming `--thing`, with what it could have been.
 */
export function thingsNamed(
  name: string,
  packs: readonly string[],
  kinds: string,
): readonly [PackSource, ...PackSource[]] {
  const isIt = (other: string): boolean => other.toLowerCase() === name.trim().toLowerCase();
  const sources = packs.flatMap(sourcesOf);
  const exact = sources.filter((source) => isIt(source.name));
  // Spirit-Shield, without the "(prestige ability)" that tells it from another.
  const [first, ...more] =
    exact.length > 0 ? exact : sources.filter(({ name: full }) => isIt(full.replace(KIND, "")));
  if (first === undefined) throw new UsageError("--thing", `unknown: ${quoted(name)}; ${kinds}`);
  return [first, ...more];
}

function sourcesOf(pack: string): readonly PackSource[] {
  const read = known.get(pack);
  if (read) return read;
  const folder = inRepository("packs", pack);
  const files = readdirSync(folder).filter((file) => file.endsWith(".yml") && !file.startsWith("folder-"));
  const sources = files.map((file) => parse(readFileSync(path.join(folder, file), "utf8")) as PackSource);
  known.set(pack, sources);
  return sources;
}
