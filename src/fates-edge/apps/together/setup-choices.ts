import { localize } from "../../../foundry/i18n.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import type { Choice } from "../parts/choices.ts";

/** Whom a success could set up: nobody, or one of the others. None at all for a character who is alone. */
export function setupChoices(actor: PcActor, chosen: string): Choice[] {
  const others = game.actors.contents.filter((other) => isPc(other) && other !== actor);
  if (others.length === 0) return [];
  const nobody = localize("FATES_EDGE.Together.SetsUpNobody");
  return [
    { value: "", label: nobody, chosen: chosen === "" },
    ...others.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen })),
  ];
}
