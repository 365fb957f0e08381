import { ASSET_TIERS, FOLLOWER_CAP_MAX } from "../src/fates-edge/rules/advancement/prices.ts";
import { CONDITIONS, LOYALTIES } from "../src/fates-edge/rules/retinue/condition.ts";
import { upkeepPrice } from "../src/fates-edge/rules/retinue/upkeep.ts";
import { type Flags, readFlags } from "../tools/rules/flags.ts";
import { UsageError } from "../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";
import { editionNamed } from "./dials.ts";

const FLAGS = {
  follower: "value",
  asset: "value",
  condition: "value",
  loyalty: "value",
  edition: "value",
} as const;

/**
 * `upkeep`: the XP that keeps a follower or an asset maintained, or makes it so again.
 * @throws UsageError naming the argument.
 */
export function upkeepCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const condition = oneOf("--condition", flags.get("condition") ?? "maintained", CONDITIONS);
  const loyalty = oneOf("--loyalty", flags.get("loyalty") ?? "steady", LOYALTIES);
  const who = whoIsKept(flags);
  if (who.kind === "follower") {
    const asked = { edition: edition.id, follower: who.cap, condition, loyalty };
    return { ...asked, ...upkeepPrice({ ...who, condition, loyalty }, edition) };
  }
  const asked = { edition: edition.id, asset: ASSET_TIERS[who.tier - 1], condition };
  return { ...asked, ...upkeepPrice({ ...who, condition, superior: false }, edition) };
}

type Who =
  { readonly kind: "follower"; readonly cap: number } | { readonly kind: "asset"; readonly tier: number };

function whoIsKept(flags: Flags): Who {
  const [cap, asset] = [flags.get("follower"), flags.get("asset")];
  if (cap !== undefined && asset !== undefined)
    throw new UsageError("--asset", "given beside --follower; one of the two");
  if (cap !== undefined)
    return { kind: "follower", cap: wholeNumber("--follower", cap, 1, FOLLOWER_CAP_MAX) };
  if (asset === undefined) throw new UsageError("--follower", "missing; or --asset");
  return { kind: "asset", tier: ASSET_TIERS.indexOf(oneOf("--asset", asset, ASSET_TIERS)) + 1 };
}
