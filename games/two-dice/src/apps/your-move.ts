import { followHooks, OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type Move, MovesPanel } from "#table/moves/moves-panel.ts";
import { standingActs } from "#table/wishes.ts";
import { playedBy, playersMayMake } from "#table/welcome/seats.ts";
import type { PanelDoor } from "#table/windows/shelf.ts";
import { postAct } from "../actions/post-act.ts";
import {
  type CallMessage,
  type CharacterActor,
  type CheckMessage,
  isCall,
  isCheck,
  type HeroActor,
  isHero,
  type PartyActor,
} from "../data/kinds.ts";
import { targetsLeft } from "../actions/acts/harm.ts";
import { changeSetting, keptIn, setting } from "../data/settings.ts";
import { LEVEL_COST } from "../rules/level.ts";
import { calledOf, isAwaited, mayAnswer } from "../state/call.ts";
import { hasCamped } from "../state/camp.ts";
import { checkState } from "../state/check.ts";
import { conflictNow, mayTakeTurn } from "../state/conflict.ts";
import { initiativeCall, initiativeOf } from "../state/initiative.ts";
import { heroesOf, nameNow, partyInPlay } from "../state/party.ts";
import { characterHere, plays } from "../state/rights.ts";
import { CHARACTERS } from "../state/seats.ts";
import { windows } from "./open-window.ts";
import { answerCall } from "./answer-call.ts";

const ID = "two-dice-moves";

/** Messages before this many are not asked about: what waited so long waits no more. */
const LATEST = 100;
/** The same for damage that nobody has applied. */
const LATEST_STRIKES = 20;

/** What waits for whoever looks: calls, opportunities, turns, a rest's camp, and what becomes of somebody at zero health. */
class YourMovePanel extends MovesPanel {
  static override readonly help: string = "screen";
  static override DEFAULT_OPTIONS = { id: ID };

  protected override readonly rank = 2;
  /** At the side of the other panels: the other side stays free for sheets. */
  protected override readonly dock = "left";
  protected override readonly memory = keptIn("movesPanel");

  protected override moves(): readonly Move[] {
    const party = partyInPlay();
    const messages = game.messages.contents.slice(-LATEST).filter(({ visible }) => visible);
    return [
      ...heroMoves(),
      ...messages.flatMap((message) => (isCall(message) ? callMoves(message) : [])),
      ...messages.flatMap((message) => (isCheck(message) ? opportunityMoves(message) : [])),
      ...messages.slice(-LATEST_STRIKES).flatMap((message) => (isCheck(message) ? strikeMoves(message) : [])),
      ...(party
        ? [...fallMoves(party), ...conflictMoves(party), ...campMoves(party), ...betweenSessions(party)]
        : []),
    ];
  }

  protected override follows(): (() => void)[] {
    const hooks = [
      ...OF_MESSAGES,
      ...OF_SETTINGS,
      "updateActor",
      "createActor",
      "deleteActor",
      "updateUser",
    ] as const;
    return [followHooks(hooks, () => this.redraw())];
  }
}

/** Something that waits about a character, for whoever plays them; a GM reads that it waits for a player. */
function move(
  kind: string,
  key: string,
  actor: CharacterActor,
  act: Move["act"],
  isMine = isOwn(actor),
): Move {
  return {
    key: `${kind}-${key}`,
    name: nameNow(actor),
    words: localize(`TWO_DICE.YourMove.${kind}.Words`),
    button: isMine ? localize(`TWO_DICE.YourMove.${kind}.Do`) : "",
    act,
  };
}

/** A GM's own are those whom no player who is here plays. */
function isOwn(actor: CharacterActor): boolean {
  if (!game.user.isGM) return true;
  return !game.users.some((user) => user.active && !user.isGM && plays(user, actor));
}

/** A player without a hero gets one, where the GM allows it by themselves; who was given one is told so once. */
function heroMoves(): Move[] {
  if (game.user.isGM) return [];
  const mine = playedBy(CHARACTERS, game.user);
  if (mine) return wasShown(mine) ? [] : [move("given", idOf(mine), mine, () => showFirst(mine))];
  if (game.actors.contents.some((actor) => isHero(actor) && actor.isOwner)) return [];
  const say = (word: string): string => localize(`TWO_DICE.YourMove.hero.${word}`);
  const may = playersMayMake();
  const words = say(may ? "Words" : "ByGM");
  return [
    { key: "hero", name: game.user.name, words, button: may ? say("Do") : "", act: windows.openMyHero },
  ];
}

/** Whether the player at this browser has been shown this hero of theirs. */
function wasShown(hero: HeroActor): boolean {
  return setting("movesPanel").met === uuidOf(hero);
}

/** Keeps in this browser that its player has been shown this hero, so that they are told of them no more. */
export async function noteShown(hero: HeroActor): Promise<void> {
  await changeSetting("movesPanel", { ...setting("movesPanel"), met: uuidOf(hero) });
  await foundry.applications.instances.get(ID)?.render();
}

async function showFirst(hero: HeroActor): Promise<void> {
  await noteShown(hero);
  await windows.openMyHero();
}

function callMoves(message: CallMessage): Move[] {
  const called = calledOf(message);
  return called.flatMap(({ actor, isLeader, byTurn }, place) => {
    if (!mayAnswer(message, called, place) || !actor.isOwner) return [];
    const key = `${idOf(message)}-${place}`;
    const answer = (): unknown => answerCall(message, actor);
    if (!isLeader) return [move(byTurn ? "help" : "call", key, actor, answer)];
    return isAwaited(message, called)
      ? [move("lead", key, actor, answer)]
      : [move("led", key, actor, answer, false)];
  });
}

/** After a critical whoever rolled chooses, after a fumble the other side: for a hero's the GM. */
function opportunityMoves(message: CheckMessage): Move[] {
  const actor = characterHere(message.system.actor);
  const side = checkState(message)?.verdict.opportunity ?? null;
  if (!actor || side === null || standingActs(message).some(([, { kind }]) => kind === "opportunity"))
    return [];
  if (side === "own" && !actor.isOwner) return [];
  if (side !== "own" && !game.user.isGM) return [];
  const isMine = side === "own" ? isOwn(actor) : true;
  return [
    move(
      side === "own" ? "opportunity" : "fumble",
      idOf(message),
      actor,
      () => windows.openOpportunity(message),
      isMine,
    ),
  ];
}

/** An attack that has hit, until all the damage it does is applied. */
function strikeMoves(message: CheckMessage): Move[] {
  const actor = characterHere(message.system.actor);
  const state = checkState(message);
  const targets = state && actor?.isOwner ? targetsLeft(message, state) : [];
  if (!actor || targets.length === 0) return [];
  const apply = async (): Promise<void> => {
    for (const { uuid } of targets) await windows.askFor(message, "damage", { target: uuid });
  };
  return [move("strike", idOf(message), actor, apply)];
}

function fallMoves(party: PartyActor): Move[] {
  if (!party.system.conflict.running) return [];
  return conflictNow(party).all.flatMap(({ id, actor: uuid, out }) => {
    const actor = characterHere(uuid);
    if (!actor?.isOwner || out || actor.system.health.value > 0) return [];
    return [move("fall", id, actor, () => windows.openDefeat(actor))];
  });
}

/** Turns of the side that is next; for a GM also a round that is over. */
function conflictMoves(party: PartyActor): Move[] {
  const state = conflictNow(party);
  if (!state.running) return [];
  if (state.first === "check") return initiativeMoves(party);
  if (state.next === null) return roundMoves(party);
  return state.all.flatMap((one) => {
    const actor = characterHere(one.actor);
    const mayAct = actor !== null && actor.system.health.value > 0 && mayTakeTurn(one, state, game.user);
    return mayAct && one.side === state.next
      ? [move("turn", `${state.round}-${one.id}-${one.acted}`, actor, () => windows.openTurn(one.id))]
      : [];
  });
}

function roundMoves(party: PartyActor): Move[] {
  const { round } = party.system.conflict;
  return gmsMove("round", party, () => postAct("nextRound", null, { party: party.uuid, round }));
}

/** The GM has the heroes roll for who begins, and says it once they have (Initiative). */
function initiativeMoves(party: PartyActor): Move[] {
  const side = initiativeOf(party);
  if (side) return gmsMove(side, party, () => postAct("setFirst", null, { party: party.uuid, side }));
  return initiativeCall(party) ? [] : gmsMove("initiative", party, () => windows.callForInitiative());
}

/** Something that a party waits for from its GM. */
function gmsMove(kind: string, { name }: PartyActor, act: Move["act"]): Move[] {
  const say = (word: string): string => localize(`TWO_DICE.YourMove.${kind}.${word}`);
  return game.user.isGM ? [{ key: kind, name, words: say("Words"), button: say("Do"), act }] : [];
}

/** Between sessions heroes rise by the experience they have, and the GM begins the next (Experience). */
function betweenSessions(party: PartyActor): Move[] {
  if (party.system.session.running || party.system.conflict.running) return [];
  const rising = heroesOf(party).filter(({ isOwner, system }) => isOwner && system.experience >= LEVEL_COST);
  return [
    ...rising.map((hero) =>
      move("level", `${idOf(hero)}-${hero.system.level}`, hero, () => windows.openLevel(hero)),
    ),
    ...gmsMove("session", party, () => postAct("beginSession", null, { party: party.uuid })),
  ];
}

function campMoves(party: PartyActor): Move[] {
  if (party.system.camp.message === "") return [];
  return heroesOf(party)
    .filter((hero) => hero.isOwner && !hasCamped(party, hero))
    .map((hero) =>
      move("camp", `${party.system.camp.number}-${idOf(hero)}`, hero, () => windows.openCamp(hero)),
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
