import { uuidOf } from "#foundry/documents.ts";
import { type Change, added } from "#table/changes.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { creditChange } from "../spend/bank.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { COMBOS, type ComboKind } from "../../rules/campaign/adventure.ts";
import {
  type AdventureFacts,
  adventureOf,
  type SeedCard,
  tierOfCard,
  titleOf,
} from "../../state/campaign/adventure.ts";
import { npcSource } from "../../state/npcs.ts";
import type { KnownSpread } from "../../state/deck/spreads.ts";
import { personFace } from "../../words/faces.ts";
import { cardTitle, placeTitle, readingWords } from "../../words/spreads.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { elsewhere, onSpread } from "../deck/show-spread.ts";
import { everyoneTires } from "../clocks/supply.ts";

/** Which effects of an adventure's cards a GM lets happen. */
export interface AdventureChoice {
  readonly combos: readonly ComboKind[];
  /** What the highest card costs the crew where it is black: supply is low, or each tires. */
  readonly strain: "" | "supply" | "fatigue";
}

/** How many segments of supply are gone where an adventure begins with it low. */
const LOW_SUPPLY = 2;

/**
 * Makes the people and the pages of an adventure out of its cards, and lets the chosen combos do their work (GMs): one act with one undo,
 * told to GMs alone. What is made is nobody's to see until a GM shares it.
 */
export function makeAdventure(id: string, choice: AdventureChoice): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const facts = adventureOf(spread);
    if (!facts) throw elsewhere(spread);
    if (spread.adventure.made !== "") throw new UserError("FATES_EDGE.Error.AdventureMade");
    const ids = { npc: foundry.utils.randomID(), journal: foundry.utils.randomID() };
    const chosen = COMBOS.filter(
      (kind) => choice.combos.includes(kind) && facts.seed.combos.some((combo) => combo.kind === kind),
    );
    await once([`adventure ${id}`], (message, party) => {
      const strain = strainOf(party, facts, choice.strain, message);
      const valued = [
        ...noteAdventure(party, id, { made: message, ...madeIds(facts, ids), combos: [...chosen] }, spread),
        ...(facts.who ? [opposes(party, ids.npc, facts.who)] : []),
        ...(chosen.includes("oneColour") ? [freePoint(party, message)] : []),
        ...strain.changes,
      ];
      const summary = [...seedSummary(facts, ids), ...strain.summary];
      const data = { name: facts.where ? titleOf(facts.where) : "", summary };
      return {
        post: () => notices.tell("adventure", data, [...made(facts, ids), ...valued], message, "gm"),
        prepare: () => makeDocuments(spread, facts, ids),
        changes: valued,
      };
    });
  });
}

interface MadeIds {
  readonly npc: string;
  readonly journal: string;
}

function madeIds({ who }: AdventureFacts, { npc, journal }: MadeIds) {
  return { npc: who ? `Actor.${npc}` : "", journal: `JournalEntry.${journal}` };
}

/** What is noted of an adventure on its spread. */
export function noteAdventure(
  party: PartyActor,
  id: string,
  after: Readonly<Record<string, unknown>>,
  { adventure }: KnownSpread,
): Change[] {
  const before = adventure as Readonly<Record<string, unknown>>;
  return Object.entries(after).map(([key, value]) => {
    return {
      uuid: uuidOf(party),
      path: `system.spreads.${id}.adventure.${key}`,
      before: before[key],
      after: value,
    };
  });
}

/** The NPC made from the Heart joins the scene's opposition, until the GM takes them out. */
function opposes(party: PartyActor, id: string, who: SeedCard): Change {
  const after = { name: nameOf(who), tier: tierOfCard(who.card), actor: `Actor.${id}` };
  return added(party, `system.scene.opposition.${id}`, after);
}

/** All of one colour: a point in the bank (SRD, "Combo Rules"). */
function freePoint(party: PartyActor, message: string): Change {
  return creditChange(party, `seed-${message}`, { kind: "seed", points: 1, message });
}

/** A black card on top: supply begins low, or everyone tires (SRD, "Mechanical Links"). */
function strainOf(
  party: PartyActor,
  { seed }: AdventureFacts,
  way: AdventureChoice["strain"],
  message: string,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  if (!seed.strain || way === "") return { changes: [], summary: [] };
  if (way === "fatigue")
    return planEffects({ tire: everyoneTires(1) }, actContext({ act: message, message, roller: "" }));
  const ticks = LOW_SUPPLY - party.system.supply;
  if (ticks <= 0) return { changes: [], summary: [] };
  const { [SUPPLY]: clock } = party.system.toObject().clocks;
  const tick = clock
    ? tickChange(uuidOf(party), SUPPLY, `seed-${message}`, ticks)
    : supplyOpened(party, { [`seed-${message}`]: ticks });
  return { changes: [tick], summary: [{ key: "FATES_EDGE.Adventure.SupplyLow", data: {} }] };
}

/** The supply clock that nobody has ticked yet is stored with its first tick. */
function supplyOpened(party: PartyActor, ticks: Readonly<Record<string, number>>): Change {
  const { [SUPPLY]: full } = party.system.clocks;
  const after = { ...structuredClone(full), ticks };
  return added(party, `system.clocks.${SUPPLY}`, after);
}

function made(facts: AdventureFacts, { npc, journal }: MadeIds): Change[] {
  const uuids = [
    ...(facts.who ? [[`Actor.${npc}`, nameOf(facts.who)] as const] : []),
    [`JournalEntry.${journal}`, journalName(facts)] as const,
  ];
  return uuids.map(([uuid, after]) => making(uuid, after));
}

function seedSummary(facts: AdventureFacts, { npc }: MadeIds): Line[] {
  const { who } = facts;
  const pages = { key: "FATES_EDGE.Adventure.ToldPages", data: { name: journalName(facts) } };
  if (!who) return [pages];
  const ref = actorRef({ uuid: `Actor.${npc}`, name: nameOf(who) });
  return [pages, { key: "FATES_EDGE.Adventure.ToldNpc", data: { name: ref } }];
}

async function makeDocuments(spread: KnownSpread, facts: AdventureFacts, ids: MadeIds): Promise<void> {
  const { who } = facts;
  if (who) await makePerson(who, ids.npc);
  // What lies face down is in no document of the world: the trouble and the reward stay on their cards until the table is shown them.
  const open = facts.cards.filter((card) => card === facts.where || card === who || card.shown);
  const pages = open.map((card) => ({
    name: `${placeTitle(spread.spread, card.place, spread.places[card.place]?.label ?? "")}: ${nameOf(card)}`,
    type: "text",
    text: { format: 1, content: pageOf(card) },
  }));
  const source = { _id: ids.journal, name: journalName(facts), pages } as JournalEntry.CreateData;
  await JournalEntry.implementation.create(source, { keepId: true });
}

function pageOf(card: SeedCard): string {
  const { prompt } = readingWords(card.held);
  const escaped = [cardTitle(card.card), prompt].map((words) => foundry.utils.escapeHTML(words));
  return escaped.map((words) => `<p>${words}</p>`).join("");
}

async function makePerson(who: SeedCard, id: string): Promise<void> {
  const name = nameOf(who);
  const source = npcSource({ name, tier: tierOfCard(who.card), role: "", pools: [] });
  const system = { ...source.system, wants: readingWords(who.held).prompt };
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const data = { ...source, _id: id, img: personFace(name, ""), system, ownership };
  await Actor.implementation.create(data, { keepId: true });
}

function nameOf(card: SeedCard): string {
  return titleOf(card).slice(0, NAME_MAX) || cardTitle(card.card);
}

function journalName({ where, cards }: AdventureFacts): string {
  const [first] = cards;
  const card = where ?? first;
  return card ? nameOf(card) : "";
}
