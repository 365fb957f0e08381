import { makeAdventure } from "../../actions/campaign/adventure.ts";
import { grantReward } from "../../actions/campaign/adventure-reward.ts";
import {
  drawAnew,
  drawSpread,
  exchangePlace,
  putAwaySpread,
  turnPlaces,
  writeWords,
} from "../../actions/deck/spreads.ts";
import { COMBOS } from "../../rules/campaign/adventure.ts";
import { fields, listOf, NAME, oneOf, optional, telling, TEXT } from "#table/setup/api.ts";
import { windowNamed } from "../../apps/open-window.ts";

const ASKED = fields({ spread: NAME, places: optional(listOf(NAME)), subject: optional(TEXT) });
const CHOICE = fields({ combos: listOf(oneOf(COMBOS)), strain: oneOf(["", "supply", "fatigue"]) });

/** `game.fatesEdge.spreads`: cards drawn for adventures, motives and a table's own spreads, for macros of GMs. */
export const SPREADS_API = Object.freeze({
  /** Opens a spread by its id; without one the newest. A player sees what was shown. */
  open: telling({ name: "spreads.open", takes: { id: optional(TEXT) } }, undefined, (id?: string) =>
    windowNamed("SpreadWindow").open(id),
  ),
  /** Draws a spread, for this GM's eyes alone; gives its id. */
  draw: telling({ name: "spreads.draw", takes: { asked: ASKED } }, "", drawSpread),
  /** Shows the table what lies at some places. */
  show: telling(
    { name: "spreads.show", takes: { id: NAME, places: listOf(NAME) } },
    false,
    (id: string, places: string[]) => turnPlaces(id, places),
  ),
  /** Puts another card at a place: `any`, or its neighbour `up` or `down`. */
  exchange: telling(
    { name: "spreads.exchange", takes: { id: NAME, place: NAME, how: oneOf(["any", "up", "down"]) } },
    false,
    (id: string, place: string, how: "any" | "up" | "down") => exchangePlace(id, place, how),
  ),
  /** Own words for a place, in place of the deck's. */
  write: telling({ name: "spreads.write", takes: { id: NAME, place: NAME, words: TEXT } }, false, writeWords),
  /** Draws anew what lies in a browser that is gone. */
  drawAnew: telling({ name: "spreads.drawAnew", takes: { id: NAME } }, false, drawAnew),
  /** Takes a spread off the table for good. */
  putAway: telling({ name: "spreads.putAway", takes: { id: NAME } }, false, putAwaySpread),
  /** Makes people and pages of an adventure's cards. */
  makeAdventure: telling(
    { name: "spreads.makeAdventure", takes: { id: NAME, choice: CHOICE } },
    false,
    makeAdventure,
  ),
  /** Grants what the Diamond brings to a character, by uuid. */
  grant: telling({ name: "spreads.grant", takes: { id: NAME, actor: NAME } }, false, grantReward),
});
