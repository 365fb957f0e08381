import { notify } from "../../foundry/notify.ts";
import type { PcActor } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const gearMaker = onDemand(() => import("./gear-maker.ts"));

/** For whom a piece is made; without a character it goes into the world's items. */
export interface GearMakerOptions {
  readonly actor?: PcActor;
}

/** Opens the guided window for a new piece of gear. */
export async function openGearMaker({ actor }: GearMakerOptions = {}): Promise<void> {
  if (!actor && !Item.canUserCreate(game.user)) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await gearMaker();
  if (!part) return;
  const { GearMaker } = part;
  const owner = actor ?? null;
  await openOne(GearMaker.idFor(owner), () => new GearMaker(owner));
}
