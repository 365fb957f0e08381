import { isAttribute, OPTIONAL_SKILLS, skillRegistry } from "../src/fates-edge/rules/skills.ts";
import type { SpendingKind } from "../src/fates-edge/rules/advancement/ledger.ts";
import {
  ASSET_TIERS,
  ATTRIBUTE_MAX,
  ATTRIBUTE_START,
  FOLLOWER_CAP_MAX,
  printedPrice,
  SKILL_MAX,
} from "../src/fates-edge/rules/advancement/prices.ts";
import { tierOf } from "../src/fates-edge/rules/advancement/tiers.ts";
import type { Edition } from "../src/fates-edge/rules/edition.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { quoted, UsageError } from "../tools/rules/usage-error.ts";
import { wholeNumber } from "../tools/rules/values.ts";
import { editionNamed } from "./dials.ts";

const FLAGS = { build: "value", edition: "value" } as const;
const SKILLS = skillRegistry(OPTIONAL_SKILLS);

/** What a name on the command line means: what is bought, from where, and how far it goes. */
interface Subject {
  readonly kind: SpendingKind;
  readonly from: number;
  readonly max: number;
}

/**
 * `xp`: what a build costs, line by line.
 * @throws UsageError naming the argument.
 */
export function xpCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const parts = required(flags, "build").split(",");
  const lines = parts.map((part) => lineOf(part.trim(), edition));
  const rated = lines
    .filter(({ kind }) => kind === "attribute" || kind === "skill")
    .map(({ target }) => target);
  const twice = rated.find((target, place) => rated.indexOf(target) !== place);
  if (twice !== undefined) throw new UsageError("--build", `${quoted(twice)} stands twice`);
  const spent = lines.reduce((sum, { xp }) => sum + xp, 0);
  return { edition: edition.id, spent, tier: tierOf(spent), lines };
}

function lineOf(part: string, edition: Edition) {
  const [target = "", rating, ...more] = part.split("=");
  if (rating === undefined || more.length > 0)
    throw new UsageError("--build", `${quoted(part)} is no name=rating, as in body=3`);
  const { kind, from, max } = subjectNamed(target);
  const to = wholeNumber("--build", rating, from, max);
  return { kind, target, from, to, xp: printedPrice({ kind, from, to }, edition) ?? 0 };
}

function subjectNamed(name: string): Subject {
  if (isAttribute(name)) return { kind: "attribute", from: ATTRIBUTE_START, max: ATTRIBUTE_MAX };
  if (name === "follower") return { kind: "follower", from: 0, max: FOLLOWER_CAP_MAX };
  if (name === "asset") return { kind: "asset", from: 0, max: ASSET_TIERS.length };
  if (SKILLS.has(name)) return { kind: "skill", from: 0, max: SKILL_MAX };
  throw new UsageError("--build", `unknown: ${quoted(name)}; an attribute, a skill's key, follower or asset`);
}
