import { notify } from "../../../foundry/notify.ts";
import { startBuild } from "../../documents/advancement/start-build.ts";
import type { PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const builder = onDemand(() => import("./builder-window.ts"));

/** Opens the builder for a character: the player's own, or any for a GM. It goes on where it was left. */
export async function openBuilder(actor: PcActor): Promise<void> {
  if (!actor.isOwner) return notify.warn("FATES_EDGE.Builder.NotYours");
  if (actor.system.build.state === "done")
    return notify.info("FATES_EDGE.Builder.InPlay", { name: actor.name });
  const part = await builder();
  if (!part || (actor.system.build.state === "" && !(await startBuild(actor)))) return;
  const { BuilderWindow } = part;
  await openOne(BuilderWindow.idFor(actor), () => new BuilderWindow(actor));
}
