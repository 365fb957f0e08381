import { findHere, uuidOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, standingActs } from "#table/wishes.ts";
import { type HeroActor, isAct, isSpell, type PartyActor } from "../../data/kinds.ts";
import {
  ACTIVITIES_A_REST,
  type ActivityId,
  afterRest,
  CAMP_ACTIVITIES,
  campActivity,
  REST_PLACES,
  type RestPlace,
  searchFinds,
} from "../../rules/rest.ts";
import { hasCamped } from "../../state/camp.ts";
import { heroesOf } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { type AskedHere, heroAsked, oneAsked, partyAsked, requireAskedByGM, wordAsked } from "./asked.ts";
import { bondChange } from "./bonds.ts";
import { change, pointsChange, waitingChange } from "./changes.ts";
import { projectSteps } from "./project.ts";

/** The party rests in a safe place or as guests; a tent is used by whoever makes it (Rest). */
export function rest(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const place = oneAsked(asked, REST_PLACES, "place");
  if (!place || place === "tent") throw new UserError("TWO_DICE.Error.RestWhere");
  return restPlan(asked, place);
}

/** All health and mind points back, statuses gone, what camp brought before is lost (Rest). */
export function restPlan(asked: AskedHere, place: RestPlace): ActPlan {
  const party = partyAsked(asked);
  const { camp: last, conflict } = party.system;
  if (last.message !== "") throw new UserError("TWO_DICE.Error.RestingAlready");
  if (conflict.running) throw new UserError("TWO_DICE.Error.NoRestInConflict");
  const heroes = heroesOf(party);
  return {
    changes: [
      ...change(party, "camp.number", last.number, last.number + 1),
      ...change(party, "camp.place", last.place, place),
      ...change(party, "camp.message", "", asked.card),
      ...heroes.flatMap(restored),
    ],
    data: { place, count: heroes.length },
  };
}

function restored(hero: HeroActor): Change[] {
  const { numbers, statuses, waiting } = hero.system;
  const lost = Object.entries(waiting).filter(([, one]) => one.rest > 0);
  return [
    ...pointsChange(hero, "health", numbers.health),
    ...pointsChange(hero, "mind", numbers.mind),
    ...(statuses.length > 0 ? change(hero, "statuses", statuses, []) : []),
    ...lost.flatMap(([id, one]) => change(hero, `waiting.${id}`, one, null)),
  ];
}

/** The rest is over; who has chosen nothing has nothing (GMs). */
export function endRest(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const { message } = party.system.camp;
  if (message === "") throw new UserError("TWO_DICE.Error.NotResting");
  return { changes: change(party, "camp.message", message, "") };
}

/** What one player chooses in a rest: a bond, and two camp activities for themselves or an ally (Rest). */
export function camp(asked: AskedHere): ActPlan {
  const hero = heroAsked(asked);
  const party = partyAsked(asked);
  if (party.system.camp.message === "") throw new UserError("TWO_DICE.Error.NotResting");
  if (hasCamped(party, hero)) throw new UserError("TWO_DICE.Error.CampChosen", { name: hero.name });
  const chosen = activitiesAsked(asked);
  const bond = wordAsked(asked, "change") === "" ? null : bondChange(asked, hero);
  const plans = chosen.map((one, place) => activityPlan(asked, { hero, party, place }, one));
  return {
    changes: [...(bond?.changes ?? []), ...plans.flatMap(({ changes }) => changes)],
    data: {
      name: hero.name,
      rest: party.system.camp.number,
      hero: uuidOf(hero),
      bond: bond?.data ?? {},
      activities: plans.map(({ data }) => data ?? {}),
    },
  };
}

interface ChosenActivity {
  readonly id: ActivityId;
  /** For whom it is, by uuid; the thing it is about, for those that are about one. */
  readonly target: string;
  readonly about: string;
}

function activitiesAsked({ data }: AskedHere): ChosenActivity[] {
  const listed: unknown = data["activities"];
  const all = (Array.isArray(listed) ? listed : []) as readonly Partial<Record<string, unknown>>[];
  const known = all.flatMap((one) => {
    const id = CAMP_ACTIVITIES.find((activity) => activity.id === one["id"])?.id;
    return id
      ? [{ id, target: String(one["target"] ?? ""), about: String(one["about"] ?? "").slice(0, 200) }]
      : [];
  });
  if (known.length > ACTIVITIES_A_REST) throw new UserError("TWO_DICE.Error.TwoActivities");
  return known;
}

interface Camping {
  readonly hero: HeroActor;
  readonly party: PartyActor;
  readonly place: number;
}

/** What an activity brings: at once, or waiting on whom it is for until it is used (Camp Activities). */
function activityPlan(asked: AskedHere, camping: Camping, { id, target, about }: ChosenActivity): ActPlan {
  const { hero, party, place } = camping;
  const { at, for: whom } = campActivity(id);
  const meant = whom === "party" ? hero : requireCharacter(target || uuidOf(hero));
  if (whom === "ally" && meant === hero) throw new UserError("TWO_DICE.Error.AllyOnly");
  const said = { activity: id, name: meant.name, about };
  if (at === "now") return atOnce(asked, camping, { id, target: uuidOf(meant), about });
  if (id === "magic-lesson") requireOwnSpell(hero, about);
  const key = `${asked.card}${place}`;
  const waiting = waitingChange(meant, key, {
    kind: id,
    from: hero.name,
    about,
    rest: party.system.camp.number,
  });
  return { changes: [waiting], data: said };
}

/** @throws UserError unless the spell that is lent is the hero's own */
function requireOwnSpell(hero: HeroActor, uuid: string): void {
  const spell = findHere(uuid);
  if (!isSpell(spell) || spell.parent !== hero)
    throw new UserError("TWO_DICE.Error.LessonSpell", { name: hero.name });
}

function atOnce(
  asked: AskedHere,
  { hero, party, place }: Camping,
  { id, target, about }: ChosenActivity,
): ActPlan {
  const meant = requireCharacter(target);
  const said = { activity: id, name: meant.name, about };
  if (id === "midnight-oil")
    return { changes: projectSteps(about, `${asked.card}${place}`, 3, []), data: said };
  if (id !== "exploration" && id !== "gathering") return { changes: [], data: said };
  const face = hostDice(6);
  const { found, coins, mishap } = searchFinds(face, hero.system.level);
  const told = { ...said, face, found, coins, mishap };
  if (id === "gathering") return { changes: [], data: told };
  const purse = coins > 0 ? change(party, "coins", party.system.coins, party.system.coins + coins) : [];
  const points = mishap ? halfARest(party, hero) : pointsChange(meant, "inventory", found);
  return { changes: [...points, ...purse], data: told };
}

/** A mishap gives back but half: what the rest gave beyond that is gone again (Camp Activities: exploration). */
function halfARest({ system }: PartyActor, hero: HeroActor): Change[] {
  const card = game.messages.get(system.camp.message);
  const changes = isAct(card) ? standingActs(card).flatMap(([, act]) => act.changes) : [];
  return (["health", "mind"] as const).flatMap((kind) => {
    const path = `system.${kind}.value`;
    const before = changes.find((one) => one.uuid === hero.uuid && one.path === path)?.before;
    if (typeof before !== "number") return [];
    const { value } = hero.system[kind];
    return change(
      hero,
      `${kind}.value`,
      value,
      Math.min(value, afterRest(before, hero.system.numbers[kind], true)),
    );
  });
}
