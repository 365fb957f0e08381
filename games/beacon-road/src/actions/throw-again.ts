import { updateDocument } from "#foundry/documents.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { requireInLog } from "#table/acts/rights.ts";
import { standingActs } from "#table/wishes.ts";
import { UserError } from "#table/refusals.ts";
import { type HeroActor, isHero, type RollMessage } from "../data/kinds.ts";
import type { RollData } from "../data/message/roll.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { mayRerollAssisted } from "../rules/roll/teamwork.ts";
import { CONSEQUENCES } from "../state/consequence.ts";
import { poolAgain, rollState, type RollState } from "../state/roll.ts";
import { fighterHere } from "../state/rights.ts";
import { rolled } from "../state/thrown.ts";

type AgainKind = RollData["again"][number]["kind"];

/** Whether the dice of a roll may be thrown once more: it failed, and with an assistant, or for a Beacon Point (Assist; Heroic Blessings). */
export function mayThrowAgain(system: RollData, { outcome }: RollState, kind: AgainKind): boolean {
  if (system.kind === "resistance" || system.hits.length > 0) return false;
  const isUsed = system.again.some((step) => step.kind === kind && !step.undone);
  if (kind === "assist") return system.assistant !== "" && mayRerollAssisted(outcome, isUsed);
  const actor = fighterHere(system.actor);
  return !isUsed && !isSuccess(outcome) && isHero(actor) && actor.system.beacon > 0;
}

/** Throws a failed roll once more; the second throw stands. */
export function throwAgain(message: RollMessage, kind: AgainKind): Promise<boolean> {
  return onOwnRoll(message, async (state) => {
    const { system } = message;
    if (!mayThrowAgain(system, state, kind)) throw new UserError("BEACON_ROAD.Error.NoThrowAgain");
    const { terms, settled } = state;
    const pool = kind === "beacon" ? poolAgain(terms, settled, system) : settled.pool;
    if (kind === "beacon") await changeBeacon(message, -1);
    const rolls = [...message.rolls, rolled(pool)];
    await message.update({ system: { again: [...system.again, { kind, undone: false }] }, rolls });
  });
}

/** Whether the last throw may be taken back: there is one, and nothing has come of it that stands. */
export function mayUndoThrow(message: RollMessage): boolean {
  const isStruck = standingActs(message).some(([, { kind }]) => FOLLOWS.includes(kind));
  return !isStruck && message.system.again.some(({ undone }) => !undone);
}

/** What comes of the total of a throw, and is taken back before it. */
const FOLLOWS: readonly string[] = ["damage", "tick", "argue", ...CONSEQUENCES];

/** Takes the last throw back; the one before it stands again, and a Beacon Point that it cost is there again. */
export function undoThrow(message: RollMessage): Promise<boolean> {
  return onOwnRoll(message, async () => {
    const again = message.system.again.map((step) => ({ ...step }));
    const last = again.findLast(({ undone }) => !undone);
    if (!last) throw new UserError("BEACON_ROAD.Error.NothingToUndo");
    if (!mayUndoThrow(message)) throw new UserError("BEACON_ROAD.Error.ThrowStands");
    last.undone = true;
    await message.update({ system: { again } });
    if (last.kind === "beacon") await changeBeacon(message, 1);
  });
}

async function changeBeacon({ system }: RollMessage, by: number): Promise<void> {
  const hero: HeroActor | null = heroOf(system);
  if (hero) await updateDocument(hero, { system: { beacon: hero.system.beacon + by } });
}

function heroOf({ actor }: RollData): HeroActor | null {
  const found = fighterHere(actor);
  return isHero(found) ? found : null;
}

/** Does one thing on a roll of this user's, after whatever else this client does on it. */
function onOwnRoll(message: RollMessage, work: (state: RollState) => Promise<void>): Promise<boolean> {
  return actOn(`roll ${message.id}`, async () => {
    requireInLog(message);
    if (!message.isAuthor && !game.user.isGM) throw new UserError("BEACON_ROAD.Error.NotYourCard");
    const state = rollState(message);
    if (!state) throw new UserError("BEACON_ROAD.Error.DiceUnreadable");
    await work(state);
  });
}
