import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import type { PressureRail } from "../rules/campaign/crown.ts";
import type {
  Dials,
  NextStep,
  SceneEnd,
  SceneExtra,
  AllowedSteps,
} from "../rules/campaign/campaign-dials.ts";

/** How dials stand, for words. */
interface DialsStanding {
  readonly cap: number;
  readonly dials: Dials;
  readonly standing: AllowedSteps;
  readonly next: readonly NextStep[];
}

/** The two dials, in the order in which they are told. */
export const CAMPAIGN_DIALS = ["mandate", "crisis"] as const satisfies readonly (keyof Dials)[];

/** Windows speak the user's language. */
const HERE: Wording = { say: localize, count: localizeCount };

/** "Mandate 4 of 8, Crisis 3 of 8". */
export function dialsLine(
  { dials, cap }: Pick<DialsStanding, "dials" | "cap">,
  { say }: Wording = HERE,
): string {
  return CAMPAIGN_DIALS.map((dial) =>
    say("FATES_EDGE.Crown.Stands", { dial: say(`FATES_EDGE.Crown.Dial.${dial}`), value: dials[dial], cap }),
  ).join(", ");
}

/** What the dials allow now, a sentence each. */
export function allowedLines(
  { standing }: Pick<DialsStanding, "standing">,
  { say }: Wording = HERE,
): string[] {
  const steps = (["called", "balanced", "forced", "mini"] as const).filter((step) => standing[step]);
  return steps.length === 0
    ? [say("FATES_EDGE.Crown.Allows.none")]
    : steps.map((step) => say(`FATES_EDGE.Crown.Allows.${step}`));
}

/** The nearest step and what lacks to it; empty where nothing is left to come. */
export function nextLine({ next }: Pick<DialsStanding, "next">, { say }: Wording = HERE): string {
  const [nearest] = next;
  if (!nearest) return "";
  const lacks = CAMPAIGN_DIALS.filter((dial) => nearest[dial] > 0)
    .map((dial) => `${nearest[dial]} ${say(`FATES_EDGE.Crown.Dial.${dial}`)}`)
    .join(", ");
  return say("FATES_EDGE.Crown.Next", { step: say(`FATES_EDGE.Crown.Step.${nearest.step}`), lacks });
}

/** "+1 Mandate, +1 Crisis"; that nothing moved, where a dial was full. */
export function gainedLine(gained: Dials, { say }: Wording = HERE): string {
  const parts = CAMPAIGN_DIALS.filter((dial) => gained[dial] > 0).map(
    (dial) => `+${gained[dial]} ${say(`FATES_EDGE.Crown.Dial.${dial}`)}`,
  );
  return parts.length === 0 ? say("FATES_EDGE.Crown.NothingMoved") : parts.join(", ");
}

/** What happened in a Major scene: its end, and what else. */
export function happenedLines(
  { end, extras }: { readonly end: SceneEnd; readonly extras: readonly SceneExtra[] },
  { say }: Wording = HERE,
): string[] {
  return [
    say(`FATES_EDGE.Crown.End.${end}`),
    ...extras.map((extra) => say(`FATES_EDGE.Crown.Extra.${extra}`)),
  ];
}

/** What a rail is called. */
export function railName(rail: PressureRail, { say }: Wording = HERE): string {
  return say(`FATES_EDGE.Clock.Kinds.${rail}`);
}
