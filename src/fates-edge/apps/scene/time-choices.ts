import { localize } from "../../../foundry/i18n.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";

/** The four time scales, and none (SRD 3.1). */
export function timeChoices(chosen: string): Choice[] {
  return choicesOf(TIME_SCALES, chosen, (time) => localize(`FATES_EDGE.Scene.Time.${time || "Open"}`));
}
