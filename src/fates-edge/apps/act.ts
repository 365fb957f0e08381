import { localize } from "#foundry/i18n.ts";
import type { Choice } from "#table/windows/controls.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { type ActFacts, doAct } from "../actions/acts/act.ts";
import { type EdgeItem, isTalent, type PcActor } from "../data/kinds.ts";
import { currentSkills } from "../data/settings.ts";
import { type ActName, BLOOD_MEMORY } from "../state/acts.ts";
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
  const say = (part: string): string => localize(`FATES_EDGE.Act.Ask.${act}.${part}`, { name: actor.name });
  return askForWords({
    id: `fates-edge-act-${act}-${actor.id}`,
    page: "growth",
    title: say("title"),
    label: needs === "choice" ? "" : say("words"),
    hint: "",
    note: say("note"),
    button: say("button"),
    needs,
    ...(choices && { list: { label: say("list"), choices } }),
    send: async (words, choice) => (await doAct(actor, act, facts(words.trim(), choice))) || undefined,
  });
}

/** A thing whose use is an act of its own, and asks first. @returns whether it is one */
export function askActOf(actor: PcActor, item: EdgeItem): Promise<void> | null {
  if (!isTalent(item) || item.system.slug !== BLOOD_MEMORY) return null;
  const skills = [...currentSkills().keys()].map((key) => ({
    value: key,
    label: skillLabel(key),
    chosen: false,
  }));
  const choices = skills.toSorted((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
  return askAct(actor, "memory", {
    choices,
    needs: "choice",
    facts: (_words, choice) => ({ words: choice }),
  });
}
