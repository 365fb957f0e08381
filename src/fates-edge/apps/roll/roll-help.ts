import { localize, localizeCount } from "../../../foundry/i18n.ts";
import type { PreparedRoll } from "../../actions/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { helpFor, type HelpOffer } from "../../documents/together/help-for.ts";

/** One of several who offer help, or nobody. */
export interface HelpChoice {
  readonly value: string;
  readonly label: string;
  readonly words: string;
  readonly chosen: boolean;
}

/** The two questions of a roll: whose help, and whose description beside it. Each only where somebody offers one. */
export interface HelpChoices {
  readonly name: "helper" | "describer";
  readonly legend: string;
  readonly choices: readonly HelpChoice[];
}

/** The help that stands open for a character, to choose from. */
export function helpChoices(actor: PcActor, { help }: PreparedRoll): HelpChoices[] {
  const open = helpFor(actor);
  const taken = new Set(help.map(({ id }) => id));
  const group = (name: HelpChoices["name"], offers: readonly HelpOffer[]): HelpChoices[] =>
    offers.length === 0 ? [] : [{ name, legend: legendOf(name), choices: choicesFrom(offers, taken) }];
  return [
    ...group(
      "helper",
      open.filter(({ way }) => way !== "describe"),
    ),
    ...group(
      "describer",
      open.filter(({ way }) => way === "describe"),
    ),
  ];
}

function legendOf(name: HelpChoices["name"]): string {
  return localize(`FATES_EDGE.Together.${name === "helper" ? "Helper" : "Describer"}`);
}

function choicesFrom(offers: readonly HelpOffer[], taken: ReadonlySet<string>): HelpChoice[] {
  const nobody = {
    value: "",
    label: localize("FATES_EDGE.Together.Nobody"),
    words: "",
    chosen: offers.every(({ id }) => !taken.has(id)),
  };
  return [...offers.map((offer) => choiceOf(offer, taken)), nobody];
}

function choiceOf(
  { id, helper, skillLabel, words, dice }: HelpOffer,
  taken: ReadonlySet<string>,
): HelpChoice {
  const lent = localizeCount(`FATES_EDGE.Together.Lends.${skillLabel === "" ? "plain" : "skill"}`, dice, {
    skill: skillLabel,
  });
  return { value: id, label: `${helper}: ${lent}`, words, chosen: taken.has(id) };
}
