import { addEnricher } from "../../foundry/enrichers.ts";
import { bindTicking } from "../apps/clocks/bind-ticking.ts";
import { clockTag } from "../apps/clocks/clock-tags.ts";
import { clockByName } from "../documents/clocks/clock-by-name.ts";

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

/**
 * Where there is no such clock, a GM sees what was written. To players the name may not be meant, and whether it is that of
 * a clock they are not shown must not be guessed: both look the same.
 */
async function clockElement(written: string): Promise<HTMLElement | null> {
  const name = written.trim();
  return game.user.isGM && !clockByName(name) ? null : clockTag(name);
}
