import { findDocument } from "#foundry/documents.ts";
import { requireGM } from "#table/acts/rights.ts";
import { undoFunction } from "#table/setup/undo-function.ts";
import { clockFunctions, clockShape, tickFunction } from "#table/clocks/api.ts";
import { restoreGroup } from "#table/group/keep-group.ts";
import { UserError } from "#table/refusals.ts";
import { anyOf, judging, NAME, OBJECT, oneOf, optional, telling, TEXT, within } from "#table/setup/api.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { openFight } from "../apps/fight-panel.ts";
import {
  openAttack,
  openCall,
  openDowntime,
  openFactions,
  openFortune,
  openMagnitude,
  openMyHero,
  openPower,
  openRoll,
  openScore,
  openTrip,
} from "../apps/open-window.ts";
import { ownFighter } from "../apps/people.ts";
import { CLOCK_MEASURE } from "../data/actor/clock.ts";
import { type FighterActor, isFighter, isWeapon } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { TIER_MAX } from "../rules/crew/tier.ts";
import { type Action, ACTIONS } from "../rules/roll/actions.ts";
import type { AttributeDie } from "../rules/roll/dice.ts";
import { EFFECT_LEVELS, type EffectLevel } from "../rules/roll/effect.ts";
import { rollOdds } from "../rules/roll/odds.ts";
import { poolOf } from "../rules/roll/pool.ts";
import { type Position, POSITIONS } from "../rules/roll/position.ts";
import { CREW } from "../state/crew.ts";
import { readStake } from "../state/plan.ts";
import { usedPower } from "../state/used-power.ts";

/** What a macro may say of a roll; without an actor it is the user's own. */
interface ApiRoll {
  readonly actor?: string;
  readonly action?: Action;
  readonly position?: Position;
  readonly effect?: EffectLevel;
  readonly against?: number;
  readonly goal?: string;
}

const ROLL = anyOf({
  actor: TEXT,
  action: oneOf(ACTIONS),
  position: oneOf(POSITIONS),
  effect: oneOf(EFFECT_LEVELS),
  against: within(0, TIER_MAX),
  goal: TEXT,
});

/** What the odds are asked of. */
interface ApiOdds {
  readonly rating?: number;
  readonly die?: AttributeDie | 0;
  readonly advantage?: number;
  readonly tn?: number;
}

/** `game.beaconRoad`: what macros and modules may call (docs/api.md). */
export const API = {
  /** Opens a roll's window, for an actor by uuid or the user's own. */
  roll: telling(
    { name: "roll", takes: { options: optional(ROLL) } },
    undefined,
    async ({ actor, action, goal = "", ...set }: ApiRoll = {}): Promise<void> =>
      openRoll(await namedFighter(actor), {
        goal,
        ...(action && { action }),
        ...(Object.keys(set).length > 0 && { stake: readStake({ ...set }) }),
      }),
  ),
  /** Asks characters for a roll: a GM whomever they choose, a player as the leader of a group action. */
  call: telling(
    { name: "call", takes: { options: optional(ROLL) } },
    undefined,
    async ({ actor, action, goal = "", ...stake }: ApiRoll = {}): Promise<void> => {
      const leader = game.user.isGM && actor === undefined ? undefined : await namedFighter(actor);
      return openCall({ purpose: goal, stake, ...(leader && { leader }), ...(action && { action }) });
    },
  ),
  /** A GM leaves something to chance. */
  fortune: telling({ name: "fortune" }, undefined, async (): Promise<void> => {
    requireGM();
    await openFortune();
  }),
  /** Opens the use of a weapon, a power or a spell of somebody's, by the item's uuid. */
  use: telling({ name: "use", takes: { item: NAME } }, undefined, async (uuid: string): Promise<void> => {
    const item = await findDocument(uuid);
    const actor = item?.parent;
    if (!(item instanceof Item) || !isFighter(actor)) throw new UserError("BEACON_ROAD.Error.ThingGone");
    if (isWeapon(item)) return openAttack(actor, item);
    const power = usedPower(actor, item.id ?? "");
    if (!power) throw new UserError("BEACON_ROAD.Error.ThingGone");
    await openPower(actor, power);
  }),
  /** Begins a fight, or goes to the one that goes on. */
  fight: openFight,
  /** Opens the table of magnitudes. */
  magnitude: openMagnitude,
  /** Opens the user's own hero: the sheet, or the window for getting one. */
  openHero: openMyHero,
  /** Opens the page of the score, of downtime, of the journey, and the board of factions. */
  openScore,
  openDowntime,
  openJourney: openTrip,
  openFactions,
  /** Takes back all that a card of its own did, by the message's id. GMs only. */
  undo: undoFunction("act", "main"),
  /** Brings back the crew that was deleted last. GMs only. */
  restoreCrew: (): Promise<unknown> => restoreGroup(CREW),
  /** Ticks a clock by its key or name, as a macro on the hotbar does. */
  tick: tickFunction(CLOCK_WINDOWS, "tick"),
  clocks: clockFunctions(CLOCK_WINDOWS, clockShape(CLOCK_WINDOWS.fields, CLOCK_MEASURE), openClocks),
  /** The table's dials as they stand. */
  dials: currentDials,
  rules: Object.freeze({
    odds: judging(
      { question: OBJECT },
      ({ rating = 0, die = 0, advantage = 0, tn = 11 }: ApiOdds) =>
        rollOdds(poolOf({ rating, die, advantage }, currentDials()), tn),
      (argument, problem) => new RangeError(`${argument} ${problem}`),
    ),
  }),
};

/** The hero, creature or companion of a uuid; without one the user's own. @throws UserError where there is none */
async function namedFighter(uuid?: string): Promise<FighterActor> {
  const found = uuid ? await findDocument(uuid) : ownFighter();
  if (isFighter(found)) return found;
  throw new UserError("BEACON_ROAD.Error.WhichFighter");
}
