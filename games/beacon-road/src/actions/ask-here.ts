import { reportRefusal } from "#table/refusals.ts";
import { askOnCard } from "#table/wishes.ts";
import { type ActCard, ACTS } from "./acts.ts";

/** Asks for something on a card; a refusal is told and answered with false. */
export function askHere(
  message: ActCard,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return reportRefusal(() => askOnCard(message, ACTS, kind, data).then(() => true), false);
}
