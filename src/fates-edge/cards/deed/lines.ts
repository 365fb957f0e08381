import type { Wording } from "../../../foundry/words.ts";
import type { Sight } from "../../../table/clocks/clock-words.ts";
import type { DeedFacts, DeedTeller, DeedWords } from "../../documents/card/deeds/deed-teller.ts";
import { readNote, type TickNote } from "../../documents/clocks/tick-note.ts";
import type { Shown } from "../../state/clocks.ts";

/** Ticks on a clock: how far they filled it, the pressure that came with them, and that it stands at its end. */
export const tellTick: DeedTeller = (facts, words) => {
  const note = readNote(facts.noted);
  const shown = shownOn(facts, note?.sight ?? "all");
  return note && shown === "all" ? tellNote(note, facts, words) : tellLittle(facts, note, shown, words);
};

/** As much as was shown when it was ticked, and no more than is shown now. */
function shownOn({ viewer, clock }: DeedFacts, noted: Sight): Shown {
  if (viewer.isGM) return "all";
  const both = [clock?.shown ?? "all", noted === "gm" ? "none" : noted];
  return both.includes("none") ? "none" : both.includes("name") ? "name" : "all";
}

function tellNote(note: TickNote, { author, undone, clock, told }: DeedFacts, { say }: Wording): DeedWords {
  const { name, before, filled, size, pressure } = note;
  const end = !undone && clock?.isAtEnd ? [say(`FATES_EDGE.Deed.Tick.${endOf(note)}`, { clock: name })] : [];
  return {
    title: say("FATES_EDGE.Deed.Tick.Title", { clock: name, before, filled, size }),
    lines: [say("FATES_EDGE.Deed.Tick.By", { name: author.name }), ...told, ...new Set(pressure), ...end],
  };
}

/** Full, or for a tug-of-war emptied. */
export function endOf({ tug, filled }: Pick<TickNote, "tug" | "filled">): "Full" | "Empty" {
  return tug && filled === 0 ? "Empty" : "Full";
}

function tellLittle(facts: DeedFacts, note: TickNote | null, shown: Shown, { say }: Wording): DeedWords {
  const clock = note?.name ?? facts.clock?.name ?? "";
  const { name } = facts.author;
  if (shown === "none" || clock === "")
    return { title: say("FATES_EDGE.Deed.Tick.Unknown", { name }), lines: [] };
  return { title: say("FATES_EDGE.Deed.Tick.Named", { name, clock }), lines: [] };
}
