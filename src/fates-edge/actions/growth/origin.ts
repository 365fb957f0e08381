import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { onOwned, actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import {
  type ArchetypeItem,
  type CultureItem,
  isArchetype,
  isComplication,
  isCulture,
  type PcActor,
} from "../../data/kinds.ts";
import { COMPLICATION_XP, COMPLICATIONS_MAX } from "../../rules/advancement/build.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { requireParty } from "../../state/party.ts";
import { embedCopy } from "./buy.ts";
import { newClock } from "../clocks/clocks.ts";

/** Puts a culture or an archetype on a character, at no price; the sheet's words take its own in where nobody has written others. */
export function takeOrigin(actor: PcActor, item: Item.Implementation): Promise<Item.Implementation | null> {
  return onOwned(
    actor,
    async () => {
      if (!isCulture(item) && !isArchetype(item))
        throw new UserError("FATES_EDGE.Error.NoOrigin", { name: item.name });
      if (hasAlready(actor, item)) throw new UserError("FATES_EDGE.Error.HasItAlready", { name: item.name });
      const before = actor.items.contents.filter(isCulture);
      const copy = await embedCopy(actor, item);
      const words = isCulture(item) ? cultureWords(actor, before, [...before, item]) : leaning(actor, item);
      if (Object.keys(words).length > 0) await actor.update({ system: words });
      return copy;
    },
    null,
  );
}

function hasAlready({ items }: PcActor, item: CultureItem | ArchetypeItem): boolean {
  const { slug } = item.system;
  return items.contents.some(
    (each) => each.type === item.type && (each as typeof item).system.slug === slug && slug !== "",
  );
}

/** Takes a culture off again; the sheet's words forget it where nobody has written others. */
export function dropCulture(actor: PcActor, item: CultureItem): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const before = actor.items.contents.filter(isCulture);
    const after = before.filter((each) => each !== item);
    await item.delete();
    await actor.update({ system: cultureWords(actor, before, after) });
  });
}

/** The words of the sheet follow the cultures on it, all of them, as long as nobody has written others. */
function cultureWords(
  { system }: PcActor,
  before: readonly CultureItem[],
  after: readonly CultureItem[],
): { readonly culture?: string; readonly affinity?: string } {
  const names = (cultures: readonly CultureItem[]): string => cultures.map(({ name }) => name).join(", ");
  const affinities = (cultures: readonly CultureItem[]): string =>
    cultures.flatMap(({ system: { affinity } }) => affinity || []).join(", ");
  return {
    ...(system.culture === names(before) && { culture: names(after) }),
    ...(system.affinity === affinities(before) && { affinity: affinities(after) }),
  };
}

function leaning({ system }: PcActor, { system: { leaning: own } }: ArchetypeItem) {
  return system.leaning === "" && own !== "" ? { leaning: own } : {};
}

/** The card that a complication was drawn as. */
export interface DrawnAs {
  readonly suit: string;
  readonly rank: string;
}

/**
 * Takes a complication at Session 0 for one XP, two at most (SRD 9.2, 9.3). Without an item, a blank one in the player's
 * own words.
 */
export function takeComplication(
  actor: PcActor,
  item: Item.Implementation | null,
  card: DrawnAs = { suit: "", rank: "" },
): Promise<Item.Implementation | null> {
  return onOwned(
    actor,
    async () => {
      requireOpen(actor, item);
      const taken = item ? await embedCopy(actor, item, card) : await embedBlank(actor, card);
      const facts = { kind: "complication", xp: COMPLICATION_XP, from: 0, to: 1 } as const;
      const line = newLine(actor, { ...facts, label: taken.name, target: idOf(taken) });
      await actor.update({ system: { ledger: { [foundry.utils.randomID()]: line } } });
      return taken;
    },
    null,
  );
}

function requireOpen({ items, system }: PcActor, item: Item.Implementation | null): void {
  if (item && !isComplication(item))
    throw new UserError("FATES_EDGE.Error.NoComplication", { name: item.name });
  if (system.build.state !== "building" && !game.user.isGM) throw new UserError("FATES_EDGE.Error.BuildDone");
  const taken = items.contents.filter(isComplication);
  if (taken.length >= COMPLICATIONS_MAX)
    throw new UserError("FATES_EDGE.Error.ComplicationsFull", { max: COMPLICATIONS_MAX });
  if (item && item.system.slug !== "" && taken.some((each) => each.system.slug === item.system.slug))
    throw new UserError("FATES_EDGE.Error.HasItAlready", { name: item.name });
}

async function embedBlank(actor: PcActor, system: DrawnAs): Promise<Item.Implementation> {
  const name = localize("TYPES.Item.complication");
  const blank = { _id: foundry.utils.randomID(), name, type: "complication", system } as const;
  const [made] = await actor.createEmbeddedDocuments("Item", [blank], { keepId: true });
  if (made) return made;
  throw new UserError("FATES_EDGE.Error.ItemRefused", { name });
}

/** Segments of a peril clock; the text names none (docs/rulings.md). */
const PERIL_SEGMENTS = 4;

/** Opens the clock of a character who is captured, lost or waylaid: a tick for each session absent (SRD 17.5). */
export function openPeril(actor: PcActor): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const party = requireParty();
    const key = `peril-${actor.id}`;
    if (party.system.clocks[key]) throw new UserError("FATES_EDGE.Error.PerilOpen", { name: actor.name });
    const name = localize("FATES_EDGE.Clock.Peril", { name: actor.name });
    const of = { kind: "peril", scope: "actor", actor: uuidOf(actor) } as const;
    // "When full, a hard consequence lands" (SRD 17.5).
    const full = localize("FATES_EDGE.Clock.PerilFull", { name: actor.name });
    const clock = newClock(party, { name, full, size: PERIL_SEGMENTS, ...of });
    await party.update({ system: { clocks: { [key]: clock } } });
    return true;
  }, false);
}
