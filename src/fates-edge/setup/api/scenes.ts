import { findHere } from "../../../foundry/documents.ts";
import { addAdvantage, dropAdvantage, strikeOverStack } from "../../actions/advantages.ts";
import { declare, takeStep } from "../../actions/beat.ts";
import { endArc, endCampaign, endScene } from "../../actions/end-periods.ts";
import { type FalloutChoice, settleFallout } from "../../actions/fallout.ts";
import { flip } from "../../actions/flips.ts";
import { settleOpening } from "../../actions/opening.ts";
import { startScene } from "../../actions/start-scene.ts";
import { clearSupply, fillSupply, travelLeg } from "../../actions/supply.ts";
import { AdvantagesWindow } from "../../apps/scene/advantages.ts";
import { FrameWindow } from "../../apps/scene/frame.ts";
import { SupplyWindow } from "../../apps/supply.ts";
import { isPc } from "../../data/kinds.ts";
import type { FlipWay } from "../../state/flips.ts";

/** `game.fatesEdge.scenes`: scenes, longer spans and supply, for macros of GMs. Each act tells the log and can be undone there. */
export const SCENES = Object.freeze({
  /** Opens the frame of the next scene. */
  frame: (): Promise<void> => FrameWindow.open(),
  openAdvantages: (): Promise<void> => AdvantagesWindow.open(),
  openSupply: (): Promise<void> => SupplyWindow.open(),
  ...{ start: startScene, end: endScene, endArc, endCampaign, settleOpening },
  ...{ addAdvantage, dropAdvantage, strikeOverStack },
  ...{ fillSupply, clearSupply, travelLeg },
});

/** A mixed-tier scene's beat for macros and modules (SRD R.7); who may is judged as on its strip. */
export const BEAT = {
  /** Goes to the next step, or begins the next beat. GMs only. */
  next(): Promise<boolean> {
    return takeStep();
  },
  /** Flips a card: `free`, owed to an `epic` action, or `paid` with a point. GMs only. */
  flip(way: FlipWay = "paid"): Promise<boolean> {
    return flip(way);
  },
  /** Lets the nastiest card of the beat apply. GMs only. */
  settle(choice: FalloutChoice): Promise<boolean> {
    return settleFallout(choice);
  },
  /** Says what a character does in this beat. */
  async declare(actor: string, words: string): Promise<void> {
    const character = findHere(actor);
    if (isPc(character)) await declare(character, words);
  },
} as const;
