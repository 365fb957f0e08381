import { localize, localizeCount } from "#foundry/i18n.ts";
import { backlashTier, SHUNT_MOST } from "../../rules/magic/backlash.ts";
import { currentArts } from "../../data/settings.ts";
import { backlashPrompts, opposingWords } from "../../words/spells.ts";
import { artLabel } from "../../words/skills.ts";
import { shuntChoices } from "./casting.ts";
import type { ActionView } from "./view.ts";

/** The part of a free working's card: what was gathered or woven, what comes back, and how its points are borne. */
export function workingContext({ working, can, rollPoints }: ActionView, uid: string): object | null {
  if (!working) return null;
  const { art, left, assigning } = working;
  const theme = opposingWords(art);
  return {
    title: localize(`FATES_EDGE.Magic.Working.${working.kind}`),
    facts: workingFacts(working),
    against: left > 0 && theme !== "" ? localize("FATES_EDGE.Magic.AgainstLine", { theme }) : "",
    prompts: left > 0 && assigning ? backlashPrompts(art, backlashTier(left)) : [],
    assign: can.assign,
    shunts: can.shunt ? shuntChoices(Math.min(SHUNT_MOST, left), uid, rollPoints.unit) : [],
  };
}

/** What a working's card says in short lines: its art, the Potential, a boon that powered it, whether it may fizzle. */
function workingFacts({
  kind,
  art,
  potential,
  rite,
  fizzles,
  leads,
}: NonNullable<ActionView["working"]>): string[] {
  const gathered = kind === "channel" ? "Gathered" : "Woven";
  return [
    leads === "" ? "" : localize("FATES_EDGE.Ritual.PartOf", { name: leads }),
    currentArts().has(art) ? artLabel(art) : "",
    potential === null ? "" : localizeCount(`FATES_EDGE.Magic.Working.${gathered}`, potential),
    rite ? localize("FATES_EDGE.Magic.Working.Powered") : "",
    fizzles ? localize("FATES_EDGE.Magic.Working.MayFizzle") : "",
  ].filter(Boolean);
}

/** A free working in plain lines, for the saved log. */
export function workingText({ working }: ActionView): string[] {
  if (!working) return [];
  const title = localize(`FATES_EDGE.Magic.Working.${working.kind}`);
  return [[title, ...workingFacts(working)].join(" · ")];
}
