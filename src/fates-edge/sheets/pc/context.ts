import { localize, localizeCount } from "#foundry/i18n.ts";
import { isComplication, type PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import type { Attribute } from "../../rules/skills.ts";
import { bondsOf } from "../../state/bonds.ts";
import { feltFatigue } from "../../state/roll/marks.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { patchingRoll } from "../../state/roll/patching.ts";
import { tableNumbers } from "../../state/party.ts";
import { attributeLabel, tierLabel } from "../../words/labels.ts";
import { skillLabelOr } from "../../words/skills.ts";
import { holdingsContext } from "../holdings.ts";
import { growthContext, isBlank } from "./growth.ts";
import { type HandLooking, handView } from "./at-hand.ts";
import { itemFacts, itemLists, type ItemView, itemViews } from "./belongings.ts";
import type { LedgerFilter } from "./ledger.ts";
import { peopleContext } from "./people.ts";
import { storyContext } from "./story.ts";
import { markBadges } from "./marks.ts";
import { spellViews } from "./spells.ts";
import { attributeViews, type PcFacts, skillViews, trackViews } from "./tracks.ts";

/** How the sheet is looked at just now. */
export interface PcLooking {
  readonly uid: string;
  readonly tab: string;
  readonly lens: Attribute | "";
  readonly writing: boolean;
  readonly editable: boolean;
  readonly compact: boolean;
  readonly filter: LedgerFilter;
  /** Every line of the ledger, however many. */
  readonly all: boolean;
  readonly hand: HandLooking;
}

/** What every part of the character's sheet shows; each tab adds its own (`partContext`). */
export function pcContext(actor: PcActor, looking: PcLooking): object {
  return {
    ...looking,
    canEdit: looking.editable,
    canRoll: looking.editable,
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    tabs: tabViews(looking.tab),
    removeWord: localize("FATES_EDGE.Sheet.Remove"),
  };
}

/** Put into words once a drawing, when a part first asks: two parts show the same belongings. */
export type Belongings = () => readonly ItemView[];

/** The belongings of a character for one drawing of its sheet. */
export function belongingsOf(actor: PcActor): Belongings {
  let views: readonly ItemView[] | null = null;
  return () => (views ??= items(actor));
}

/** What one part of the sheet shows beside that. Only the parts that are drawn are asked. */
export async function partContext(
  part: string,
  actor: PcActor,
  { belongings, ...looking }: PcLooking & { readonly belongings: Belongings },
): Promise<object> {
  if (part === "header") return headerContext(actor, looking);
  if (part === "limited") return { concept: actor.system.concept, look: actor.system.look };
  if (part === "play") return playContext(actor, looking, belongings());
  if (part === "growth") return growthContext(actor, looking);
  if (part === "gear")
    return { listed: "list-", lists: itemLists(belongings()), unreadable: unreadableItems(actor) };
  if (part === "retinue") return { ...peopleContext(actor, looking), ...holdingsContext(actor) };
  return part === "story" ? storyContext(actor) : {};
}

function headerContext(actor: PcActor, looking: PcLooking): object {
  const { system } = actor;
  const { concept, culture, affinity, attributes, xp } = system;
  return {
    concept,
    culture,
    tagline: [concept, culture, affinity].filter(Boolean).join(" · "),
    tracks: trackViews(
      { ...system, body: attributes.body, felt: feltFatigue(actor), steadied: system.steadied !== "" },
      { ...looking, edition: currentEdition() },
    ),
    xpLeft: Math.abs(xp.left),
    xpLabel: localize(`FATES_EDGE.Growth.${xp.left < 0 ? "Owed" : "Left"}`),
    owed: xp.left < 0,
    marks: markBadges(actor),
    tier: tierLabel(xp.tier),
  };
}

function playContext(actor: PcActor, looking: PcLooking, belongings: readonly ItemView[]): object {
  const { attributes, skills } = actor.system;
  const edition = currentEdition();
  const facts: PcFacts = { ...looking, attributes, skills, registry: currentSkills(), edition };
  return {
    build: buildOffer(actor, looking),
    attributes: attributeViews(facts),
    skillsHeading: skillsHeading(looking),
    skills: skillViews(facts),
    lost: lostSkills(actor).join(", "),
    listed: "hand-",
    atHand: handView(belongings, looking.hand),
    spells: spellViews(actor, looking),
    ties: tieViews(actor),
  };
}

/** What heads the skills: their own attributes, or the one they are seen through. */
function skillsHeading({ lens }: Pick<PcLooking, "lens">): string {
  if (lens === "") return localize("FATES_EDGE.Sheet.Skills");
  return localize("FATES_EDGE.Sheet.SkillsThrough", { attribute: attributeLabel(lens) });
}

/** Bonds that hold and troubles that are not settled, in a line each. */
function tieViews(actor: PcActor): object[] {
  const bonds = bondsOf(actor).filter(({ state }) => state === "mutual");
  const troubles = actor.items.filter(isComplication).filter(({ system }) => !system.settled);
  return [
    ...bonds.map(({ name, words }) => ({ name, words })),
    ...troubles.map(({ id, name }) => ({ id, name })),
  ];
}

/** The builder is offered where nothing was built yet, and to go on with where it was left. */
function buildOffer(actor: PcActor, { editable }: PcLooking): object | null {
  const { state } = actor.system.build;
  if (!editable || state === "done") return null;
  if (state === "building") return offer("Continue");
  return isBlank(actor) ? offer("Begin") : null;
}

function offer(name: string): object {
  return {
    label: localize(`FATES_EDGE.Sheet.Build.${name}`),
    hint: localize(`FATES_EDGE.Sheet.BuildHint.${name}`),
  };
}

function items(actor: PcActor): ItemView[] {
  return itemViews(itemFacts(actor), {
    scene: tableNumbers().scene,
    isGM: game.user.isGM,
    rolled: patchingRoll(actor) !== undefined,
  });
}

function tabViews(chosen: string): Record<string, object> {
  const tab = (id: string, name: string): [string, object] => [
    id,
    { id, group: "primary", label: `FATES_EDGE.Sheet.${name}`, active: id === chosen },
  ];
  return Object.fromEntries([
    tab("play", "Play"),
    tab("growth", "Growth"),
    tab("gear", "Gear"),
    tab("retinue", "Retinue"),
    tab("story", "Story"),
  ]);
}

/**
 * Ratings whose skill a GM has taken out of the world since: nothing rolls them, and they are kept. The ledger remembers
 * what the skill was called when it was bought.
 */
function lostSkills(actor: PcActor): string[] {
  const known = currentSkills();
  const lost = Object.entries(actor.system.skills).filter(([key, rating]) => rating > 0 && !known.has(key));
  return lost.map(([key, rating]) => `${nameOf(actor, key)} ${rating}`);
}

function nameOf(actor: PcActor, key: string): string {
  const bought = ledgerOf(actor).findLast(({ kind, target }) => kind === "skill" && target === key);
  return skillLabelOr(key, bought?.label ?? "");
}

/**
 * Says which items a character holds that this version cannot read, a later version's say: they are kept with it, and
 * would otherwise be missing unnoticed. Empty where there are none.
 */
function unreadableItems(actor: PcActor): string {
  const told = (source: object, key: "_id" | "name"): string =>
    String(foundry.utils.getProperty(source, key));
  const lost = actor._source.items.filter((source) =>
    actor.items.invalidDocumentIds.has(told(source, "_id")),
  );
  if (lost.length === 0) return "";
  const names = lost.map((source) => told(source, "name")).join(", ");
  return localizeCount("FATES_EDGE.Sheet.Unreadable", lost.length, { names });
}
