import { localize } from "../../../foundry/i18n.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";

/** What a clock is called: supply has no name of its own unless a GM gave it one. */
export function clockName({ key, name }: { readonly key: string; readonly name: string }): string {
  return name === "" && key === SUPPLY ? localize("FATES_EDGE.Party.Supply") : name;
}
