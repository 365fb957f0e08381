import { followHooks, OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import { type Move, MovesPanel } from "#table/moves/moves-panel.ts";
import { playedBy, playersMayMake } from "#table/welcome/seats.ts";
import type { PanelDoor } from "#table/windows/shelf.ts";
import {
  type ActMessage,
  type CallMessage,
  type CrewActor,
  type HeroActor,
  isAct,
  isCall,
  isHero,
  isPlan,
  isRoll,
  type PlanMessage,
  type RollMessage,
} from "../data/kinds.ts";
import { keptIn, setting } from "../data/settings.ts";
import { calledOf, groupStands, isToCount } from "../state/call.ts";
import { isToSettle } from "../state/inventions.ts";
import { consequencesOn, isResistible } from "../state/consequence.ts";
import { isRolled, stakeOf } from "../state/plan.ts";
import { pays } from "../rules/score/score.ts";
import { crewInPlay, heroesOf } from "../state/crew.ts";
import { budgetOf, entriesOf } from "../state/crew-play.ts";
import { fighterHere } from "../state/rights.ts";
import { CHARACTERS, isUnmade } from "../state/seats.ts";
import { answerCall } from "./answer-call.ts";
import { fightMoves, reactionMoves } from "./fight-moves.ts";
import { isOwn, move } from "./move-row.ts";
import { deathMoves, dyingMoves, soakMoves, strikeMoves } from "./moves-after-a-blow.ts";
import { openDowntime, openMyHero, openSettle, openStake, openStep, rollPlan } from "./open-window.ts";

const ID = "beacon-road-moves";

/** Messages before this many are not asked about: what waited so long waits no more. */
const LATEST = 100;

/** What waits for whoever looks: plans, calls, consequences. */
class YourMovePanel extends MovesPanel {
  static override readonly help: string = "action";
  static override DEFAULT_OPTIONS = { id: ID };

  protected override readonly rank = 2;
  /** At the side of the other panels: the other side stays free for sheets. */
  protected override readonly dock = "left";
  protected override readonly memory = keptIn("movesPanel");

  protected override moves(): readonly Move[] {
    const messages = game.messages.contents.slice(-LATEST).filter(({ visible }) => visible);
    const ofMessages = messages.flatMap((message) => {
      if (isPlan(message)) return planMoves(message);
      if (isRoll(message))
        return [
          ...consequenceMoves(message),
          ...deathMoves(message),
          ...soakMoves(message),
          ...strikeMoves(message),
          ...reactionMoves(message),
        ];
      if (isAct(message))
        return [...inventionMoves(message), ...deathMoves(message), ...reactionMoves(message)];
      return isCall(message) ? callMoves(message) : [];
    });
    return [...seatMoves(), ...dyingMoves(), ...fightMoves(), ...crewMoves(), ...ofMessages];
  }

  protected override follows(): (() => void)[] {
    const hooks = [
      ...OF_MESSAGES,
      ...OF_SETTINGS,
      "updateActor",
      "createActor",
      "deleteActor",
      "deleteToken",
      "createItem",
      "updateUser",
    ] as const;
    return [followHooks(hooks, () => this.redraw())];
  }
}

/** A player without a hero gets one, where the GM allows it by themselves; one who has a hero to make makes them. */
function seatMoves(): Move[] {
  if (game.user.isGM) return [];
  const mine = playedBy(CHARACTERS, game.user);
  if (mine) return isUnmade(mine) ? [move("make", idOf(mine), mine, true, openMyHero)] : [];
  if (game.actors.contents.some((actor) => isHero(actor) && actor.isOwner)) return [];
  const say = (word: string): string => localize(`BEACON_ROAD.YourMove.hero.${word}`);
  const mayMake = playersMayMake();
  const words = say(mayMake ? "Words" : "ByGM");
  return [{ key: "hero", name: game.user.name, words, button: mayMake ? say("Do") : "", act: openMyHero }];
}

/** A plan waits for the GM to set what is at stake, then for its player to roll (Action Roll). */
function planMoves(plan: PlanMessage): Move[] {
  const actor = fighterHere(plan.system.actor);
  if (!actor || plan.system.dropped || isRolled(plan)) return [];
  if (stakeOf(plan) !== null)
    return actor.isOwner ? [move("roll", idOf(plan), actor, isOwn(actor), () => rollPlan(plan))] : [];
  if (!game.user.isGM && !actor.isOwner) return [];
  return [move("stake", idOf(plan), actor, game.user.isGM, () => openStake(plan))];
}

/** A consequence waits for whoever suffers it: they resist it, or take it as it is (Resistance & Armor). */
function consequenceMoves(message: RollMessage): Move[] {
  return consequencesOn(message).flatMap((one) =>
    one.sufferer?.isOwner && isResistible(one)
      ? [
          move("consequence", `${idOf(message)}-${one.id}`, one.sufferer, isOwn(one.sufferer), () =>
            goToMessage(idOf(message), ".tt-answer button"),
          ),
        ]
      : [],
  );
}

/** What a player wants to invent waits for the GM's answers. */
function inventionMoves(message: ActMessage): Move[] {
  const actor = fighterHere(message.system.actor);
  if (!actor || !isToSettle(message)) return [];
  return game.user.isGM || actor.isOwner
    ? [move("settle", idOf(message), actor, game.user.isGM, () => openSettle(message))]
    : [];
}

/** What a score and a downtime wait for: loads, prices of flashbacks, who pays them, ways out of an entanglement, activities. */
function crewMoves(): Move[] {
  const crew = crewInPlay();
  if (!crew) return [];
  const heroes = heroesOf(crew);
  const asked = Object.entries(crew.system.score.flashbacks).flatMap(([key, { hero: id, state }]) => {
    const hero = heroes.find((one) => one.id === id);
    if (!hero?.isOwner || (state !== "asked" && state !== "priced")) return [];
    const step = state === "asked" ? "flashbackPriced" : "flashbackPay";
    const isMine = state === "asked" ? game.user.isGM : isOwn(hero);
    return [move(step, key, hero, isMine, () => openStep(step, crew, hero, { key }))];
  });
  const open = Object.entries(crew.system.downtime.entanglements).filter(
    ([, { chosen, out }]) => chosen !== "" && out === "",
  );
  const [first] = heroes.filter(({ isOwner }) => isOwner);
  const ways =
    first && crew.system.downtime.open
      ? open.map(([key]) => move("wayOut", key, first, true, () => openDowntime()))
      : [];
  return [...asked, ...ways, ...heroes.flatMap((hero) => heroMoves(crew, hero)), ...gmMoves(crew)];
}

/** What a hero of the crew still has to choose or to do: a load for what is planned, activities of a downtime. */
function heroMoves(crew: CrewActor, hero: HeroActor): Move[] {
  const { score, downtime, away } = crew.system;
  if (!hero.isOwner || Object.hasOwn(away, idOf(hero))) return [];
  const isMine = isOwn(hero);
  const load = (): Promise<void> => openStep("load", crew, hero);
  return [
    ...(score.stage === "planned" && hero.system.load === ""
      ? [move("load", idOf(hero), hero, isMine, load)]
      : []),
    ...(downtime.open && budgetOf(crew, hero).left > 0
      ? [move("activity", idOf(hero), hero, isMine, openDowntime)]
      : []),
  ];
}

/** A downtime waits for its GM as long as payoff, heat or an entanglement is to come. */
function gmMoves(crew: CrewActor): Move[] {
  const { open, end } = crew.system.downtime;
  if (!game.user.isGM || !open) return [];
  const steps = [...(end !== "" && pays(end) ? ["payoff"] : []), "heat", "entangle"];
  if (steps.every((step) => entriesOf(crew, "downtime", step).length > 0)) return [];
  return [
    {
      key: "downtime",
      name: crew.name,
      words: localize("BEACON_ROAD.YourMove.downtime.Words"),
      button: localize("BEACON_ROAD.YourMove.downtime.Do"),
      act: openDowntime,
    },
  ];
}

/** A call waits for those who have not rolled; a group action that all have rolled for, for its leader to count the best. */
function callMoves(message: CallMessage): Move[] {
  if (message.system.closed) return [];
  const leader = isToCount(message) ? groupStands(message)?.leader : null;
  if (leader?.isOwner)
    return [move("count", idOf(message), leader, isOwn(leader), () => goToMessage(idOf(message)))];
  return calledOf(message).flatMap(({ actor, by, answer }, place) =>
    answer === null && actor === by && by.isOwner
      ? [move("call", `${idOf(message)}-${place}`, by, isOwn(by), () => answerCall(message, by))]
      : [],
  );
}

/** Shows what waits, or hides it when it is already there. */
export function openYourMove(): Promise<void> {
  return YourMovePanel.toggle();
}

/** Leads somebody with keys alone to the first thing that waits; where they stand on the panel, it goes away. */
export function goToYourMove(): Promise<void> {
  return YourMovePanel.goTo();
}

/** What waits, among the panels that a user opens and closes. */
export const MOVES_DOOR: PanelDoor = {
  id: ID,
  label: "TABLE.Moves.Title",
  toggle: openYourMove,
  startsOpen: () => setting("movesPanel").open ?? true,
};
