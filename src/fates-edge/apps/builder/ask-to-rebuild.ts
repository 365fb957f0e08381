import { localize } from "../../../foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import { startBuild } from "../../documents/advancement/start-build.ts";
import { BuilderWindow } from "./builder.ts";

/** Takes a character in play back into the making, for a GM who has read what that means (SRD 9). */
export async function askToRebuild(actor: PcActor): Promise<void> {
  const text = document.createElement("p");
  text.textContent = localize("FATES_EDGE.Growth.RebuildAsk", { name: actor.name });
  const answer = await foundry.applications.api.DialogV2.confirm({
    classes: ["fates-edge", "fe-question"],
    window: { title: localize("FATES_EDGE.Growth.Rebuild") },
    content: text.outerHTML,
    rejectClose: false,
  });
  if (answer === true && (await startBuild(actor))) await BuilderWindow.open(actor);
}
