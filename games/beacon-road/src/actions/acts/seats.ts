import { UserError } from "#table/refusals.ts";
import { grantCharacter } from "#table/welcome/take-seats.ts";
import type { ActPlan } from "#table/wishes.ts";
import { CHARACTERS } from "../../state/seats.ts";
import type { AskedHere } from "./asked.ts";

/** A player asks for a hero of their own: a new one, or a ready one out of the compendium. */
export async function takeHero({ message, by, data }: AskedHere): Promise<ActPlan> {
  const asked = { id: message.id, author: by, data };
  const { state, reason = "", changes = [] } = await grantCharacter(CHARACTERS, asked);
  if (state === "refused") throw new UserError(reason);
  return { changes, data: { user: by?.name ?? "", name: String(changes[0]?.after ?? "") } };
}
