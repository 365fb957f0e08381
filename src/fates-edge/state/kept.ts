import type { FollowerActor } from "../data/kinds.ts";
import type { Kept } from "../rules/retinue/upkeep.ts";

/** A follower as the prices of upkeep see them. */
export function keptOf({ system }: FollowerActor): Kept {
  const { cap, loyalty, condition } = system;
  return { kind: "follower", cap, loyalty, condition };
}
