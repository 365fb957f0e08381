import { localize } from "../../../foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import { buildReport } from "../../documents/advancement/build-report.ts";
import { standingLines } from "../../rules/advancement/standing-lines.ts";
import { bondsOf } from "../../state/bonds.ts";
import type { BuildFacts } from "./facts.ts";
import type { Step } from "./steps.ts";

/** What stands under each step in the list: what went there so far, in a word or two. */
export function stepNotes(actor: PcActor, facts: BuildFacts): Record<Step, string> {
  const { character, lines } = facts;
  const spent = (...kinds: string[]): string => {
    const xp = standingLines(lines).reduce(
      (sum, line) => (kinds.includes(line.kind) ? sum - line.xp : sum),
      0,
    );
    return xp === 0 ? "" : localize("FATES_EDGE.Builder.Xp", { xp });
  };
  const faults = buildReport(actor).faults.length;
  const count = (key: string, many: number): string =>
    many === 0 ? "" : localize(`FATES_EDGE.Builder.Note.${key}`, { count: many });
  return {
    origin: actor.system.concept || actor.system.culture,
    attributes: spent("attribute"),
    skills: spent("skill"),
    talents: spent("talent"),
    retinue: spent("follower", "asset"),
    kit: character.kits > 0 ? localize("FATES_EDGE.Builder.Note.kit") : "",
    complications: count("complications", character.complications),
    bonds: count("bonds", bondsOf(actor).length),
    finish: localize(faults === 0 ? "FATES_EDGE.Builder.Note.legal" : "FATES_EDGE.Builder.Note.faults"),
  };
}
