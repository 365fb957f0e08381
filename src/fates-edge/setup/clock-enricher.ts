import { addEnricher } from "../../foundry/enrichers.ts";
import { localize } from "../../foundry/i18n.ts";
import { bindTicking } from "../apps/clocks/bind-ticking.ts";
import { clockTag } from "../apps/clocks/clock-tags.ts";
import { clockName } from "../documents/clocks/clock-name.ts";
import { clockStates } from "../documents/clocks/clock-states.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { sameName } from "../documents/clocks/same-name.ts";

const PATTERN = /\[\[\/clock\s+([^\]]+)\]\]/gi;

/** Makes `[[/clock Patrol sweep]]` in any text the clock of that name, alive: it shows its ticks and takes them (`init`). */
export function registerClockEnricher(): void {
  addEnricher({
    id: "fates-edge.clock",
    pattern: PATTERN,
    enricher: ([, name = ""]) => clockElement(name),
    onRender: (element) => bindTicking(element),
  });
}

/** Where there is no such clock, a GM sees what was written; to players the name may not be meant. */
async function clockElement(name: string): Promise<HTMLElement | null> {
  const party = primaryParty();
  const clock =
    party && clockStates(party).find((each) => each.key === name.trim() || sameName(clockName(each), name));
  if (clock) return clockTag(clock.key);
  if (game.user.isGM) return null;
  const element = document.createElement("span");
  element.textContent = localize("FATES_EDGE.Clock.Gone");
  return element;
}
