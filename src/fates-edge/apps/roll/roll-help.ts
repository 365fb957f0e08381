import { localize, localizeCount } from "#foundry/i18n.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { PcActor } from "../../data/kinds.ts";
import { skillLabel } from "../../words/skills.ts";
import { helpFor, type HelpOffer } from "../../state/teamwork/help.ts";
import { limitedMarks, unspentMarks } from "../../state/roll/marks.ts";
import { wordsNow } from "../../state/reader.ts";
import { effectWords } from "../../words/edges.ts";
import { signed } from "../../words/labels.ts";
import type { Choice } from "#table/windows/controls.ts";
import { otherCharacters } from "../../state/party.ts";

/** One of several who offer help, or nobody. */
interface HelpChoice {
  readonly value: string;
  readonly label: string;
  readonly words: string;
  readonly chosen: boolean;
}

/** The two questions of a roll: whose help, and whose description beside it. Each only where somebody offers one. */
interface HelpChoices {
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

function choiceOf({ id, helper, skill, words, dice }: HelpOffer, taken: ReadonlySet<string>): HelpChoice {
  const lent = localizeCount(`FATES_EDGE.Together.Lends.${skill === "" ? "plain" : "skill"}`, dice, {
    skill: skillLabel(skill),
  });
  return { value: id, label: `${helper}: ${lent}`, words, chosen: taken.has(id) };
}

/** Whom a success could set up: nobody, or one of the others. None at all for a character who is alone. */
export function setupChoices(actor: PcActor, chosen: string): Choice[] {
  const others = otherCharacters(actor);
  if (others.length === 0) return [];
  const nobody = localize("FATES_EDGE.Together.SetsUpNobody");
  return [
    { value: "", label: nobody, chosen: chosen === "" },
    ...others.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen })),
  ];
}

/** The marks on a character in this scene, a line each. */
export function markLines(actor: PcActor): string[] {
  const limited = limitedMarks(actor).map(([id]) => id);
  return unspentMarks(actor).flatMap(([id, mark]) => (limited.includes(id) ? [] : [markLine(mark)]));
}

/** What waits for certain rolls only; whoever rolls ticks what this one meets (SRD 4.5.3, "next defense", "with this …"). */
export function limitedChoices(actor: PcActor, met: readonly string[]) {
  return limitedMarks(actor).map(([id, mark]) => ({
    value: id,
    chosen: met.includes(id),
    label: localize("FATES_EDGE.Together.Limited", {
      label: wordsNow(mark.label),
      dice: givesOf(mark),
      when: mark.when ?? "",
    }),
  }));
}

/** One mark, and for which rolls where it does not wait for the very next. */
export function markLine(mark: Mark): string {
  const { kind, dice, when = "", skill = "" } = mark;
  const label = wordsNow(mark.label);
  if (skill !== "")
    return localize("FATES_EDGE.Together.Limited", { label, dice: signed(dice), when: skillLabel(skill) });
  if (when !== "") return localize("FATES_EDGE.Together.Limited", { label, dice: signed(dice), when });
  if (kind === "better" || kind === "success")
    return localize("FATES_EDGE.Together.Mark.lent", { label, gives: givesOf(mark) });
  return localize(`FATES_EDGE.Together.Mark.${kind}`, { label, dice: signed(dice) });
}

/** What a mark does to the roll, in a few words. */
function givesOf({ kind, dice, steps }: Mark): string {
  if (kind === "better") return effectWords("position", steps);
  return kind === "success" || kind === "effect" ? effectWords(kind, dice) : signed(dice);
}
