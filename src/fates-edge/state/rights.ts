import { UserError } from "#table/refusals.ts";
import { isCall, type PcActor, type CallMessage } from "../data/kinds.ts";
import { currentEdition, setting } from "../data/settings.ts";
import { isCollapsed } from "../rules/fatigue.ts";
import { isOutByHarm } from "../rules/recovery.ts";
import { feltFatigue } from "./roll/marks.ts";

/** @throws UserError unless this user is a GM. */
export function requireGM(): void {
  if (!game.user.isGM) throw new UserError("TABLE.Error.GMOnly");
}

/** Whether this user may change what talents, gear and the like say, as far as the table's own rule goes: GMs always. */
export function mayEditItems(): boolean {
  return game.user.isGM || setting("playersEditItems");
}

/** Why a character rolls nothing now: empty when they do (App. V; Core, "Harm Levels"). */
export function whyNotRoll(actor: PcActor): "" | "collapsed" | "out" {
  const { system } = actor;
  const edition = currentEdition();
  if (isCollapsed(feltFatigue(actor), edition, system.attributes.body)) return "collapsed";
  return isOutByHarm(system.harm.value, edition) ? "out" : "";
}

/** The call for a roll with an id, if a GM wrote it and it is still in the log. */
export function genuineCall(id: string): CallMessage | null {
  const message = game.messages.get(id);
  return isCall(message) && message.author?.isGM ? message : null;
}
