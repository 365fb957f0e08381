import { localize } from "../../foundry/i18n.ts";
import { skillLabel } from "../data/current-skills.ts";
import type { Reason } from "../rules/advancement/reasons.ts";
import { REQUIREMENT_KINDS, type RequirementKind } from "../rules/advancement/requirements.ts";
import { attributeLabel } from "../words/labels.ts";
import { requirementWords } from "../words/purchases.ts";
import { tierLabel } from "./tier-label.ts";

/** A reason of the rules in words: "needs Wits 3 (now 2)", or the several ways out of which one would do. */
export function reasonWords(reason: Reason): string {
  const { code, data, any } = reason;
  if (any && any.length > 0) {
    const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
    return localize("FATES_EDGE.Reason.Needs", { what: list.format(any.map(askedWords)) });
  }
  if (kindAsked(reason) === null) return localize(`FATES_EDGE.Reason.${code}`, filled(data));
  const what = askedWords(reason);
  const { has } = data;
  if (has === undefined) return localize("FATES_EDGE.Reason.Needs", { what });
  return localize("FATES_EDGE.Reason.NeedsNow", { what, has });
}

/** Several reasons in one line. */
export function reasonsLine(reasons: readonly Reason[]): string {
  return reasons.map(reasonWords).join(" · ");
}

/** What a reason asks for, in the words the requirement itself is told in. */
function askedWords(reason: Reason): string {
  const kind = kindAsked(reason);
  if (kind === null) return reasonWords(reason);
  const { attribute, skill, key, min, count, text } = reason.data;
  return requirementWords({
    kind,
    key: String(attribute ?? skill ?? key ?? ""),
    min: Number(min ?? 0),
    count: Number(count ?? 1),
    text: String(text ?? ""),
    group: "",
  });
}

/** The requirement a reason stems from: `needsAttribute` from `attribute`. */
function kindAsked({ code }: Reason): RequirementKind | null {
  return REQUIREMENT_KINDS.find((kind) => code.toLowerCase() === `needs${kind}`) ?? null;
}

/** Keys among the data are told by their names. A rating speaks of a skill, else of an attribute: that is its name. */
function filled(data: Reason["data"]): Record<string, string | number> {
  const { attribute, skill, tier } = data;
  const words: Record<string, string | number> = { ...data };
  if (attribute !== undefined) words["attribute"] = attributeLabel(String(attribute));
  if (attribute !== undefined) words["name"] ??= attributeLabel(String(attribute));
  if (skill !== undefined) words["name"] = skillLabel(String(skill));
  if (tier !== undefined) words["tier"] = tierLabel(Number(tier));
  return words;
}
