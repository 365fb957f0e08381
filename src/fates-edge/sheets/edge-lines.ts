import { localize } from "../../foundry/i18n.ts";
import { signed } from "../apps/words.ts";
import { attributeLabel } from "../apps/labels.ts";
import { skillLabel } from "../data/current-skills.ts";

/** What a talent or a piece of gear does to a roll, as the item holds it. */
export interface EdgeFacts {
  readonly label: string;
  readonly attribute: string;
  readonly skill: string;
  readonly dice: number;
  readonly circumstance: string;
}

/** An edge in words: what it does, and the dice it lends ("+1d"), empty for none. */
export interface EdgeLine {
  readonly text: string;
  readonly dice: string;
  readonly fewer: boolean;
}

/** Every edge of an item in words. An edge that is only called after its item does not repeat the name. */
export function edgeLines(edges: Readonly<Record<string, EdgeFacts>>, item = ""): EdgeLine[] {
  return Object.values(edges).map((edge) => edgeLine(edge, item));
}

function edgeLine({ label, attribute, skill, circumstance, dice }: EdgeFacts, item: string): EdgeLine {
  const where = [attributeLabel(attribute), skill && skillLabel(skill)].filter(Boolean).join(" + ");
  const name = label === item ? "" : label;
  const pool = dice === 0 ? "" : localize("FATES_EDGE.Sheet.Pool", { dice: signed(dice) });
  return { text: [name, where, circumstance].filter(Boolean).join(" · "), dice: pool, fewer: dice < 0 };
}
