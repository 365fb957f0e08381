import { addAdvantage } from "../../actions/advantages.ts";
import { settleOpening } from "../../actions/opening.ts";
import { startScene } from "../../actions/start-scene.ts";
import { AdvantagesWindow } from "../../apps/scene/advantages.ts";
import { FrameWindow } from "../../apps/scene/frame.ts";
import { SupplyWindow } from "../../apps/supply.ts";
import { endScene } from "../../documents/actions/end-scene.ts";
import { dropAdvantage } from "../../documents/scene/drop-advantage.ts";
import { endArc } from "../../documents/scene/end-arc.ts";
import { endCampaign } from "../../documents/scene/end-campaign.ts";
import { strikeOverStack } from "../../documents/scene/strike-over-stack.ts";
import { clearSupply } from "../../documents/supply/clear-supply.ts";
import { fillSupply } from "../../documents/supply/fill-supply.ts";
import { travelLeg } from "../../documents/supply/travel-leg.ts";

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
