import { uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf, removed } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { deleting, making } from "#table/undo.ts";
import { type CrewActor, isClaim, isCrewAbility, isCrewType, isUpgrade } from "../data/kinds.ts";
import { claimsOf } from "./claim-map.ts";
import { START_UPGRADES, TYPE_UPGRADES } from "../rules/crew/advancement.ts";
import { CREATION_DEALS, type StatusDeal, statusAfter } from "../rules/crew/factions.ts";

/** The steps in which a crew is made (Crew creation summary). */
export const CREW_STEPS = ["type", "reputation", "grounds", "ability", "upgrades", "contact"] as const;
export type CrewStep = (typeof CREW_STEPS)[number];

/** What is agreed with factions while a crew is made. */
export const DEALS = [
  "huntingGrounds",
  "upgradeHelped",
  "upgradeHarmed",
  "contactFriend",
  "contactFoe",
] as const satisfies readonly (keyof typeof CREATION_DEALS)[];

/** The steps in which something is still to be chosen. */
export function openCrewSteps(crew: CrewActor): CrewStep[] {
  const { system, items } = crew;
  const isOpen: Readonly<Record<CrewStep, boolean>> = {
    type: !items.some((item) => isCrewType(item)),
    reputation: system.reputation === "" || system.lair === "",
    grounds: system.grounds.district === "" || system.grounds.operation === "",
    ability: !items.some((item) => isCrewAbility(item)),
    upgrades: boxesLeft(crew) > 0,
    contact: !Object.values(system.contacts).some(({ favourite }) => favourite),
  };
  return CREW_STEPS.filter((step) => isOpen[step]);
}

/** Boxes that may still be marked: of a whole type beside those it brings, of another all four (Assign crew upgrades). */
export function boxesLeft(crew: CrewActor): number {
  const type = crew.items.find((item) => isCrewType(item));
  const free = isCrewType(type) ? Math.max(TYPE_UPGRADES, type.system.upgrades.length) : 0;
  const marked = crew.items.contents.filter(isUpgrade).reduce((sum, { system }) => sum + system.taken, 0);
  return free + START_UPGRADES - marked;
}

/** A field of the crew that is written. */
export function fieldChanges(crew: CrewActor, path: string, value: string): Change[] {
  if (!/^system\.(reputation|lair|lairDistrict|grounds\.\w+)$/.test(path)) return [];
  return changeOf(uuidOf(crew), path, foundry.utils.getProperty(crew.toObject(), path), value);
}

/** What a deal says, by its faction and its place among the text's. */
interface Deal {
  readonly faction: string;
  readonly deal: number;
}

/**
 * A deal that is agreed otherwise: what the old one brought goes, what the new one brings comes, in coin and status (Crew creation).
 * @throws UserError where the crew cannot pay it
 */
export function dealChanges(crew: CrewActor, name: string, part: string, value: string): Change[] {
  const kind = DEALS.find((one) => one === name);
  if (!kind) return [];
  const before = crew.system.build.deals[kind];
  const old: Deal = before ?? { faction: "", deal: 0 };
  const after: Deal = part === "faction" ? { ...old, faction: value } : { ...old, deal: Number(value) || 0 };
  const [gone, come] = [effectOf(kind, old), effectOf(kind, after)];
  const coin = crew.system.coin + gone.coin - come.coin;
  if (coin < 0) throw new UserError("BEACON_ROAD.Error.DealTooDear", { coin: come.coin });
  const path = `system.build.deals.${kind}`;
  return [
    { uuid: uuidOf(crew), path, before: before ? { ...before } : null, after },
    ...changeOf(uuidOf(crew), "system.coin", crew.system.coin, coin),
    ...statusChanges(crew, old, gone, after, come),
    ...(kind === "huntingGrounds" ? ownerChanges(crew, after.faction) : []),
  ];
}

/** The sheet names whose ground it is. */
function ownerChanges(crew: CrewActor, faction: string): Change[] {
  const name = game.actors.get(faction)?.name ?? "";
  return changeOf(uuidOf(crew), "system.grounds.owner", crew.system.grounds.owner, name);
}

/** A deal with nobody brings nothing. */
function effectOf(kind: (typeof DEALS)[number], { faction, deal }: Deal): StatusDeal {
  const deals: readonly StatusDeal[] = CREATION_DEALS[kind];
  return (faction === "" ? undefined : deals[deal]) ?? { coin: 0, status: 0 };
}

function statusChanges(
  crew: CrewActor,
  old: Deal,
  gone: StatusDeal,
  after: Deal,
  come: StatusDeal,
): Change[] {
  const now = new Map<string, number>();
  const move = (faction: string, by: number): void => {
    if (faction !== "")
      now.set(faction, statusAfter(now.get(faction) ?? crew.system.status[faction] ?? 0, by));
  };
  move(old.faction, -gone.status);
  move(after.faction, come.status);
  return [...now].flatMap(([faction, status]) =>
    changeOf(uuidOf(crew), `system.status.${faction}`, crew.system.status[faction] ?? null, status),
  );
}

/** What is chosen in a step. */
interface Choice {
  readonly step: CrewStep;
  /** What is taken, out of a compendium. */
  readonly source: Item.Implementation | undefined;
  /** What the crew has of it already, by its item's id; empty for nothing. */
  readonly item: string;
  readonly upgrades: readonly Item.OfType<"upgrade">[];
  readonly claims: readonly Item.OfType<"claim">[];
}

/**
 * The changes of a choice: what is chosen once more is given back; a type brings its upgrades, contacts and map along.
 * @throws UserError where something has to stay
 */
export async function choiceChanges(
  crew: CrewActor,
  { step, source, item, upgrades, claims }: Choice,
): Promise<Change[]> {
  const has = crew.items.get(item);
  if (step === "upgrades") return boxChanges(crew, has, source);
  const going = step === "type" || step === "ability" ? ownOf(crew, step) : [];
  const gone = going.map(deleting);
  if (has) return gone;
  if (!source) return [];
  const made = await madeFrom(crew, [source]);
  if (step !== "type" || !isCrewType(source)) return [...gone, ...made];
  const kept = crew.items.contents.filter((own) => !going.includes(own));
  const wanted = upgrades.filter(({ name }) => source.system.upgrades.includes(name));
  // A type that is whole names its five contacts; of the others' possible ones a crew has whom it chooses.
  const contacts = source.system.whole ? source.system.contacts : [];
  return [
    ...gone,
    ...made,
    ...(await madeFrom(crew, [...wanted.map(withBox), ...claimsOf(kept, source, claims)])),
    ...contactChanges(crew, contacts),
  ];
}

/** What goes with a choice that is made otherwise: a type takes its upgrades and its claims in the city along. */
function ownOf(crew: CrewActor, step: "type" | "ability"): Item.Implementation[] {
  const items = crew.items.contents;
  if (step === "ability") return items.filter(isCrewAbility);
  return items.filter(
    (item) => isCrewType(item) || isOfType(crew, item) || (isClaim(item) && !item.system.prison),
  );
}

/** An upgrade of which one is had. */
function withBox(item: Item.OfType<"upgrade">): object {
  const source = item.toObject();
  return { ...source, system: { ...source.system, taken: item.system.boxes } };
}

async function madeFrom(crew: CrewActor, sources: readonly object[]): Promise<Change[]> {
  const data = sources.map((source) =>
    "toObject" in source ? (source as Item.Implementation).toObject() : source,
  );
  const made = await crew.createEmbeddedDocuments("Item", data as Item.CreateData[]);
  return made.map((item) => making(item, item.name));
}

/** Whether an upgrade came with the crew's type (Assign crew upgrades). */
function isOfType(crew: CrewActor, { name, type }: Item.Implementation): boolean {
  if (type !== "upgrade") return false;
  return crew.items.contents.some((item) => isCrewType(item) && item.system.upgrades.includes(name));
}

/** One box more; an upgrade whose boxes are all marked is given back. @throws UserError for one that the type brought */
async function boxChanges(
  crew: CrewActor,
  has: Item.Implementation | undefined,
  source: Item.Implementation | undefined,
): Promise<Change[]> {
  if (isUpgrade(has)) {
    const { taken, boxes, times } = has.system;
    if (taken < boxes * times && boxesLeft(crew) > 0)
      return changeOf(uuidOf(has), "system.taken", taken, taken + 1);
    if (isOfType(crew, has)) throw new UserError("BEACON_ROAD.Error.TypesUpgrade", { name: has.name });
    return [deleting(has)];
  }
  if (!isUpgrade(source) || boxesLeft(crew) < 1) return [];
  const data = source.toObject();
  return madeFrom(crew, [{ ...data, system: { ...data.system, taken: 1 } }]);
}

/** Somebody becomes the crew's favourite contact; one of those its type might know is met by that. @param key of a contact, or nothing for a new one */
export function favourChanges(crew: CrewActor, key: string, name: string): Change[] {
  const uuid = uuidOf(crew);
  const contacts = Object.entries(crew.system.contacts);
  const others = contacts.flatMap(([other, { favourite }]) =>
    changeOf(uuid, `system.contacts.${other}.favourite`, favourite, other === key),
  );
  if (key !== "") return others;
  return [...others, contactComes(crew, { name, favourite: true, sort: contacts.length })];
}

function contactComes(crew: CrewActor, contact: object): Change {
  return added(crew, `system.contacts.${foundry.utils.randomID()}`, contact);
}

/** The contacts of a type take the place of those nobody has marked. */
function contactChanges(crew: CrewActor, names: readonly string[]): Change[] {
  const { contacts } = crew.toObject().system;
  const old = Object.entries(contacts).map(([key, before]) =>
    removed(crew, `system.contacts.${key}`, before),
  );
  const come = names.map((name, sort) => contactComes(crew, { name, favourite: false, sort }));
  return [...old, ...come];
}
