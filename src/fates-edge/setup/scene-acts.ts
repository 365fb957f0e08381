import { endScene } from "../documents/actions/end-scene.ts";
import { addAdvantage } from "../documents/scene/add-advantage.ts";
import { dropAdvantage } from "../documents/scene/drop-advantage.ts";
import { endArc } from "../documents/scene/end-arc.ts";
import { endCampaign } from "../documents/scene/end-campaign.ts";
import { settleOpening } from "../documents/scene/settle-opening.ts";
import { startScene } from "../documents/scene/start-scene.ts";
import { strikeOverStack } from "../documents/scene/strike-over-stack.ts";
import { clearSupply } from "../documents/supply/clear-supply.ts";
import { fillSupply } from "../documents/supply/fill-supply.ts";
import { travelLeg } from "../documents/supply/travel-leg.ts";

/** What a GM's macro may do about scenes and supply; fetched when one first does. */
export const SCENE_ACTS = {
  ...{ start: startScene, end: endScene, endArc, endCampaign, settleOpening },
  ...{ addAdvantage, dropAdvantage, strikeOverStack },
  ...{ fillSupply, clearSupply, travelLeg },
};
