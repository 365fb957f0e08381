import { localize } from "../../../foundry/i18n.ts";
import { STARTERS } from "../../rules/clock-starters.ts";
import type { Choice } from "../parts/choices.ts";

/** The clocks of the text, each by its name, kind and size. */
export function starterChoices(): Choice[] {
  return STARTERS.map(({ key, kind, size }) => {
    const [name, word] = [
      localize(`FATES_EDGE.Starter.${key}.name`),
      localize(`FATES_EDGE.Clock.Kinds.${kind}`),
    ];
    return {
      value: key,
      label: localize("FATES_EDGE.Clock.Starter", { name, kind: word, size }),
      chosen: false,
    };
  });
}
