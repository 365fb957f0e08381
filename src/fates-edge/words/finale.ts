import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import type { CrownOutcome, FinaleBeat, OverStackWay, Terrain } from "../rules/campaign/finale.ts";
import type { Edition } from "../rules/edition.ts";
import { pointsLabel } from "./labels.ts";

/** Windows speak the user's language. */
const HERE: Wording = { say: localize, count: localizeCount };

/** What a beat of the finale is called. */
export function beatName(beat: FinaleBeat, { say }: Pick<Wording, "say"> = HERE): string {
  return say(`FATES_EDGE.Finale.Beat.${beat}`);
}

/** On whose ground it is held. */
export function terrainName(terrain: Terrain, { say }: Pick<Wording, "say"> = HERE): string {
  return say(`FATES_EDGE.Finale.Terrain.${terrain}`);
}

/** How it ended, in a word and a sentence. */
export function outcomeWords(outcome: CrownOutcome, { say }: Pick<Wording, "say"> = HERE): string {
  return say("FATES_EDGE.Finale.OutcomeSaid", {
    outcome: say(`FATES_EDGE.Finale.Outcome.${outcome}`),
    means: say(`FATES_EDGE.Finale.OutcomeMeans.${outcome}`),
  });
}

/** What Over-Stack does at the start of a finale. */
export function overStackWords({ rails, pointOnSpade }: OverStackWay, edition: Edition): string {
  return rails > 0
    ? localizeCount("FATES_EDGE.Finale.WayRails", rails)
    : localize("FATES_EDGE.Finale.WaySpade", { points: pointsLabel(pointOnSpade, edition) });
}
