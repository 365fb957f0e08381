import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { recordOf } from "#table/records.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type HeroActor, isAbility, isArchetype, isBloodline } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import {
  advanceOf,
  marked,
  MARKS_A_QUESTION,
  type Question,
  QUESTIONS,
  raisable,
  sessionMarks,
  type Track,
  TRACKS,
  trackSize,
} from "../../rules/people/advancement.ts";
import { ACTIONS_OF, isAction } from "../../rules/roll/actions.ts";
import { crewAround } from "../../state/crew.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, oneAsked, requireOwnCard, wordAsked } from "./asked.ts";

/**
 * A session ends for a hero: the questions give marks, which go on any tracks; each that fills is cleared and gives an advance (PC Advancement).
 * @throws UserError where more or fewer marks are laid down than the answers give
 */
export function endSession(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const answers = numbersOf(asked.data["answers"], questionsFor(hero), MARKS_A_QUESTION);
  const laid = numbersOf(asked.data["marks"], TRACKS, 99);
  const given = sessionMarks(answers);
  const sum = TRACKS.reduce((all, track) => all + laid[track], 0);
  if (given === 0) throw new UserError("BEACON_ROAD.Error.NoMarks");
  if (sum !== given) throw new UserError("BEACON_ROAD.Error.LayMarks", { given, laid: sum });
  const changes = markChanges(hero, laid);
  const advances = changes
    .filter(({ path }) => path.includes(".advances."))
    .reduce((all, { before, after }) => all + Number(after) - Number(before), 0);
  const helps = (answers.payback ?? 0) > 0 && asked.data["crewHelped"] === "yes" ? crewMark(hero) : [];
  return { changes: [...changes, ...helps], data: { name: nameNow(hero), given, advances } };
}

/** What a hero is asked at a session's end; whether they got even only the vengeful (PC Advancement; Vengeful). */
export function questionsFor({ system }: HeroActor): readonly Question[] {
  const isVengeful = system.rules.own.includes("vengeful");
  return QUESTIONS.filter((question) => question !== "payback" || isVengeful);
}

/** Marks on a hero's tracks: each that fills is cleared and gives an advance (PC Advancement). */
export function markChanges(hero: HeroActor, laid: Readonly<Partial<Record<Track, number>>>): Change[] {
  const sizes = currentDials().tracks;
  const { xp, advances } = hero.system;
  return TRACKS.flatMap((track) => {
    const after = marked(xp[track], laid[track] ?? 0, trackSize(track, sizes));
    return [
      ...changeOf(uuidOf(hero), `system.xp.${track}`, xp[track], after.marks),
      ...changeOf(
        uuidOf(hero),
        `system.advances.${track}`,
        advances[track],
        advances[track] + after.advances,
      ),
    ];
  });
}

/** A crew that helped somebody get even has 1 mark as well (Vengeful). */
function crewMark(hero: HeroActor): Change[] {
  const crew = crewAround(uuidOf(hero));
  return crew ? changeOf(uuidOf(crew), "system.xp", crew.system.xp, crew.system.xp + 1) : [];
}

function numbersOf<Name extends string>(
  data: unknown,
  names: readonly Name[],
  most: number,
): Record<Name, number> {
  const said = recordOf(data);
  const number = (name: Name): number => {
    const value = Number(said[name] ?? 0);
    return Number.isInteger(value) ? Math.min(most, Math.max(0, value)) : 0;
  };
  return Object.fromEntries(names.map((name) => [name, number(name)])) as Record<Name, number>;
}

/** An advance is taken: a dot for an action of its attribute, or an ability of the archetype or bloodline (PC Advancement). */
export async function takeAdvance(asked: AskedHere): Promise<ActPlan> {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const track = oneAsked(asked, TRACKS, "track");
  if (!track || hero.system.advances[track] === 0)
    throw new UserError("BEACON_ROAD.Error.NoAdvance", { name: nameNow(hero) });
  const used = changeOf(
    uuidOf(hero),
    `system.advances.${track}`,
    hero.system.advances[track],
    hero.system.advances[track] - 1,
  );
  const taken =
    advanceOf(track).takes === "dot" ? dotTaken(asked, hero, track) : await abilityTaken(asked, hero, track);
  return { changes: [...used, ...taken.changes], data: { name: nameNow(hero), what: taken.what, track } };
}

interface Taken {
  readonly changes: readonly Change[];
  readonly what: string;
}

function dotTaken(asked: AskedHere, hero: HeroActor, track: Track): Taken {
  const advance = advanceOf(track);
  const action = wordAsked(asked, "what");
  const mastery = hero.system.rules.crew.includes("mastery");
  const open =
    advance.takes === "dot" ? raisable(hero.system.actions, ACTIONS_OF[advance.attribute], mastery) : [];
  if (!isAction(action) || !open.includes(action)) throw new UserError("BEACON_ROAD.Error.CannotTake");
  const before = hero.system.actions[action];
  return { changes: changeOf(uuidOf(hero), `system.actions.${action}`, before, before + 1), what: action };
}

async function abilityTaken(asked: AskedHere, hero: HeroActor, track: Track): Promise<Taken> {
  const pack = game.packs.get("beacon-road.abilities");
  const found = await pack?.getDocument(wordAsked(asked, "what"));
  if (!isAbility(found) || !isOpenAbility(hero, found, track))
    throw new UserError("BEACON_ROAD.Error.CannotTake");
  const [made] = await hero.createEmbeddedDocuments("Item", [found.toObject() as unknown as Item.CreateData]);
  if (!made) throw new UserError("TABLE.Error.NotNow");
  return { changes: [{ uuid: uuidOf(made), path: "made", before: null, after: made.name }], what: made.name };
}

/** Whether an ability is one that a hero may take for a track: of their archetype or bloodline or of all, and not had already. */
export function isOpenAbility(
  hero: HeroActor,
  { name, system }: Pick<Item.OfType<"ability">, "name" | "system">,
  track: Track,
): boolean {
  const had = hero.items.contents.filter((item) => isAbility(item) && item.name === name).length;
  const archetype = hero.items.find((item) => isArchetype(item))?.name ?? "";
  const bloodline = hero.items.find((item) => isBloodline(item))?.name ?? "";
  const rules = hero.system.rules.own;
  const isMixed = rules.includes("born-of-two-worlds");
  const fits =
    track === "archetype"
      ? system.source === "common" ||
        system.of === archetype ||
        (system.source === "archetype" && rules.includes("seasoned"))
      : system.source === "bloodline" && (system.of === bloodline || isMixed);
  return fits && had < (system.twice ? 2 : 1);
}
