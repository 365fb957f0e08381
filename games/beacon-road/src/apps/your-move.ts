import { followHooks, OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import { type Move, type MoveWay, MovesPanel } from "#table/moves/moves-panel.ts";
import { playedBy, playersMayMake } from "#table/welcome/seats.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import type { PanelDoor } from "#table/windows/shelf.ts";
import type { StoredFlashback } from "../data/actor/crew-play.ts";
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
} from "../data/kinds.ts";
import { keptIn, setting } from "../data/settings.ts";
import { calledOf, groupStands, isToCount, stakeOnCall } from "../state/call.ts";
import { isToSettle } from "../state/inventions.ts";
import { awaitsFate, consequencesOn, type FateCard, isResistible } from "../state/consequence.ts";
import { isRolled, stakeOf } from "../state/plan.ts";
import { crewInPlay, heroesOf } from "../state/crew.ts";
import { runningFight } from "../state/fight.ts";
import { askedOf, budgetOf, isOfCrew, overindulgences } from "../state/crew-play.ts";
import { downtimeDue, scoreDue } from "../state/due.ts";
import { askOnScore, waitsForRoll } from "../state/score-record.ts";
import { fighterHere } from "../state/rights.ts";
import { CHARACTERS, isUnmade } from "../state/seats.ts";
import { answerCall } from "./answer-call.ts";
import { fightMoves, reactionMoves } from "./fight-moves.ts";
import { openFight } from "./fight-panel.ts";
import { isOwn, move } from "./move-row.ts";
import { deathMoves, dyingMoves, soakMoves, strikeMoves } from "./moves-after-a-blow.ts";
import {
  openDowntime,
  openFactions,
  openMyHero,
  openRoll,
  openScore,
  openSettle,
  openStake,
  openStep,
  openTrip,
  rollPlan,
} from "./open-window.ts";

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
          ...fateMoves(message),
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

  /** What the crew in play is at: after a reload nobody has to look for its sheet. A fight leaves the room to its own panel. */
  protected override ways(): readonly MoveWay[] {
    const crew = crewInPlay();
    if (!crew || runningFight()) return [];
    const way = (name: string, go: () => unknown): MoveWay => {
      return { name, go, label: localize(`BEACON_ROAD.YourMove.Ways.${name}`) };
    };
    return [
      { name: "crew", label: crew.name, go: () => showSheet(crew) },
      way("score", openScore),
      way("downtime", openDowntime),
      way("trip", openTrip),
      way("factions", openFactions),
      ...(game.user.isGM ? [way("fight", openFight)] : []),
    ];
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

/** A failure waits for the GM to say what follows (Action Roll). */
function fateMoves(card: FateCard): Move[] {
  const actor = fighterHere(card.system.actor);
  if (!game.user.isGM || !actor || !awaitsFate(card)) return [];
  return [move("fate", idOf(card), actor, true, () => goToMessage(idOf(card)))];
}

/** A consequence waits for whoever suffers it: they resist it, or take it as it is (Resistance & Armor). */
function consequenceMoves(message: FateCard): Move[] {
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

/** What a score and a downtime wait for, what is the GM's first: it comes before what the players do. */
function crewMoves(): Move[] {
  const crew = crewInPlay();
  if (!crew) return [];
  const heroes = heroesOf(crew);
  return [
    ...gmMoves(crew),
    ...Object.entries(crew.system.score.flashbacks).flatMap(([key, flashback]) => {
      const hero = heroes.find(({ id }) => id === flashback.hero);
      return hero?.isOwner ? flashbackMoves(crew, key, { hero, flashback }) : [];
    }),
    ...wayMoves(crew),
    ...heroes.flatMap((hero) => heroMoves(crew, hero)),
  ];
}

/** A flashback waits for its price, then for whoever pays it, then for the roll that it asks for (Flashbacks). */
function flashbackMoves(
  crew: CrewActor,
  key: string,
  { hero, flashback }: { readonly hero: HeroActor; readonly flashback: StoredFlashback },
): Move[] {
  const open = (step: string) => () => openStep(step, crew, hero, { key });
  const { state, words } = flashback;
  if (state === "asked") return [move("flashbackPriced", key, hero, game.user.isGM, open("flashbackPriced"))];
  if (state === "priced") return [move("flashbackPay", key, hero, isOwn(hero), open("flashbackPay"))];
  return waitsForRoll(crew, hero, flashback)
    ? [move("flashbackRoll", key, hero, isOwn(hero), () => openRoll(hero, askOnScore(crew, words)))]
    : [];
}

/** An entanglement is the crew's; one whose way out a hero would suffer for waits for whoever plays them, or a GM (Entanglements). */
function wayMoves(crew: CrewActor): Move[] {
  const { open, entanglements } = crew.system.downtime;
  if (!open || !isOfCrew(game.user, crew)) return [];
  return Object.entries(entanglements).flatMap(([key, entry]) => {
    if (entry.chosen === "" || entry.out !== "") return [];
    const hero = askedOf(crew, entry);
    if (!hero) return [move("wayOut", key, crew, true, openDowntime)];
    const answer = (): Promise<void> => openStep("wayOut", crew, null, { key, ...entry.asked });
    return [move("wayAsked", key, hero, hero.isOwner, answer)];
  });
}

/** What a hero of the crew still has to choose or to do: a load for what is planned, what came of a vice, activities of a downtime. */
function heroMoves(crew: CrewActor, hero: HeroActor): Move[] {
  if (!hero.isOwner || Object.hasOwn(crew.system.away, idOf(hero))) return [];
  const row = (kind: string, act: Move["act"]): Move => move(kind, idOf(hero), hero, isOwn(hero), act);
  const open = (step: string) => () => openStep(step, crew, hero);
  return [
    ...(scoreDue(crew) === "load" && hero.system.load === "" ? [row("load", open("load"))] : []),
    ...(crew.system.downtime.open && overindulgences(crew, hero) > 0
      ? [row("overindulge", open("overindulge"))]
      : []),
    ...(downtimeDue(crew) === "activity" && budgetOf(crew, hero).left > 0
      ? [row("activity", openDowntime)]
      : []),
  ];
}

/** The steps that are the GM's. */
const OF_GM = ["engagement", "payoff", "heat", "entangle", "entangleWhich", "endDowntime"];

/** The next step of a score and of a downtime, where it is the GM's. */
function gmMoves(crew: CrewActor): Move[] {
  if (!game.user.isGM) return [];
  const open = Object.entries(crew.system.downtime.entanglements).find(([, { chosen }]) => chosen === "");
  return [scoreDue(crew), downtimeDue(crew)].flatMap((step) => {
    if (step === null || !OF_GM.includes(step)) return [];
    const preset = step === "entangleWhich" && open ? { key: open[0] } : {};
    return [move(step, crew.uuid, crew, true, () => openStep(step, crew, null, preset))];
  });
}

/** A call waits for those who have not rolled; a group action that all have rolled for, for its leader to count the best. */
function callMoves(message: CallMessage): Move[] {
  if (message.system.closed) return [];
  const leader = isToCount(message) ? groupStands(message)?.leader : null;
  if (leader?.isOwner)
    return [move("count", idOf(message), leader, isOwn(leader), () => goToMessage(idOf(message)))];
  const first = calledOf(message)[0]?.by;
  if (stakeOnCall(message) === null)
    return first?.isOwner
      ? [move("stake", idOf(message), first, game.user.isGM, () => openStake(message))]
      : [];
  const follows = [...consequenceMoves(message), ...fateMoves(message)];
  const asked = calledOf(message).flatMap(({ actor, by, answer }, place) =>
    answer === null && actor === by && by.isOwner
      ? [move("call", `${idOf(message)}-${place}`, by, isOwn(by), () => answerCall(message, by))]
      : [],
  );
  return [...follows, ...asked];
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
