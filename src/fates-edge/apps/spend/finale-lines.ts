import { localize } from "#foundry/i18n.ts";
import { effectOf } from "../../actions/effects/effect-kind.ts";
import { TWIST_POINTS } from "../../rules/campaign/finale.ts";
import type { Edition } from "../../rules/edition.ts";
import { type FinaleState, rivalMotives, runningFinale } from "../../state/campaign/finale.ts";
import { tickableClocks, tickPrice } from "../effects/choices.ts";
import { tickGroup, tickLines } from "./tick-lines.ts";
import { lineView, type SpendGroup, type SpendLine } from "./draft.ts";

const ICONS = "systems/fates-edge/assets/icons/spend-social";

/**
 * What a finale adds to the menu while it runs (SRD 23.4): the rival's Twist is turned on somebody of the crew, once motives were drawn, and
 * those who decide threaten to adjourn. Neither closes the way to anything: one is a die, the other a segment of the social rail. Hazards
 * escalate as any clock that threatens ticks.
 */
export function finaleLines(): SpendLine[] {
  const finale = runningFinale();
  return finale ? [...twistLine(finale), ...adjournmentLine(finale)] : [];
}

/** What the moment adds to the menu: a finale's own rows, and the clocks that threaten. */
export function momentLines(): SpendLine[] {
  return [...finaleLines(), ...tickLines()];
}

/** The same under headings of their own; none where there is nothing of the kind. */
export function momentGroups(budget: number, edition: Edition): SpendGroup[] {
  const lines = finaleLines().map((line) => lineView(line, budget, edition));
  const label = localize("FATES_EDGE.Spend.FinaleGroup");
  return [...(lines.length === 0 ? [] : [{ value: "finale", label, lines }]), ...tickGroup(budget, edition)];
}

const LINE = { uuid: "", pillar: "universal", skills: [] } as const;

function twistLine(finale: FinaleState): SpendLine[] {
  if (!rivalMotives(finale)) return [];
  const name = localize("FATES_EDGE.Spend.Twist");
  return [
    {
      ...LINE,
      id: "finale-twist",
      img: `${ICONS}/face-to-face.svg`,
      orMore: true,
      priced: "",
      name,
      ...told("FATES_EDGE.Spend.Twist", "FATES_EDGE.Spend.TwistText"),
      points: TWIST_POINTS,
      effects: { first: effectOf("penalty", { name }) },
    },
  ];
}

function adjournmentLine({ stored: { social: key } }: FinaleState): SpendLine[] {
  if (!tickableClocks().some((clock) => clock.key === key)) return [];
  return [
    {
      ...LINE,
      id: "finale-adjourn",
      img: `${ICONS}/gavel.svg`,
      orMore: false,
      priced: "tick",
      name: localize("FATES_EDGE.Spend.Adjourn"),
      ...told("FATES_EDGE.Spend.Adjourn", "FATES_EDGE.Spend.AdjournText"),
      points: tickPrice(key),
      effects: { first: effectOf("tick", { clock: key }) },
    },
  ];
}

/** What its card says: the same as the menu does, in the language of whoever reads it. */
function told(name: string, text: string): Pick<SpendLine, "text" | "words" | "does"> {
  return { text: localize(text), words: { key: name, data: {} }, does: { key: text, data: {} } };
}
