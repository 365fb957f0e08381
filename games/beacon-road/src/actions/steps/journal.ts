import { localize } from "#foundry/i18n.ts";
import { journalFor, keepPage } from "#foundry/journals.ts";
import type { Change } from "#table/changes.ts";
import { making } from "#table/undo.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import type { CrewActor } from "../../data/kinds.ts";
import type { LogEntry } from "../../data/actor/crew-play.ts";
import { lineText, type Line } from "../../words/step.ts";
import { entriesOf } from "../../state/crew-play.ts";

/** The flag of the journal that keeps a crew's downtimes. */
const FLAG = "crewLog";

/** Steps that GMs alone know of: what a crew hears of them is a rumour. */
export const SECRET_STEPS = ["factionTick", "factionsAll", "maneuver"];

/** The parts of a page, each with the steps that stand under it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  record: ["endScore"],
  payoff: ["payoff", "status", "income", "develop", "grant"],
  heat: ["heat", "arrested", "released", "returned", "reduceHold"],
  entanglement: ["entangle", "entangleWhich", "wayOut"],
  activities: ["activity", "raise", "overindulge", "allHands", "cohortsHeal"],
  rumours: ["rumour"],
  downtimeEnd: [],
};

/** Writes a downtime into the crew's journal, in plain sentences (GMs). @returns the change that takes the page out again */
export async function writeJournal(crew: CrewActor, ending: readonly Line[]): Promise<readonly Change[]> {
  const { name, round } = crew.system.downtime;
  const id = foundry.utils.randomID();
  const title = localize("BEACON_ROAD.Journal.Page", { number: round, name });
  const journal = localize("BEACON_ROAD.Journal.Name", { crew: crew.name });
  await keepPage(SYSTEM_ID, FLAG, journal, { id, name: title, html: htmlOf(crew, ending) });
  const uuid = await journalFor(SYSTEM_ID, FLAG, journal);
  return [making(`${uuid}.JournalEntryPage.${id}`, title)];
}

function htmlOf(crew: CrewActor, ending: readonly Line[]): string {
  const entries = [...entriesOf(crew, "score", "endScore"), ...entriesOf(crew, "downtime")];
  return Object.entries(PARTS)
    .map(([part, steps]) => {
      const own = entries.filter(({ step }) => steps.includes(step)).map(sentences);
      const told = part === "downtimeEnd" ? [ending.map(lineText).join(" ")] : own;
      return told.length === 0 ? "" : partHTML(localize(`BEACON_ROAD.Section.${part}`), told);
    })
    .join("");
}

function sentences({ lines }: Pick<LogEntry, "lines">): string {
  return lines.map(lineText).join(" ");
}

/** Names and words that somebody typed stand in them: nothing of it is markup. */
function partHTML(title: string, paragraphs: readonly string[]): string {
  const escaped = (text: string): string => foundry.utils.escapeHTML(text);
  return `<h2>${escaped(title)}</h2>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("")}`;
}
