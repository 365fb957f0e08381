import { localize } from "#foundry/i18n.ts";
import { withHelp } from "#table/help.ts";
import type { GearItem } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { worn } from "../rules/advancement/gear.ts";

/** What every question in a dialog has: its look, an answer where it is dismissed, and the "?" that opens a page of the rules. */
export function dialogWithHelp(page: RulesPage) {
  return {
    classes: ["tt", "tt-question"],
    rejectClose: false as const,
    render: (_event: unknown, dialog: Question): void => void withHelp(dialog.element, dialog, page),
  };
}

/** The host's dialog, as far as it is given help. */
interface Question {
  readonly id: string;
  readonly element: HTMLElement;
}

/** Asks before something is removed that cannot be had back. `question` is a key with a place for `{name}`. */
export async function confirmRemoval(question: string, name: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = localize(question, { name });
  const answer = await foundry.applications.api.DialogV2.confirm({
    ...dialogWithHelp("growth"),
    window: { title: localize("TABLE.Ask.RemoveNamed", { name }) },
    content: text.outerHTML,
  });
  return answer === true;
}

/** Asks before a thing is marked as damaged, and says what that does to it. */
export async function confirmDamage({ name, system }: GearItem): Promise<boolean> {
  const next = worn(system.condition);
  const label = localize("FATES_EDGE.GearDeed.wear");
  const title = localize("FATES_EDGE.GearDeed.Named", { label, name });
  return ask(title, localize(`FATES_EDGE.GearDeed.Ask.${next}`, { name }));
}

async function ask(title: string, words: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = words;
  const answer = await foundry.applications.api.DialogV2.confirm({
    ...dialogWithHelp("edges"),
    window: { title },
    position: { width: 440 },
    content: text.outerHTML,
  });
  return answer === true;
}

/** Asks before the party goes, and its bank, clocks and scene with it. A copy is kept, and the question says so. */
export async function confirmPartyDeletion(name: string): Promise<boolean> {
  return confirmRemoval("FATES_EDGE.Party.DeleteAsk", name || localize("TYPES.Actor.party"));
}
