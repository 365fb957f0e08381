import { findHere } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { addAdvantage, dropAdvantage, strikeOverStack } from "../../actions/scene/advantages.ts";
import { declare, takeStep } from "../../actions/beat/beat.ts";
import { endArc, endCampaign, endScene } from "../../actions/scene/end-periods.ts";
import { settleFallout } from "../../actions/beat/fallout.ts";
import { flip } from "../../actions/beat/flips.ts";
import { settleOpening } from "../../actions/scene/opening.ts";
import { startScene } from "../../actions/scene/start-scene.ts";
import { clearSupply, fillSupply, travelLeg } from "../../actions/clocks/supply.ts";
import { isPc } from "../../data/kinds.ts";
import { SUPPLY_CLEARS, SUPPLY_FILLS } from "../../rules/supply.ts";
import { FLIP_WAYS, type FlipWay } from "../../state/beat/flips.ts";
import { fields, NAME, oneOf, optional, telling, WHOLE } from "#table/setup/api.ts";
import { LEG, NEW_ADVANTAGE, SCENE_ENDING, SCENE_PLAN, STRIKE } from "./shapes.ts";
import { windowNamed } from "../../apps/open-window.ts";

const FILL = oneOf(SUPPLY_FILLS.map(({ key }) => key));
const CLEAR = oneOf(SUPPLY_CLEARS.map(({ key }) => key));

/** `game.fatesEdge.scenes`: scenes, longer periods and supply, for macros of GMs. Each act tells the log and can be undone there. */
export const SCENES = Object.freeze({
  /** Opens the frame of the next scene. */
  frame: (): Promise<void> => windowNamed("FrameWindow").open(),
  openAdvantages: (): Promise<void> => windowNamed("AdvantagesWindow").open(),
  openSupply: (): Promise<void> => windowNamed("SupplyWindow").open(),
  start: telling({ name: "scenes.start", takes: { plan: optional(SCENE_PLAN) } }, false, startScene),
  end: telling({ name: "scenes.end", takes: { ending: optional(SCENE_ENDING) } }, false, endScene),
  endArc: telling({ name: "scenes.endArc" }, false, endArc),
  endCampaign: telling({ name: "scenes.endCampaign" }, false, endCampaign),
  settleOpening: telling({ name: "scenes.settleOpening", takes: { words: NAME } }, false, settleOpening),
  addAdvantage: telling(
    { name: "scenes.addAdvantage", takes: { advantage: NEW_ADVANTAGE } },
    false,
    addAdvantage,
  ),
  dropAdvantage: telling({ name: "scenes.dropAdvantage", takes: { id: NAME } }, false, dropAdvantage),
  strikeOverStack: telling(
    { name: "scenes.strikeOverStack", takes: { strike: STRIKE } },
    false,
    strikeOverStack,
  ),
  fillSupply: telling({ name: "scenes.fillSupply", takes: { reason: FILL } }, false, fillSupply),
  clearSupply: telling(
    { name: "scenes.clearSupply", takes: { reason: CLEAR, key: optional(NAME) } },
    false,
    clearSupply,
  ),
  travelLeg: telling({ name: "scenes.travelLeg", takes: { leg: LEG } }, false, travelLeg),
});

/** `game.fatesEdge.beat`: a mixed-tier scene's beat (SRD R.7); who may is judged as on its strip. */
export const BEAT = Object.freeze({
  /** Goes to the next step, or begins the next beat. GMs only. */
  next: telling({ name: "beat.next" }, false, takeStep),
  /** Flips a card: `free`, owed to an `epic` action, or `paid` with a point. GMs only. */
  flip: telling(
    { name: "beat.flip", takes: { way: optional(oneOf(FLIP_WAYS)) } },
    false,
    (way: FlipWay = "paid") => flip(way),
  ),
  /** Lets the nastiest card of the beat apply. GMs only. */
  settle: telling(
    { name: "beat.settle", takes: { choice: fields({ who: NAME, option: WHOLE }) } },
    false,
    settleFallout,
  ),
  /** Says what a character does in this beat. */
  declare: telling(
    { name: "beat.declare", takes: { actor: NAME, words: NAME } },
    undefined,
    async (actor: string, words: string): Promise<void> => {
      const character = findHere(actor);
      if (!isPc(character)) throw new UserError("FATES_EDGE.Error.NoSuchCharacter", { uuid: actor });
      await declare(character, words);
    },
  ),
});
