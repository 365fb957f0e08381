import { onDemand } from "../apps/on-demand.ts";
import { openAdvantages } from "../apps/scene/open-advantages.ts";
import { openFrame } from "../apps/scene/open-frame.ts";
import { openSupply } from "../apps/supply/open-supply.ts";
import type { SCENE_ACTS } from "./scene-acts.ts";

type Acts = typeof SCENE_ACTS;

const acts = onDemand(() => import("./scene-acts.ts"));

/** One act, fetched with the others when it is first asked for; false where it was refused or could not be fetched. */
const act =
  <Name extends keyof Acts>(name: Name) =>
  async (...options: Parameters<Acts[Name]>): Promise<boolean> => {
    const part = await acts();
    const work = part?.SCENE_ACTS[name] as
      ((...given: Parameters<Acts[Name]>) => Promise<boolean>) | undefined;
    return (await work?.(...options)) ?? false;
  };

/** `game.fatesEdge.scenes`: scenes, longer spans and supply, for macros of GMs. Each act tells the log and can be undone there. */
export const SCENES = Object.freeze({
  /** Opens the frame of the next scene. */
  frame: openFrame,
  openAdvantages,
  openSupply,
  start: act("start"),
  end: act("end"),
  endArc: act("endArc"),
  endCampaign: act("endCampaign"),
  settleOpening: act("settleOpening"),
  addAdvantage: act("addAdvantage"),
  dropAdvantage: act("dropAdvantage"),
  strikeOverStack: act("strikeOverStack"),
  fillSupply: act("fillSupply"),
  clearSupply: act("clearSupply"),
  travelLeg: act("travelLeg"),
});
