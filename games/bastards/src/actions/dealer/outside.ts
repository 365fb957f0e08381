import { findHere } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { type FatedActor, isFated, isFollower, isMonster, isPerson } from "../../data/kinds.ts";
import { highestTrait } from "../../rules/people/monster.ts";
import { bringsHostile } from "../../rules/scene/places.ts";
import {
  type Arrival,
  banditos,
  caller,
  direSquads,
  involved,
  reinforcements,
} from "../../rules/scene/arrivals.ts";
import {
  INDIRECT_ACTIONS,
  INDIRECT_RULES,
  type IndirectAction,
  type IndirectFacts,
  quoteIndirect,
} from "../../rules/scene/indirect.ts";
import { playersOf } from "../../state/deal.ts";
import { arrivalFacts, indirectFacts } from "../../state/outside.ts";
import { holderOf, personOf, presentIn } from "../../state/scene.ts";
import { personComing, roleOf, squadsComing } from "./arrive.ts";
import type { Dealing } from "./dealing.ts";
import { goesAway } from "./leaving.ts";
import { beginMonster } from "./making.ts";
import { fatedOf, payWildcards } from "./paying.ts";
import { tellAct } from "./tell.ts";
import { openVote } from "./open-vote.ts";

export type OutsideAsk = Ask & { kind: "outside" };

/** Who uses an indirect action, and how things stand for them. */
interface By {
  readonly user: string;
  readonly fated: FatedActor;
  readonly facts: IndirectFacts;
}
type Effect = (dealing: Dealing, ask: OutsideAsk, by: By) => void;

/** What each indirect action does once it is paid for (Indirect Actions). */
const EFFECTS: Readonly<Record<IndirectAction, Effect>> = {
  appearance: (dealing, _, { fated, user }) =>
    personComing(dealing, fated, {
      kind: "outside",
      data: { action: "appearance", by: user, name: fated.name },
    }),
  banditos: (dealing, ask, by) => troopComes(dealing, ask, by, banditos(factsOfAll(dealing, by))),
  distance: (dealing, ask, { user }) => {
    dealing.mark({ key: "distance", by: user, amount: paidBy(ask), until: "scene" });
    told(dealing, ask, user, { amount: paidBy(ask) });
  },
  everythingIsTerrible: terrible,
  involve: (dealing, ask, by) => {
    const successor = findHere(ask.target);
    if (isFollower(successor) && successor.system.successor && successor.system.of === by.fated.uuid)
      return personComing(dealing, successor, {
        kind: "outside",
        data: { action: "involve", by: by.user, name: successor.name },
      });
    troopComes(dealing, ask, by, involved(arrivalFacts(by.fated, dealing.marks)));
  },
  inHiding: (dealing, ask, { fated, user }) => {
    dealing.change(fated, "system.conditions.hiding", fated.system.conditions["hiding"] ?? null, {
      about: "",
      amount: 1,
    });
    told(dealing, ask, user, { name: fated.name });
  },
  reinforce: (dealing, ask, by) =>
    troopComes(dealing, ask, by, reinforcements(arrivalFacts(by.fated, dealing.marks))),
  roughWeather: (dealing, ask, { user }) => {
    const { weather, outdoors } = dealing.scene.system;
    dealing.change(dealing.scene, "system.weather", weather, ask.words || ask.name);
    dealing.change(dealing.scene, "system.outdoors", outdoors, true);
    told(dealing, ask, user, { words: ask.words });
  },
  setTheScene: () => undefined,
  skillCheck: (dealing, ask, { user }) => {
    const target = personOf(dealing.scene, ask.target);
    if (!target) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
    dealing.mark({
      key: "check",
      on: ask.target,
      by: user,
      about: ask.skill,
      amount: ask.amount,
      until: "scene",
    });
    told(dealing, ask, user, { name: target.name, words: ask.words });
  },
  someTimeAlone: someTimeAlone,
  sos: (dealing, ask, by) => {
    const one = caller(arrivalFacts(by.fated, dealing.marks));
    dealing.mark({ key: "call", by: by.user, about: ask.words, until: "session" });
    for (const { fated } of playersOf())
      dealing.give(fated, { name: ask.words, type: "objective", system: { source: "sos" } } as never);
    squadsComing(dealing, {
      ...one,
      type: "follower",
      name: ask.name,
      items: [],
      hostile: false,
      controller: by.user,
      told: { kind: "outside", data: { action: "sos", by: by.user, words: ask.words } },
    });
  },
  dire: (dealing, ask, by) => {
    troopComes(dealing, ask, by, direSquads(factsOfAll(dealing, by)));
  },
  timePasses: (dealing, ask, { user }) =>
    openVote(dealing, { kind: "timePasses", value: `${ask.amount} ${ask.words}`, by: user, concerned: null }),
  theEnd: (dealing, _, { user }) =>
    openVote(dealing, { kind: "theEnd", value: "", by: user, concerned: null }),
};

/** Uses an indirect action: its price is paid, it is noted, and it does what it does. @throws UserError with what stands against it */
export function useOutside(dealing: Dealing, ask: OutsideAsk, user: string): void {
  const action = INDIRECT_ACTIONS.find((one) => one === ask.action);
  if (!action) throw new UserError("TABLE.Error.NotNow");
  const fated = fatedOf(user);
  const facts = indirectFacts(dealing.scene, dealing.deal, dealing.marks, { user, fated });
  const { price, refused } = quoteIndirect(action, facts, { paid: paidBy(ask), agreed: true });
  if (refused) throw new UserError(`GAME_OF_BASTARDS.Outside.Against.${refused}`);
  // What all have to agree to is voted on first, and so is whatever comes while a hand is played.
  if (dealing.deal.plan && INDIRECT_RULES[action].unanimous)
    throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  payWildcards(dealing, fated, price);
  if (INDIRECT_RULES[action].limit !== null && action !== "distance")
    dealing.mark({ key: action, by: user, until: "scene" });
  EFFECTS[action](dealing, ask, { user, fated, facts });
}

/** Wildcards that are put in: one or two for distance, any number for a monster. */
function paidBy({ action, amount }: OutsideAsk): number {
  const whole = Math.max(1, Math.round(Number(amount) || 1));
  return action === "distance" ? Math.min(2, whole) : whole;
}

/** The facts of an arrival whose strength all characters decide (Banditos, SOS). */
function factsOfAll(dealing: Dealing, { fated }: By) {
  const highest = highestTrait(playersOf().map((one) => one.fated.system.traits));
  return { ...arrivalFacts(fated, dealing.marks), highest };
}

/** Squads or followers come, under whom the text says: whoever is not in the scene, or nobody (Banditos, Dangerous Areas). */
function troopComes(dealing: Dealing, ask: OutsideAsk, { user, fated, facts }: By, arrival: Arrival): void {
  const { action } = ask;
  const own = action === "reinforce" || action === "involve";
  const role = own ? roleOf(fated) : "";
  const hostile = bringsHostile(action, facts.places, role === "friends");
  const controller = hostile && (facts.isIn || own) ? "" : user;
  const { kind: type, count, rating } = arrival;
  squadsComing(dealing, {
    name: ask.name,
    type,
    count,
    rating,
    items: ask.items,
    controller,
    hostile: hostile || action === "dire",
    of: own && !hostile ? fated.uuid : "",
    role,
    told: { kind: "outside", data: { action, by: user, count, rating } },
  });
}

/** Everybody puts wildcards in until there is one for each player; then the monster comes (Everything is Terrible). */
function terrible(dealing: Dealing, ask: OutsideAsk, { user, facts }: By): void {
  const { scene } = dealing;
  const before = scene.system.terrible;
  const players = Math.max(1, playersOf().length);
  const fund = before + (facts.isTheEnd ? players : paidBy(ask));
  const met = fund >= players;
  dealing.change(scene, "system.terrible", before, met ? fund - players : fund);
  if (facts.isTheEnd) told(dealing, { ...ask, action: "freeMonster" }, user, {});
  else told(dealing, ask, user, { amount: Math.min(fund, players), players });
  if (!met) return;
  const ready = findHere(ask.target);
  if (isMonster(ready)) personComing(dealing, ready, { kind: "monster", data: { name: ready.name } });
  else beginMonster(dealing);
}

/** One's own character and another meet where nobody else is (Some Time Alone). */
function someTimeAlone(dealing: Dealing, ask: OutsideAsk, { fated, user }: By): void {
  const other = personOf(dealing.scene, ask.target);
  if (!isFated(other) || other === fated) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  const both = [holderOf(fated), ask.target];
  for (const { id } of presentIn(dealing.scene)) if (!both.includes(id)) goesAway(dealing, id);
  dealing.mark({ key: "alone", by: user, until: "scene" });
  const data = { action: "someTimeAlone", by: user, name: other.name };
  const away = [fated, other].filter((one) => !dealing.scene.system.present[holderOf(one)] && isPerson(one));
  if (away.length === 0) return told(dealing, ask, user, { name: other.name });
  for (const one of away) personComing(dealing, one, { kind: "outside", data });
}

function told(
  dealing: Dealing,
  { action }: OutsideAsk,
  by: string,
  data: Readonly<Record<string, unknown>>,
): void {
  tellAct(dealing, "outside", { action, by, ...data });
}
