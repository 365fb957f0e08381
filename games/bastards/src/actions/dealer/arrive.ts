import { findDocument, findHere, updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import type { ToldKind } from "../../data/message/told.ts";
import { isAdvantage, isFated, isMonster, isPerson, type PersonActor } from "../../data/kinds.ts";
import { joined } from "../../rules/fight/turns.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { powerPool } from "../../rules/harm/followers.ts";
import { squads } from "../../rules/scene/arrivals.ts";
import { entranceFor } from "../../rules/scene/indirect.ts";
import { ownerOf } from "../../state/deal.ts";
import { weaponsFor } from "../../state/offer.ts";
import { ranksOf, sideOf } from "../../state/plan/drawer.ts";
import { holderOf, nameOfHolder, presentIn } from "../../state/scene.ts";
import { entriesFor } from "../scene.ts";
import type { Dealing } from "./dealing.ts";
import { handAtFirst } from "./hands.ts";
import { goesAway } from "./leaving.ts";
import { seated } from "./seats.ts";
import { tellAct } from "./tell.ts";

/** What the log tells once somebody is there. */
type Told = { readonly kind: ToldKind; readonly data: Readonly<Record<string, unknown>> };

/** Squads or followers that come into the scene. */
export interface Troop {
  readonly name: string;
  readonly count: number;
  readonly rating: number;
  readonly told: Told;
  readonly type?: "squad" | "follower";
  /** Items they bear, by uuid; the strongest weapon that they may bear where nothing is named. */
  readonly items?: readonly string[];
  /** The user who plays them; empty for those who act by themselves. */
  readonly controller?: string;
  /** The uuid of the fated whose they are. */
  readonly of?: string;
  readonly hostile?: boolean;
  readonly role?: string;
}

/** Squads or followers come into the scene once what is asked was judged: five extras each, or one touched. */
export function squadsComing(dealing: Dealing, troop: Troop): void {
  const { name, count, rating, told, type = "squad", controller = "", of = "", role = "" } = troop;
  const hostile = troop.hostile ?? controller === "";
  const { members } = squads(count, rating, 1);
  const own = type === "squad" ? { members: { value: members } } : { pool: { value: powerPool(rating) } };
  const system = { rating, controller, of, hostile, role, ...own };
  for (let place = 0; place < count; place += 1)
    dealing.coming.push({
      uuid: "",
      source: { name, type, system },
      items: troop.items ?? null,
      controller,
      told: place === 0 ? told : null,
    });
}

/** Somebody of this world comes into the scene. */
export function personComing(dealing: Dealing, actor: PersonActor, told: Told): void {
  dealing.coming.push({ uuid: actor.uuid, source: {}, items: [], controller: "", told });
}

/** Everybody who is to come is made and enters; in an opposition they draw and play their card for initiative. */
export async function bringIn(dealing: Dealing): Promise<void> {
  const coming = dealing.coming.splice(0);
  const isFight = dealing.deal.turns !== null;
  // Who comes draws and lays a card, which nobody can while a hand is played.
  if (isFight && dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  const id = isFight ? foundry.utils.randomID() : "";
  if (isFight) dealing.keepBefore(id);
  const came: string[] = [];
  for (const one of coming) {
    const known = findHere(one.uuid);
    const actor = isPerson(known) ? known : await made(dealing, one);
    if (actor) came.push(one.away ? holderOf(actor) : await enters(dealing, actor, isFight));
  }
  // Only once all are there each has the number by which they are told apart.
  const names = came.map((holder) => nameOfHolder(dealing.scene, holder));
  const told = coming.find((one) => one.told)?.told;
  if (told) tellAct(dealing, told.kind, { ...told.data, names }, id);
}

async function made(
  dealing: Dealing,
  { source, items, controller }: Dealing["coming"][number],
): Promise<PersonActor | null> {
  const { own = [], ...data } = source as {
    readonly own?: readonly object[];
    readonly system: { readonly rating: number };
  };
  const { rating } = data.system;
  const uuids =
    items ??
    (await weaponsFor(rating))
      .toSorted((one, other) => bonusIn(other) - bonusIn(one))
      .slice(0, 1)
      .map(({ uuid }) => uuid);
  const borne: object[] = [...own];
  // What was picked several times has so many ranks (Monsters).
  for (const uuid of new Set(uuids)) {
    const item = uuid === "" ? null : await findDocument(uuid);
    if (!item) continue;
    const { system, ...kept } = item.toObject() as { system: object };
    const rank = uuids.filter((one) => one === uuid).length;
    borne.push({ ...kept, folder: null, system: { ...system, equipped: true, rank } });
  }
  const ownership = { default: 2, ...(controller !== "" && { [controller]: 3 }) };
  const actor: unknown = await Actor.implementation.create({ ...data, items: borne, ownership } as never);
  if (!isPerson(actor)) return null;
  dealing.changes.push(making(actor, actor.name));
  return actor;
}

function bonusIn({ system }: { readonly system: Readonly<Record<string, unknown>> }): number {
  return Number(system["bonus"] ?? 0);
}

/** Somebody is in the scene from now on. @returns the name under which they hold cards */
async function enters(dealing: Dealing, actor: PersonActor, isFight: boolean): Promise<string> {
  const { scene, marks } = dealing;
  const holder = holderOf(actor);
  if (scene.system.present[holder]) return holder;
  const others = presentIn(scene);
  const entries = entriesFor(scene, actor);
  for (const [id, entry] of Object.entries(entries)) {
    const before = scene.system.present[id];
    dealing.change(scene, `system.present.${id}`, before ? { ...before } : null, entry);
  }
  await updateDocument(scene, { system: { present: entries } });
  const far = markOn(marks, "distance");
  if (far)
    for (const { id } of others) dealing.setDistance(holder, id, entranceFor(far.amount === 1 ? 1 : 2));
  dealing.mark({ key: "entering", on: holder, until: "scene" });
  // Before the first scene is set there is none to gain experience from; who comes back to one gains it once.
  const isNew = !markOn(marks, "involved", holder);
  if (isNew && dealing.table.open.shuffles > 0) dealing.mark({ key: "involved", on: holder, until: "scene" });
  for (const key of ["ejected", "rejoins"]) {
    const mark = markOn(dealing.marks, key, holder);
    if (mark) dealing.remark(mark);
  }
  if (isMonster(actor)) monsterComes(dealing, holder, actor);
  else for (const other of others) if (isMonster(other.actor)) seesMonster(dealing, holder, actor, other.id);
  if (isFight) joinsFight(dealing, holder, actor);
  return holder;
}

/** At the sight of a monster all characters draw, and others who are not loyal run (Abomination, Everything is Terrible). */
function monsterComes(dealing: Dealing, holder: string, monster: Actor.OfType<"monster">): void {
  dealing.change(monster, "system.met", monster.system.met, true);
  for (const { id, actor } of presentIn(dealing.scene)) {
    if (id === holder || !actor) continue;
    const alone = !isFated(actor) && ownerOf(actor) === null && sideOf(actor) !== "monster";
    const loyal = actor.items.contents.some((item) => isAdvantage(item) && item.system.key === "loyal");
    if (alone && !isMonster(actor) && !loyal) goesAway(dealing, id);
    else seesMonster(dealing, id, actor, holder);
  }
  // One that looks human keeps out of sight at first (Diamonds).
  if (monster.system.suit === "diamonds") dealing.mark({ key: "lurks", on: holder, until: "scene" });
}

function seesMonster(dealing: Dealing, holder: string, actor: PersonActor, monster: string): void {
  const seen = dealing.marks.some(
    ({ key, on, about }) => key === "saw" && on === holder && about === monster,
  );
  if (!isFated(actor) || seen) return;
  const horror = presentIn(dealing.scene).find(({ id }) => id === monster)?.actor;
  const rating = isMonster(horror) ? horror.system.rating : 1;
  dealing.mark({ key: "saw", on: holder, about: monster, until: "session" });
  dealing.mark({ key: "terror", on: holder, about: monster, amount: rating, until: "scene" });
}

/** Who comes or joins into an opposition draws, and plays a card for initiative; monsters play none (Appearance, Challenging). */
export function joinsFight(dealing: Dealing, holder: string, actor: PersonActor): void {
  seated(dealing, actor);
  const { turns } = dealing.deal;
  if (isMonster(actor)) {
    if (turns)
      dealing.deal = { ...dealing.deal, turns: joined(turns, holder, turns.fighters.length, "monster") };
    return;
  }
  dealing.step({ kind: "draw", holder, count: handAtFirst(actor) });
  const [card] = dealing.table.hidden.hands[holder] ?? [];
  if (ownerOf(actor) === null && card !== undefined) dealing.step({ kind: "initiative", holder, card });
}

/** What counts as somebody's own ranks of an advantage that brings others, as friends do. */
export function roleOf(actor: PersonActor): string {
  const { advantages } = ranksOf(actor);
  if (advantages["friends"]) return "friends";
  return advantages["hiredHands"] ? "hired" : "";
}
