import { idOf } from "#foundry/documents.ts";
import {
  countXp,
  ledgerLines,
  type SheetLine,
  type StoredLine,
  type XpCount,
} from "../../data/actor/ledger.ts";
import {
  type AssetItem,
  isAsset,
  isComplication,
  isCulture,
  isFollower,
  isGear,
  isSpell,
  isTalent,
  type PcActor,
  type SpellItem,
  type TalentItem,
} from "../../data/kinds.ts";
import type { CharacterFacts, OwnedAsset, OwnedTalent } from "../../rules/advancement/character.ts";
import {
  type LedgerLine,
  type LineKind,
  recruitedBy,
  unrefundedLines,
} from "../../rules/advancement/ledger.ts";
import type { Purchase } from "../../rules/advancement/purchases.ts";
import { assetFace, assetRole } from "../../rules/retinue/assets.ts";
import { heldBonds } from "../bonds.ts";
import { tableNumbers } from "../party.ts";
import { companionsOf, holdingsOf, isWithCrew } from "../retinue/retinue.ts";

/** The lines last read of each character, for as long as neither half of its ledger is prepared anew. */
const known = new WeakMap<
  object,
  { readonly gms: object | undefined; readonly lines: readonly SheetLine[] }
>();

/**
 * A character's whole ledger, oldest line first: what its player wrote and what GMs granted. It is read from what is
 * stored. The prepared halves only show when that has changed.
 */
export function ledgerOf({ system }: PcActor): readonly SheetLine[] {
  const { ledger, awards, _source: stored } = system;
  const before = known.get(ledger);
  if (before && before.gms === awards) return before.lines;
  const lines = ledgerLines(stored.ledger, stored.awards ?? {}).sort(byTime);
  known.set(ledger, { gms: awards, lines });
  return lines;
}

/** What a character has earned, spent and left, and its tier, counted from the stored ledger: what rights rest on. */
export function xpOf({ system }: PcActor): XpCount {
  const { ledger, awards } = system._source;
  return countXp(ledger, awards ?? {});
}

/** Lines of one moment keep an order of their own, the same on every screen. */
function byTime(a: SheetLine, b: SheetLine): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.id < b.id ? -1 : 1;
}

/** What taking an item would buy; null for one that XP does not buy. */
export function purchaseOf(item: Item.Implementation): Purchase | null {
  if (isTalent(item)) return talentPurchase(item);
  if (isAsset(item)) return assetPurchase(item);
  if (isSpell(item)) return spellPurchase(item);
  if (!isGear(item)) return null;
  const { slug, cost } = item.system;
  return { kind: "gear", slug, name: item.name, cost };
}

/** The role of an asset in the ledger is its kind, as long as talents may ask for one of that kind. */
function assetPurchase({ name, system }: AssetItem): Purchase {
  const { kind, tier } = system;
  return { kind: "asset", name, role: assetRole(kind), tier, face: assetFace(kind) };
}

function spellPurchase({ name, system }: SpellItem): Purchase {
  const { slug, cost, requirements } = system;
  return {
    kind: "spell",
    slug,
    name,
    cost,
    requirements: Object.entries(requirements).map(([id, asked]) => ({ ...asked, id })),
  };
}

function talentPurchase({ name, system }: TalentItem): Purchase {
  const { slug, cost, tier, kind, requirements } = system;
  return {
    kind: "talent",
    slug,
    name,
    cost,
    tier,
    prestigeSkill: kind === "prestigeSkill",
    requirements: Object.entries(requirements).map(([id, asked]) => ({ ...asked, id })),
  };
}

/** What a line says of itself; when, who and where in the campaign are filled in. */
export type LineFacts = { readonly kind: LineKind; readonly xp: number } & Partial<
  Pick<StoredLine, "label" | "target" | "from" | "to" | "reason" | "days" | "of" | "how">
>;

/** A line as it is written now: after every line the character has, whatever this computer's clock says. */
export function newLine(actor: PcActor, facts: LineFacts): StoredLine {
  const { session, arc, scene } = tableNumbers();
  return {
    label: "",
    target: "",
    from: 0,
    to: 0,
    reason: "",
    days: 0,
    of: "",
    how: "",
    ...facts,
    session,
    arc,
    scene,
    day: worldDay(),
    time: nextTime(actor),
    user: idOf(game.user),
  };
}

/**
 * The id of the next line of a row: a step of one skill, a region of one network. Whoever buys the same at the same moment, on another
 * computer, comes to the same id and writes the same line, so that it is paid for once; what was given back may be bought again.
 */
export function nextLineId({ system }: PcActor, row: string): string {
  let number = 1;
  while (`${row}-${number}` in system.ledger) number += 1;
  return `${row}-${number}`;
}

/** The day of the world's calendar, counted from its first. */
export function worldDay(): number {
  return Math.floor(game.time.worldTime / (24 * 60 * 60));
}

function nextTime({ system }: PcActor): number {
  const times = [...Object.values(system.ledger), ...Object.values(system.awards ?? {})].map(
    ({ time }) => time,
  );
  const counted = times.filter((time) => Number.isSafeInteger(time + 1));
  return counted.reduce((latest, time) => Math.max(latest, time + 1), Date.now());
}

/** A character as the rules of growth see it, gathered from its sheet and its ledger. */
export function characterFacts(actor: PcActor): CharacterFacts {
  const { system, items } = actor;
  const standing = unrefundedLines(ledgerOf(actor));
  const { spent, left } = xpOf(actor);
  const cultures = items.contents.filter(isCulture);
  return {
    attributes: system.attributes,
    skills: system.skills,
    spent,
    left,
    building: system.build.state === "building",
    cultures: cultures.map((item) => item.system.slug),
    cultureWords: system.culture,
    affinity: [system.affinity, ...cultures.map((item) => item.system.affinity)].filter(Boolean).join(", "),
    memberships: system.memberships,
    talents: items.contents.filter(isTalent).map(talentFacts),
    ...retinueOf(actor),
    kits: freeKits(actor, standing),
    complications: items.contents.filter(isComplication).length,
    bonds: heldBonds(actor).length,
    deficit: system.build.deficit,
  };
}

/**
 * Who serves a character and what stands for them now, bought or given (Clarification 10): nobody who has left, died or was let go, and
 * nothing that was lost. In the making, and in a compendium, whoever is paid for counts before they have come.
 */
export function retinueOf(actor: PcActor): Pick<CharacterFacts, "followers" | "assets"> {
  const serving = companionsOf(actor).filter((one) => isWithCrew(one));
  const arePaid = actor.system.build.state === "building" || actor.inCompendium;
  const paid = arePaid ? recruitedBy(unrefundedLines(ledgerOf(actor))) : [];
  const awaited = paid.filter(
    ({ line }) => !serving.some((one) => isFollower(one) && one.system.line === line.id),
  );
  return {
    followers: [
      ...serving.map(({ system }) => ({ role: system.role, cap: system.cap })),
      ...awaited.map(({ line, cap }) => ({ role: line.target, cap })),
    ],
    assets: holdingsOf(actor).map(assetFacts),
  };
}

function talentFacts({ id, name, system }: Item.OfType<"talent">): OwnedTalent {
  const { slug, cost, tier, kind } = system;
  return { id: idOf({ id }), slug, name, cost, tier, prestigeSkill: kind === "prestigeSkill" };
}

/** A talent names an asset by its kind, or as somebody has called it. */
const assetFacts = ({ name, system }: AssetItem): OwnedAsset => ({
  role: `${assetRole(system.kind)} ${name}`,
  tier: system.tier,
});

/** Kits whose edge nobody paid XP for; a plain one is had for coin, and does not count. */
function freeKits({ items }: PcActor, standing: readonly LedgerLine[]): number {
  const paidFor = new Set(standing.filter(({ xp }) => xp < 0).map(({ target }) => target));
  return items.contents.filter(
    (item) => isGear(item) && item.system.kind === "kit" && item.system.paid && !paidFor.has(idOf(item)),
  ).length;
}
