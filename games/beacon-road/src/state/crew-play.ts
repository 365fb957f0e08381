import { cellsOf, pathsOf } from "../data/actor/crew.ts";
import type { LogEntry, StoredEntanglement } from "../data/actor/crew-play.ts";
import { type ClaimItem, type CrewActor, type HeroActor, isClaim } from "../data/kinds.ts";
import type { CLAIM_GIFTS } from "../data/item/crew.ts";
import { inForce, reachable } from "../rules/crew/claims.ts";
import { freeActivities } from "../rules/downtime/activities.ts";
import { heroesOf } from "./crew.ts";
import { plays } from "./rights.ts";

export type ClaimGift = (typeof CLAIM_GIFTS)[number];

/** The claims of a crew that give what they give: those it holds, as long as its lair stands (Claims). */
export function claimsInForce(crew: CrewActor): ClaimItem[] {
  const claims = crew.items.contents.filter(isClaim);
  const keys = new Set(inForce(cellsOf(claims)).map(({ id }) => id));
  return claims.filter(({ id, system }) => keys.has(system.key === "" ? (id ?? "") : system.key));
}

/** Claims that could be taken now: those beside what the crew holds, on the map of the city or of the prison; without a map, all of them. */
export function claimsNear(crew: CrewActor, prison = false): ClaimItem[] {
  const claims = crew.items.contents.filter(isClaim).filter(({ system }) => system.prison === prison);
  if (!prison && claims.every(({ system }) => system.column === 0))
    return claims.filter(({ system }) => !system.held);
  const near = new Set(reachable(withCell(cellsOf(claims)), pathsOf(claims)));
  return claims.filter(({ system }) => !system.held && near.has(system.key));
}

/** The cell block is where the map of the prison begins: nobody has to hold it. */
function withCell(cells: ReturnType<typeof cellsOf>) {
  return cells.map((cell) => (cell.id === "cell" ? { ...cell, lair: true } : cell));
}

/** A claim that gives something, and how much of it for one of these words; a gift for nothing in particular counts always. */
export interface Gift {
  readonly claim: ClaimItem;
  readonly amount: number;
  readonly on: readonly string[];
}

/** What a crew's claims give of one kind. */
export function giftsOf(crew: CrewActor, kind: ClaimGift): Gift[] {
  return claimsInForce(crew).flatMap((claim) =>
    claim.system.gives.flatMap((gift) =>
      gift.kind === kind ? [{ claim, amount: gift.amount, on: gift.on }] : [],
    ),
  );
}

/** The same added up, of those that are for one of these words or for all. */
export function giftFor(crew: CrewActor, kind: ClaimGift, words: readonly string[] = []): number {
  return giftsOf(crew, kind)
    .filter(({ on }) => on.length === 0 || on.some((word) => words.includes(word)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether a crew follows a rule, by an ability or an upgrade. */
export function hasRule(crew: CrewActor, rule: string): boolean {
  return crew.system.rules.includes(rule);
}

/** What was done so far in this score, this downtime or on this journey, in its order. */
export function entriesOf(
  crew: CrewActor,
  part: LogEntry["part"],
  step?: string,
): (LogEntry & { readonly key: string })[] {
  const { round } = crew.system[part];
  return Object.entries(crew.system.log)
    .map(([key, entry]) => ({ ...entry, key }))
    .filter((entry) => entry.part === part && entry.round === round)
    .filter((entry) => step === undefined || entry.step === step)
    .toSorted((one, other) => one.sort - other.sort);
}

/** What a hero did of one step in this downtime. */
export function entriesOfHero(crew: CrewActor, hero: HeroActor, step: string) {
  return entriesOf(crew, "downtime", step).filter((entry) => entry.hero === hero.id);
}

/** What a hero still has of this downtime. */
export interface Budget {
  readonly free: number;
  readonly done: number;
  readonly left: number;
}

/** Activities of a hero: two, one at war, more as they were given; each that was done counts as many as it takes. */
export function budgetOf(crew: CrewActor, hero: HeroActor): Budget {
  const given = entriesOf(crew, "downtime", "grant").filter(({ data }) => data["hero"] === hero.id).length;
  const free = freeActivities({ atWar: crew.system.atWar, warDogs: hasRule(crew, "war-dogs"), given });
  const done = entriesOfHero(crew, hero, "activity").reduce(
    (sum, { data }) => sum + Number(data["takes"] ?? 1),
    0,
  );
  return { free, done, left: Math.max(0, free - done) };
}

/** The heroes of a crew who are here: neither in prison nor lost. */
export function heroesHere(crew: CrewActor): HeroActor[] {
  return heroesOf(crew).filter(({ id }) => !Object.hasOwn(crew.system.away, id ?? ""));
}

/** Whether a user plays somebody of a crew. */
export function isOfCrew(user: User.Implementation | null, crew: CrewActor): boolean {
  return heroesOf(crew).some((hero) => plays(user, hero));
}

/** How often a hero has overindulged without having said what came of it. */
export function overindulgences(crew: CrewActor, hero: HeroActor): number {
  const over = entriesOfHero(crew, hero, "activity").filter(({ data }) => data["over"] === true);
  return over.length - entriesOfHero(crew, hero, "overindulge").length;
}

/** Entanglements of a downtime: one, and one more for each who attracted trouble (Overindulgence). */
export function entanglementsDue(crew: CrewActor): number {
  const attracted = entriesOf(crew, "downtime", "overindulge").filter(
    ({ data }) => data["how"] === "attract-trouble",
  );
  return 1 + attracted.length - Object.keys(crew.system.downtime.entanglements).length;
}

/** The hero whose player has yet to agree to a way out that was asked for; null where it waits for nobody. */
export function askedOf(crew: CrewActor, { asked, out }: StoredEntanglement): HeroActor | null {
  return out === "" ? (heroesHere(crew).find(({ id }) => id === asked.hero) ?? null) : null;
}
