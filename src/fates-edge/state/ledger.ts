import { isComplication, isCulture, isGear, isTalent, type PcActor } from "../data/kinds.ts";
import { ledgerOf, xpOf } from "../documents/advancement/ledger-of.ts";
import { heldBonds } from "../documents/bonds/bond-facts.ts";
import type {
  CharacterFacts,
  OwnedAsset,
  OwnedFollower,
  OwnedTalent,
} from "../rules/advancement/character.ts";
import type { LedgerLine } from "../rules/advancement/line.ts";
import { standingLines } from "../rules/advancement/standing-lines.ts";

/** A character as the rules of growth see it, gathered from its sheet and its ledger. */
export function characterFacts(actor: PcActor): CharacterFacts {
  const { system, items } = actor;
  const standing = standingLines(ledgerOf(actor));
  const { spent, left } = xpOf(actor);
  const cultures = items.contents.filter(isCulture);
  return {
    attributes: system.attributes,
    skills: system.skills,
    ...{ spent, left },
    building: system.build.state === "building",
    cultures: cultures.map((item) => item.system.slug),
    cultureWords: system.culture,
    affinity: [system.affinity, ...cultures.map((item) => item.system.affinity)].filter(Boolean).join(", "),
    memberships: system.memberships,
    talents: items.contents.filter(isTalent).map(talentFacts),
    followers: standing.filter(({ kind }) => kind === "follower").map(followerFacts),
    assets: standing.filter(({ kind }) => kind === "asset").map(assetFacts),
    kits: freeKits(actor, standing),
    complications: items.contents.filter(isComplication).length,
    bonds: heldBonds(actor).length,
    deficit: system.build.deficit,
  };
}

function talentFacts({ id, name, system }: Item.OfType<"talent">): OwnedTalent {
  const { slug, cost, tier, kind } = system;
  return { id: id ?? "", slug, name, cost, tier, prestigeSkill: kind === "prestigeSkill" };
}

const followerFacts = ({ target, to }: LedgerLine): OwnedFollower => ({ role: target, cap: to });
const assetFacts = ({ target, to }: LedgerLine): OwnedAsset => ({ role: target, tier: to });

/** Kits whose edge nobody paid XP for; a plain one is had for coin, and does not count. */
function freeKits({ items }: PcActor, standing: readonly LedgerLine[]): number {
  const paidFor = new Set(standing.filter(({ xp }) => xp < 0).map(({ target }) => target));
  return items.contents.filter(
    (item) => isGear(item) && item.system.kind === "kit" && item.system.paid && !paidFor.has(item.id ?? ""),
  ).length;
}
