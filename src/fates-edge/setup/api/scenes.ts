import { addAdvantage, dropAdvantage, strikeOverStack } from "../../actions/advantages.ts";
import { endArc, endCampaign, endScene } from "../../actions/end-periods.ts";
import { settleOpening } from "../../actions/opening.ts";
import { startScene } from "../../actions/start-scene.ts";
import { clearSupply, fillSupply, travelLeg } from "../../actions/supply.ts";
import { AdvantagesWindow } from "../../apps/scene/advantages.ts";
import { FrameWindow } from "../../apps/scene/frame.ts";
import { SupplyWindow } from "../../apps/supply.ts";

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
