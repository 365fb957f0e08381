import type { RollOptions } from "../actions/roll-options.ts";
import type { PcActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";

/** What the dialog remembers between rolls: how one rolls, never what one did or whom one asked for help. */
export type LastRoll = Pick<RollOptions, "attribute" | "skill" | "ladder" | "dv" | "position" | "mode">;

/** How this character was last rolled for in this browser; empty at first. */
export function lastRoll(actor: PcActor): Partial<LastRoll> {
  const stored = setting("lastRoll")[actor.id ?? ""];
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

/** Keeps it for the next roll. */
export async function rememberRoll(actor: PcActor, options: RollOptions): Promise<void> {
  const { attribute, skill, ladder, dv, position, mode } = options;
  const kept = { attribute, skill, ladder, dv, position, mode };
  await changeSetting("lastRoll", { ...setting("lastRoll"), [actor.id ?? ""]: kept });
}
