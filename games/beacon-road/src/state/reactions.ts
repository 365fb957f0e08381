import { idOf } from "#foundry/documents.ts";
import { recordOf } from "#table/records.ts";
import { standingActs } from "#table/wishes.ts";
import {
  type ActMessage,
  type FighterActor,
  isAct,
  isPower,
  isRoll,
  type PowerItem,
  type RollMessage,
} from "../data/kinds.ts";
import type { TRIGGERS } from "../data/item/power.ts";
import { setting } from "../data/settings.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { choicesFor, resultsOf } from "./attack.ts";
import { hasRule } from "./attack-draft.ts";
import { holdsDefensive } from "./blow.ts";
import { type Fighting, type FightState, isNow, runningFight } from "./fight.ts";
import { judgedOn } from "./judged.ts";
import { areAdjacent } from "./ranges.ts";
import { fighterHere } from "./rights.ts";
import { rollState } from "./roll.ts";

/** A card that others may react to: an attack, or a move. */
export type Occasion = RollMessage | ActMessage;

/** A reaction that somebody may make to what a card tells. */
export interface Offer {
  readonly one: Fighting;
  readonly actor: FighterActor;
  /** The power; null for a reaction attack with what is in hand. */
  readonly power: PowerItem | null;
  /** Which of the power's ways is paid with a React. */
  readonly way: number;
}

/** What happened, as far as reactions look at it. */
interface Happening {
  /** The act on the card under which reactions are noted. */
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly doer: Fighting;
  readonly melee: boolean;
  readonly hidden: boolean;
  readonly targets: readonly Fighting[];
  /** Those who are hit, and whose damage is not thrown yet. */
  readonly struck: readonly Fighting[];
  /** Those among the targets to whom something is still to come: a hit, or what a miss brings. */
  readonly threatened: readonly Fighting[];
  /** Those who are hit, thrown or not. */
  readonly landed: readonly Fighting[];
  /** Whose reach a move has left or entered. */
  readonly passes: readonly string[];
  readonly nears: boolean;
}

type Trigger = Exclude<(typeof TRIGGERS)[number], "">;

const isAlly = (one: Fighting, other: Fighting): boolean => one.id !== other.id && one.side === other.side;
const isFoe = (one: Fighting, { doer }: Happening): boolean => one.side !== doer.side;
const isBeside = (one: Fighting, other: Fighting): boolean => areAdjacent(one.fighter, other.fighter);

/** When each trigger of a power has come (Actions in Combat; Appendix A). */
const HAS_COME: Readonly<Record<Trigger, (one: Fighting, now: Happening) => boolean>> = {
  // To be elsewhere helps nobody whom the blow misses anyway.
  selfTargeted: (one, { threatened }) => threatened.some(({ id }) => id === one.id),
  selfHitInMelee: (one, { struck, melee }) => melee && struck.some(({ id }) => id === one.id),
  selfOrAdjacentHit: (one, now) =>
    isFoe(one, now) &&
    now.struck.some((other) => other.id === one.id || (isAlly(one, other) && isBeside(one, other))),
  selfHits: (one, { doer, landed }) => doer.id === one.id && landed.length > 0,
  selfOrAllyHit: (one, now) => isFoe(one, now) && now.landed.some(({ side }) => side === one.side),
  adjacentAllyWouldBeHit: (one, now) =>
    isFoe(one, now) && now.struck.some((other) => isAlly(one, other) && isBeside(one, other)),
  enemyNearsAlly: (one, now) => isFoe(one, now) && now.nears,
  enemyActsOrTargetsAlly: (one, now) => isFoe(one, now),
  enemyTargetsAlly: (one, now) => isFoe(one, now) && now.targets.some((other) => isAlly(one, other)),
  rollInRange: (one, now) => isFoe(one, now) && now.threatened.length > 0,
};

/** Triggers that are answered before or after damage is thrown: nobody waits for them. */
const IN_ANY_ORDER: ReadonlySet<string> = new Set<Trigger>(["selfHits", "selfOrAllyHit"]);

/** Every reaction that is open on a card, each once, for whoever has a React left (Actions in Combat). */
export function offersOn(message: ChatMessage.Implementation): Offer[] {
  const fight = runningFight();
  const now = fight && happeningOn(message, fight);
  if (!fight || !now) return [];
  const reacted = recordOf(now.data["reacted"]);
  return fight.all.flatMap((one) =>
    mayReact(one, now) && !hasPassed(one, message)
      ? offersTo(one, now).filter(({ power }) => !(reactionKey(one, power) in reacted))
      : [],
  );
}

/** Under which key of a card somebody's reaction is noted. */
export function reactionKey(
  { id }: Pick<Fighting, "id">,
  power: { readonly id: string | null } | null,
): string {
  return `${id}-${power?.id ?? "attack"}`;
}

/** A card's act under which reactions to it are noted; null where there is nothing to react to. */
export function occasionOf(
  message: ChatMessage.Implementation,
): { readonly id: string; readonly data: Readonly<Record<string, unknown>> } | null {
  if (isRoll(message)) return judgedOn(message);
  const moved = isAct(message) && standingActs(message).find(([, { kind }]) => kind === "takeAct");
  return moved ? { id: moved[0], data: moved[1].data } : null;
}

/** Whether somebody has let what a card tells pass. */
function hasPassed({ fighter }: Fighting, message: ChatMessage.Implementation): boolean {
  return fighter.system.passed.includes(idOf(message));
}

function mayReact(one: Fighting, { targets, hidden }: Happening): boolean {
  const isBlind = hidden && targets.some(({ id }) => id === one.id);
  return !one.out && one.left.reacts > 0 && !isBlind;
}

function offersTo(one: Fighting, now: Happening): Offer[] {
  const actor = one.fighter;
  const powers = actor.items.contents.flatMap((item): Offer[] => {
    const way = isPower(item)
      ? item.system.ways.findIndex(({ acts, reacts }) => reacts > 0 && acts === 0)
      : -1;
    if (!isPower(item) || way < 0 || item.system.trigger === "") return [];
    const isReady = item.system.needs !== "defensive" || holdsDefensive(actor);
    return isReady && HAS_COME[item.system.trigger](one, now) ? [{ one, actor, power: item, way }] : [];
  });
  const isPassed = isFoe(one, now) && now.passes.includes(actor.uuid) && actor.system.standing.threatens;
  return isPassed ? [{ one, actor, power: null, way: 0 }, ...powers] : powers;
}

function happeningOn(message: ChatMessage.Implementation, fight: FightState): Happening | null {
  const occasion = occasionOf(message);
  const known = (uuid: string): Fighting | undefined =>
    fight.all.find(({ fighter }) => fighter.uuid === uuid);
  if (!occasion || !isNow(fight, occasion.data["moment"])) return null;
  if (isRoll(message)) return attackOn(message, occasion, known);
  const doer = isAct(message) ? known(message.system.actor) : undefined;
  const { data } = occasion;
  if (!doer || data["act"] !== "advance") return null;
  return {
    ...occasion,
    doer,
    melee: false,
    hidden: false,
    targets: [],
    struck: [],
    threatened: [],
    landed: [],
    passes: [data["leaves"], data["enters"]].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])),
    nears: data["nears"] !== "",
  };
}

function attackOn(
  message: RollMessage,
  occasion: { readonly id: string; readonly data: Readonly<Record<string, unknown>> },
  known: (uuid: string) => Fighting | undefined,
): Happening | null {
  const state = rollState(message);
  const judged = judgedOn(message);
  const doer = known(message.system.actor);
  if (!state || !judged || !doer) return null;
  const all = resultsOf(message, state);
  const open = all.filter(({ uuid }) => !isThrown(message, uuid));
  const among = (list: readonly { readonly uuid: string }[]): Fighting[] =>
    list.flatMap(({ uuid }) => known(uuid) ?? []);
  return {
    ...occasion,
    doer,
    melee: judged.blow.melee,
    hidden: message.system.attack.situation.includes("hidden"),
    targets: among(open),
    struck: among(open.filter(({ outcome }) => isSuccess(outcome))),
    threatened: among(open.filter((result) => choicesFor(judged, result).length > 0)),
    landed: among(all.filter(({ outcome }) => isSuccess(outcome))),
    passes: [],
    nears: false,
  };
}

/** Whether the damage of an attack on somebody was thrown: nothing is to be reacted to any more. */
function isThrown({ system }: RollMessage, uuid: string): boolean {
  return system.hits.some(({ target }) => target === uuid);
}

/** Seconds for which the table still waits for reactions to a card, without end where it waits for all; not above 0 once it waits no more. */
export function secondsLeft({ timestamp }: ChatMessage.Implementation): number {
  if (setting("reactionWait") < 0) return Infinity;
  return Math.ceil(setting("reactionWait") - (Date.now() - (timestamp ?? 0)) / 1000);
}

/** Whether what a card tells asks for an answer now: a move does, and an attack that hits somebody whose damage is not thrown yet. */
export function isPressing(message: Occasion): boolean {
  const state = isRoll(message) ? rollState(message) : null;
  if (!isRoll(message) || !state) return !isRoll(message);
  return resultsOf(message, state).some(
    ({ uuid, outcome }) => isSuccess(outcome) && !isThrown(message, uuid),
  );
}

/** Who may still react to an attack before its damage is thrown, as long as the table waits for them. */
export function waitsFor(message: RollMessage): {
  readonly names: readonly string[];
  readonly seconds: number;
} {
  const seconds = secondsLeft(message);
  if (seconds <= 0 || !isPressing(message)) return { names: [], seconds: 0 };
  const offers = offersOn(message).filter(
    ({ one, power }) => isPlayed(one) && !IN_ANY_ORDER.has(power?.system.trigger ?? ""),
  );
  return { names: [...new Set(offers.map(({ one }) => one.name))], seconds };
}

/** Whether a player who is here plays somebody: a table waits for people, not for a GM's creatures. */
function isPlayed({ fighter }: Fighting): boolean {
  return game.users.some((user) => user.active && !user.isGM && fighter.testUserPermission(user, "OWNER"));
}

/** Whether nothing pushes or slams somebody (Stalwart). */
export function standsFast(actor: FighterActor): boolean {
  return hasRule(actor, "stalwart") || actor.system.standing.rooted;
}

/** An offer by what its button says: who reacts, and with which power. */
export function offerOf(message: Occasion, value: string): Offer | undefined {
  const [uuid = "", power = ""] = value.split(" ");
  return offersOn(message).find(
    (offer) => offer.actor === fighterHere(uuid) && (offer.power ? idOf(offer.power) : "") === power,
  );
}
