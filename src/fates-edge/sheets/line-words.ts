import { localize } from "../../foundry/i18n.ts";
import { assetLabel } from "../apps/tier-label.ts";
import { skillLabel } from "../data/current-skills.ts";
import type { LedgerLine } from "../rules/advancement/line.ts";
import { attributeLabel } from "../words/labels.ts";

type Told = Pick<LedgerLine, "kind" | "label" | "target" | "from" | "to">;

/** What a line of the ledger is about: "Body 2 → 3", "Recruited: Hask (scout), Cap 3", or what its writer called it. */
export function lineWords(line: Told): string {
  const { kind, label, target, from, to } = line;
  if (kind === "attribute") return stepWords(attributeLabel(target), from, to);
  if (kind === "skill") return stepWords(skillName(target, label), from, to);
  if (kind === "follower")
    return localize("FATES_EDGE.Growth.Line.follower", { name: called(label, target), cap: to });
  if (kind === "asset")
    return localize("FATES_EDGE.Growth.Line.asset", {
      name: called(label, target),
      tier: assetLabel(Math.min(3, Math.max(1, to))),
    });
  return label || kindWords(kind);
}

/** What sort of line it is; a word nobody knows stands as it is. */
export function kindWords(kind: string): string {
  const key = `FATES_EDGE.LineKind.${kind}`;
  const words = localize(key);
  return words === key ? kind : words;
}

function stepWords(name: string, from: number, to: number): string {
  return localize("FATES_EDGE.Growth.Line.step", { name, from, to });
}

function called(name: string, role: string): string {
  return [name, role].filter((word, place, words) => word !== "" && words.indexOf(word) === place).join(", ");
}

/** A skill's name, or what it was called when it was bought, should this world know it no more. */
function skillName(key: string, label: string): string {
  const name = skillLabel(key);
  return name === key ? label || key : name;
}
