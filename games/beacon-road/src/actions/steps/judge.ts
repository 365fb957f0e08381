import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { added, type Change } from "#table/changes.ts";
import { MAIN } from "#table/cards/post-act.ts";
import { ownEntry } from "#table/records.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type ActMessage, type CrewActor, type HeroActor, isAct, isHero } from "../../data/kinds.ts";
import { crewNamed } from "../../state/crew.ts";
import { isOfCrew } from "../../state/crew-play.ts";
import { plays } from "../../state/rights.ts";
import { type AskedHere, wordAsked } from "../acts/asked.ts";
import { diceText, extremes, fallenFor, thrownFor } from "./dice.ts";
import { SECRET_STEPS } from "./journal.ts";
import { STEPS } from "./steps.ts";
import { answeredBy, type Here, insist, type Step, type StepPlan } from "./step.ts";

/** The kind of act that every step is. */
export const STEP = "step";

/** What a form said, as plain data. */
export type StoredAnswers = Readonly<Record<string, string | readonly string[]>>;

/** A step by its name. @throws UserError where there is none of that name */
export function stepNamed(name: string): Step {
  const found = ownEntry(STEPS, name);
  if (!found) throw new UserError("TABLE.Error.NotNow");
  return found;
}

/** The active GM's client judges a step by how things stand now, whoever asked for it. */
export async function step(asked: AskedHere): Promise<ActPlan> {
  const name = wordAsked(asked, "step");
  const crew = crewNamed(wordAsked(asked, "crew"));
  insist(crew, "CrewGone");
  const one = stepNamed(name);
  const found = findHere(asked.message.system.actor);
  const hero = isHero(found) && crew.system.members.includes(found.uuid) ? found : null;
  requireMay(one, asked.by, crew, hero);
  const here = { crew, hero, said: answeredBy(asked.data["answers"]), by: asked.by };
  await one.ready?.(here);
  const fallen = fallenFor(one.dice?.(here) ?? [], asked.message.rolls);
  const key = `${asked.card}-${asked.id}`;
  const plan = one.plan(here, fallen, key);
  const made = (await one.make?.(here, fallen)) ?? [];
  const changes = [...plan.changes, ...made, ...noted(one, here, plan, { name, key, asked })];
  const faces = fallen.map((dice, place) => diceText(dice, asked.message.rolls[place]));
  return { changes, data: { step: name, crew: uuidOf(crew), lines: plan.lines, faces: faces.join(", ") } };
}

/** @throws UserError where this user may not do it */
function requireMay(
  { may }: Step,
  user: User.Implementation | null,
  crew: CrewActor,
  hero: HeroActor | null,
): void {
  if (user?.isGM) return;
  if (may === "gm") throw new UserError("TABLE.Error.GMOnly");
  const isTheirs = may === "hero" ? hero !== null && plays(user, hero) : isOfCrew(user, crew);
  insist(isTheirs, "NotOfCrew", { crew: crew.name });
}

/** What is noted of a step in the crew's log, so that its page and the journal tell it. */
function noted(
  { part }: Step,
  { crew, hero }: Here,
  { lines, data = {} }: StepPlan,
  { name, key, asked }: { name: string; key: string; asked: AskedHere },
): Change[] {
  if (part === "") return [];
  const { log } = crew.system;
  const sort = 1 + Math.max(0, ...Object.values(log).map((entry) => entry.sort));
  const entry = {
    part,
    round: roundOf(crew, part, name),
    step: name,
    hero: hero?.id ?? "",
    card: asked.card,
    act: asked.id,
    sort,
    lines,
    data,
  };
  return [added(crew, `system.log.${key}`, entry)];
}

/** The round that a part of play is in; what begins one is noted in the next. */
function roundOf({ system }: CrewActor, part: "score" | "downtime" | "trip", name: string): number {
  if (part === "trip") return system.trip.round + (name === "tripPlan" ? 1 : 0);
  if (part === "score") return system.score.round + (name === "scorePlan" ? 1 : 0);
  return system.downtime.round;
}

/** Says in the log that somebody does a step; the active GM's client judges it. A refusal stands on the card. */
export function postStep(
  name: string,
  crew: CrewActor,
  hero: HeroActor | null,
  answers: StoredAnswers,
): Promise<ActMessage | null> {
  return reportRefusal(async () => {
    const one = stepNamed(name);
    requireMay(one, game.user, crew, hero);
    const here: Here = { crew, hero, said: answeredBy(answers), by: game.user };
    await one.ready?.(here);
    requirePossible(one, here);
    const rolls = await thrownFor(one.dice?.(here) ?? []);
    const data = { step: name, crew: uuidOf(crew), answers };
    const system = {
      kind: STEP,
      data: { step: name },
      actor: hero ? uuidOf(hero) : "",
      actorName: hero?.name ?? crew.name,
      wishes: { [MAIN]: { kind: STEP, data } },
    };
    const speaker = ChatMessage.implementation.getSpeaker(hero?.isOwner ? { actor: hero } : {});
    const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
    const mode = SECRET_STEPS.includes(name) ? "gm" : "public";
    const made = await createMessage({ type: "act", content: "", speaker, rolls, system, ...sound }, mode);
    return isAct(made) ? made : null;
  }, null);
}

/** @throws UserError where it could not be done now, however its dice fell: its form stays open, and nobody has thrown for nothing */
function requirePossible(one: Step, here: Here): void {
  const dice = (one.dice?.(here) ?? []).map(extremes);
  try {
    one.plan(
      here,
      dice.map(([worst]) => worst),
      "preview",
    );
  } catch {
    one.plan(
      here,
      dice.map(([, best]) => best),
      "preview",
    );
  }
}

/** The card on which a noted step stands; null where it is no longer in the log. */
export function cardOf({ card }: { readonly card: string }): ActMessage | null {
  const message = game.messages.get(card);
  return isAct(message) && idOf(message) === card ? message : null;
}
