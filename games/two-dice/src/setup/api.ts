import { findDocument } from "#foundry/documents.ts";
import { requireGM } from "#table/acts/rights.ts";
import { undoFunction } from "#table/setup/undo-function.ts";
import { clockFunctions, clockShape, tickFunction } from "#table/clocks/api.ts";
import { restoreGroup } from "#table/group/keep-group.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import {
  anyOf,
  judging,
  listOf,
  NAME,
  OBJECT,
  oneOf,
  optional,
  orNull,
  telling,
  TEXT,
  within,
} from "#table/setup/api.ts";
import type { Browsing } from "../apps/browser.ts";
import { windows } from "../apps/open-window.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { THINGS } from "../apps/things-list.ts";
import { CLOCK_MEASURE } from "../data/actor/clock.ts";
import { isCharacter, isHero, type PartyActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { ATTRIBUTES, type AttributePair } from "../rules/attributes.ts";
import { checkOdds } from "../rules/odds.ts";
import { namedCharacter } from "../state/own-character.ts";
import { PARTY, partyInPlay } from "../state/party.ts";

/** What a macro may say of a check; without an actor it is the user's own. */
interface ApiCheck {
  readonly actor?: string;
  readonly pair?: AttributePair;
  readonly difficulty?: number | null;
  readonly purpose?: string;
}

/** The compendium browser, its character named by uuid. */
interface ApiBrowser extends Omit<Browsing, "actor"> {
  readonly actor?: string;
}

const CHECK = anyOf({
  actor: TEXT,
  pair: listOf(oneOf(ATTRIBUTES)),
  difficulty: orNull(within(0, 40)),
  purpose: TEXT,
});

/** Opens something about the party in play. */
function aboutParty(name: string, open: (party: PartyActor) => Promise<void>) {
  return telling({ name }, undefined, async (): Promise<void> => {
    const party = partyInPlay();
    if (!party) throw new UserError("TWO_DICE.Error.NoParty");
    await open(party);
  });
}

/** `game.twoDice`: what macros and modules may call (docs/api.md). */
export const API = {
  /** Opens a check's window, for a character by uuid or the user's own. */
  check: telling(
    { name: "check", takes: { options: optional(CHECK) } },
    undefined,
    async ({ actor, ...ask }: ApiCheck = {}): Promise<void> =>
      windows.openCheck(await namedCharacter(actor), ask),
  ),
  /** Asks characters for a check: a GM whomever they choose, a player as the leader of a group. */
  call: telling(
    { name: "call", takes: { options: optional(CHECK) } },
    undefined,
    async ({ actor, ...ask }: ApiCheck = {}): Promise<void> =>
      windows.openCall(game.user.isGM && !actor ? ask : { ...ask, leader: await namedCharacter(actor) }),
  ),
  /** Opens what its holder does with a thing, by the thing's uuid. */
  use: telling({ name: "use", takes: { item: NAME } }, undefined, async (uuid: string): Promise<void> => {
    const item = await findDocument(uuid);
    const holder: unknown = item instanceof Item ? item.parent : null;
    if (!(item instanceof Item) || !isCharacter(holder)) throw goneError("TWO_DICE.Error.ItemGone", uuid);
    await windows.useThing(holder, item);
  }),
  /** The compendium browser, for a character by uuid, or to read in. */
  openBrowser: telling(
    {
      name: "openBrowser",
      takes: { options: optional(anyOf({ type: oneOf(THINGS), actor: TEXT, filter: OBJECT })) },
    },
    undefined,
    async ({ actor, ...options }: ApiBrowser = {}): Promise<void> =>
      windows.openBrowser(actor ? { ...options, actor: await namedCharacter(actor) } : options),
  ),
  /** Opens the builder of a hero by uuid, or of the user's own. */
  buildHero: telling(
    { name: "buildHero", takes: { actor: optional(NAME) } },
    undefined,
    async (uuid?: string): Promise<void> => {
      const hero = await namedCharacter(uuid);
      if (!isHero(hero)) throw new UserError("TWO_DICE.Error.HeroesOnly");
      await windows.openBuilder(hero);
    },
  ),
  /** Opens the user's own hero: the sheet, the builder, or the window for getting one. */
  openHero: windows.openMyHero,
  openTravel: aboutParty("openTravel", windows.openTravel),
  openRest: aboutParty("openRest", windows.openRest),
  /** The table's house rules, for GMs. */
  openHouseRules: telling({ name: "openHouseRules" }, undefined, async (): Promise<void> => {
    requireGM();
    await windows.openHouseRules();
  }),
  /** Takes back all that a card of its own did, by the message's id. GMs only. */
  undo: undoFunction("act", "main"),
  /** Brings back the party that was deleted last. GMs only. */
  restoreParty: (): Promise<unknown> => restoreGroup(PARTY),
  /** Ticks a clock by its key or name, as a macro on the hotbar does. */
  tick: tickFunction(CLOCK_WINDOWS, "tick"),
  clocks: clockFunctions(CLOCK_WINDOWS, clockShape(CLOCK_WINDOWS.fields, CLOCK_MEASURE), openClocks),
  /** The table's dials as they stand. */
  dials: currentDials,
  rules: Object.freeze({
    odds: judging(
      { question: OBJECT },
      checkOdds,
      (argument, problem) => new RangeError(`${argument} ${problem}`),
    ),
  }),
};
