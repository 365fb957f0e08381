import { localize } from "#foundry/i18n.ts";
import { confirm, confirmRemoval as askRemoval, type RemovalWords } from "#table/windows/confirm.ts";
import type { GearItem } from "../data/kinds.ts";
import { worn } from "../rules/advancement/gear.ts";

/** Asks before something is removed that cannot be had back. @param question a key with a place for `{name}` */
export function confirmRemoval(question: string, name: string, words?: RemovalWords): Promise<boolean> {
  return askRemoval(question, name, "growth", words);
}

/** Asks before a thing is marked as damaged, and says what that does to it. */
export function confirmDamage({ name, system }: GearItem): Promise<boolean> {
  const label = localize("FATES_EDGE.GearDeed.wear");
  return confirm({
    title: localize("FATES_EDGE.GearDeed.Named", { label, name }),
    words: localize(`FATES_EDGE.GearDeed.Ask.${worn(system.condition)}`, { name }),
    page: "edges",
    yes: label,
    no: localize("TABLE.Ask.Leave"),
    width: 440,
  });
}

/** Asks before the party goes, and its bank, clocks and scene with it. A copy is kept, and the question says so. */
export function confirmPartyDeletion(name: string): Promise<boolean> {
  const words = { yes: "FATES_EDGE.Party.DeleteYes", no: "FATES_EDGE.Party.DeleteNo" };
  return confirmRemoval("FATES_EDGE.Party.DeleteAsk", name || localize("TYPES.Actor.party"), words);
}
