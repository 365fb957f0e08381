import { localize } from "../../../foundry/i18n.ts";
import { choicesOf } from "../../apps/parts/choices.ts";
import { LEANINGS } from "../../data/actor/build.ts";
import { isArchetype, isComplication, isCulture, type PcActor } from "../../data/kinds.ts";
import { offersTo } from "../../documents/bonds/offers-to.ts";
import { bondsOf } from "../../state/bonds.ts";
import { plainText } from "../../words/text.ts";
import { proseOf } from "../prose-of.ts";

/** Everything the tab of the story shows: where one comes from, trouble and ties, look and notes. */
export async function storyContext(actor: PcActor): Promise<object> {
  const { look, notes, affinity, leaning, culture, memberships, away, lend } = actor.system;
  const prose = await proseOf(notes, actor);
  return {
    ...{ look, notes: prose.source, affinity, culture, away, lend, gm: game.user.isGM },
    memberships: memberships.join(", "),
    leanings: choicesOf(LEANINGS, leaning, (word) => localize(`FATES_EDGE.Leaning.${word || "open"}`)),
    origins: actor.items.filter((item) => isCulture(item) || isArchetype(item)).map(originView),
    complications: complicationViews(actor),
    bonds: bondViews(actor),
    offers: offersTo(actor),
    notesHTML: prose.html,
  };
}

/** The troubles a character began with. */
export function complicationViews(actor: PcActor): object[] {
  return actor.items.filter(isComplication).map(({ id, name, system }) => ({
    ...{ id, name, settled: system.settled },
    summary: plainText(system.description),
  }));
}

/** The ties of a character, with what each still waits for. */
export function bondViews(actor: PcActor): object[] {
  return bondsOf(actor).map((bond) => ({
    ...bond,
    waiting: bond.state === "waiting" ? localize("FATES_EDGE.Bond.WaitingFor", { name: bond.name }) : "",
    boonText: bond.state === "mutual" ? localize(`FATES_EDGE.Bond.Boon.${bond.boon}`) : "",
    given: bond.boon === "given",
    called: bond.play === "called",
    // Whether a bond was called upon is a GM's judgement.
    mayCall: bond.play === "open" && game.user.isGM,
    mayReturn: bond.play === "called" && game.user.isGM,
  }));
}

function originView({ id, name, type }: Item.Implementation): object {
  return { id, name, kind: localize(`TYPES.Item.${type}`) };
}
