import { notify } from "../../../foundry/notify.ts";
import { startBuild } from "../../documents/advancement/start-build.ts";
import type { PcActor } from "../../documents/kinds.ts";
import { BuilderWindow } from "./builder-window.ts";

/** Opens the builder for a character: the player's own, or any for a GM. It goes on where it was left. */
export async function openBuilder(actor: PcActor): Promise<void> {
  if (!actor.isOwner) return notify.warn("FATES_EDGE.Builder.NotYours");
  if (actor.system.build.state === "done")
    return notify.info("FATES_EDGE.Builder.InPlay", { name: actor.name });
  if (actor.system.build.state === "" && !(await startBuild(actor))) return;
  const open = foundry.applications.instances.get(BuilderWindow.idFor(actor));
  if (open instanceof BuilderWindow) open.bringToFront();
  else await new BuilderWindow(actor).render({ force: true });
}
