import { localize } from "#foundry/i18n.ts";
import type { Choice } from "#table/windows/controls.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { TOKEN_CHOICES } from "../actions/acts/cash.ts";
import { type ActFacts, doAct } from "../actions/acts/act.ts";
import { type EdgeItem, type GearItem, isGear, isTalent, type PcActor } from "../data/kinds.ts";
import { currentSkills } from "../data/settings.ts";
import { type ActName, BLOOD_MEMORY } from "../state/acts.ts";
import { followersOf, holdingsOf } from "../state/retinue/retinue.ts";
import { skillLabel } from "../words/skills.ts";

/** What is asked before an act: one of a list, words, or both. */
interface AskedAct {
  readonly choices?: readonly Choice[];
  readonly needs: "words" | "maybe" | "choice";
  /** The act's facts, of what was said. */
  readonly facts: (words: string, choice: string) => ActFacts;
}

/** Asks what an act needs to know, and does it. */
export function askAct(actor: PcActor, act: ActName, { choices, needs, facts }: AskedAct): Promise<void> {
  const words = { name: actor.name };
  return askForWords({
    id: `fates-edge-act-${act}-${actor.id}`,
    page: "growth",
    title: localize(`FATES_EDGE.Act.AskTitle.${act}`, words),
    label: "",
    hint: "",
    note: localize(`FATES_EDGE.Act.AskNote.${act}`),
    button: localize(`FATES_EDGE.Act.AskButton.${act}`),
    needs,
    ...(choices && { list: { label: localize(`FATES_EDGE.Act.AskList.${act}`), choices } }),
    send: async (said, choice) => (await doAct(actor, act, facts(said.trim(), choice))) || undefined,
  });
}

/** Asks for one of several acts, with words. */
export function askActs(
  actor: PcActor,
  choices: readonly Choice[],
  chosen: (words: string, choice: string) => ({ readonly act: ActName } & ActFacts) | null,
): Promise<void> {
  return askForWords({
    id: `fates-edge-call-on-${actor.id}`,
    page: "together",
    title: localize("FATES_EDGE.Act.CallOn.title", { name: actor.name }),
    label: localize("FATES_EDGE.Act.CallOn.words"),
    hint: "",
    note: localize(`FATES_EDGE.Act.CallOn.${choices.length === 0 ? "nothing" : "note"}`),
    button: localize("FATES_EDGE.Act.CallOn.button"),
    needs: "maybe",
    list: { label: localize("FATES_EDGE.Act.CallOn.list"), choices },
    send: async (words, choice) => {
      const said = chosen(words.trim(), choice);
      return (said && (await doAct(actor, said.act, said))) || undefined;
    },
  });
}

/** Cashes a reward in, once it is said for what (SRD, Diamonds; R.8). */
export async function cashIn(actor: PcActor, item: GearItem): Promise<void> {
  const choices = tokenChoices(actor, item.system.reward);
  if (!choices) return void (await doAct(actor, "cash", { of: item.uuid }));
  const facts = (_words: string, choice: string): ActFacts => ({ of: item.uuid, words: choice });
  await askAct(actor, "cash", { choices, needs: "choice", facts });
}

/** What a reward may be used for; null where there is nothing to choose. */
function tokenChoices(actor: PcActor, token: string): Choice[] | null {
  const entry = (value: string, label: string): Choice => ({ value, label, chosen: false });
  if (token === "favour" || token === "chit")
    return TOKEN_CHOICES[token].map((way) => entry(way, localize(`FATES_EDGE.Act.Cash.${way}`)));
  if (token === "training") return skillChoices();
  if (token !== "upkeep") return null;
  const gear = actor.items.contents.filter((item) => isGear(item) && item.system.flagged);
  return [...followersOf(actor), ...holdingsOf(actor), ...gear].map(({ uuid, name }) => entry(uuid, name));
}

function skillChoices(): Choice[] {
  const skills = [...currentSkills().keys()].map((key) => ({
    value: key,
    label: skillLabel(key),
    chosen: false,
  }));
  return skills.toSorted((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}

/** A thing whose use is an act of its own, and asks first. @returns whether it is one */
export function askActOf(actor: PcActor, item: EdgeItem): Promise<void> | null {
  if (!isTalent(item) || item.system.slug !== BLOOD_MEMORY) return null;
  return askAct(actor, "memory", {
    choices: skillChoices(),
    needs: "choice",
    facts: (_words, choice) => ({ words: choice }),
  });
}
