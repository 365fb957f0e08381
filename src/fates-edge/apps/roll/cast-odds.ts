import { isSameActor } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { sumOf } from "../../rules/sum.ts";
import { prepareRoll } from "../../actions/roll/prepare-roll.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { PcActor } from "../../data/kinds.ts";
import { SHUNT_MOST } from "../../rules/magic/backlash.ts";
import { weavePair } from "../../rules/magic/casting.ts";
import {
  weaveCost,
  type WorkingOdds,
  workingOdds,
  type WorkingRoll,
} from "../../rules/magic/working-odds.ts";
import type { Odds } from "../../rules/odds.ts";
import { edgeUses, offersNow, situationOf } from "../../state/edges/edges.ts";
import { feltFatigue } from "../../state/roll/marks.ts";
import { ritualAt } from "../../state/magic/ritual.ts";
import { bestArt, shuntedBefore } from "../../state/magic/working.ts";
import { artLabel } from "../../words/skills.ts";

/** What an edge takes that takes all: more than any roll brings. */
const EVERY_POINT = 99;

/**
 * What magic is likely to cost: its points, and what is left of them after talents and the shunt; for a Channel how likely the whole
 * working is to succeed beside. Empty for any other roll.
 */
export function castOddsWords(actor: PcActor, prepared: PreparedRoll, odds: Odds): string {
  if (!prepared.magic.isMagic) return "";
  // What a ritual comes to hangs on others' dice too: a Channel for one tells its own points alone.
  if (prepared.options.working === "channel" && prepared.magic.ritual === "")
    return channelWords(actor, prepared);
  const cost = weaveCost(odds.setbacks, {
    mitigates: mitigatedBy(actor, prepared),
    shunt: mayShunt(actor, prepared) ? SHUNT_MOST : 0,
  });
  return localize("FATES_EDGE.Magic.Odds", costData({ ...cost, ...odds }, prepared));
}

/** Whether the one shunt is still to be had; a ritual's is its primary's. */
function mayShunt(actor: PcActor, { magic }: PreparedRoll): boolean {
  const ritual = ritualAt(magic.ritual);
  return !shuntedBefore(magic) && (!ritual || isSameActor(ritual.primary.uuid, actor.uuid));
}

/** Channel and Weave together: the chance of each of the edition's DVs, and the cost of both. */
function channelWords(actor: PcActor, prepared: PreparedRoll): string {
  const art = prepared.options.art || bestArt(actor);
  const dvs = prepared.edition.dvLadder.map(
    (dv) => [dv, workingChances(actor, prepared, { art, dv })] as const,
  );
  const chances = dvs.map(([dv, { works }]) =>
    localize("FATES_EDGE.Magic.Working.Chance", { dv, value: percent(works) }),
  );
  const [, any] = dvs[0]!;
  return localize("FATES_EDGE.Magic.Working.Odds", {
    art: artLabel(art),
    chances: chances.join(" · "),
    ...costData(any, prepared),
  });
}

/** What a Channel and the Weave of an art after it come to, exactly, as their caster stands now. */
export function workingChances(
  actor: PcActor,
  channel: PreparedRoll,
  { art, dv }: { readonly art: string; readonly dv: number },
): WorkingOdds {
  const { ladder, edition } = channel;
  const spent = channel.marks;
  const weave = prepareRoll(actor, { ...weavePair(art), ladder, tags: ["casting"], spent });
  // The first level of fatigue bites once (App. V): in the Channel.
  const bitten = edition.fatigueModel === "appV" && feltFatigue(actor) === 1;
  return workingOdds(
    {
      channel: asThrown(channel),
      weave: { ...asThrown(weave), ...(bitten && { forced: 0 }) },
      dv,
      mitigates: { channel: mitigatedBy(actor, channel), weave: mitigatedBy(actor, weave) },
      shunt: SHUNT_MOST,
    },
    edition,
  );
}

function asThrown({ pool, ladder, forced, automatic, die, edition }: PreparedRoll): WorkingRoll {
  return { pool: pool.size, ladder, forced, automatic, die, ladderOnes: edition.ladderOnes };
}

function costData(
  { expectedSetbacks, expectedLeft }: Pick<WorkingOdds, "expectedSetbacks" | "expectedLeft">,
  { edition }: PreparedRoll,
): Record<string, string> {
  const unit = localize(`FATES_EDGE.Setback.${edition.setback}.short`);
  const points = (count: number): string => `${count < 0.05 ? 0 : count.toFixed(1)} ${unit}`;
  return { points: points(expectedSetbacks), left: points(expectedLeft) };
}

function percent(chance: number): string {
  return localize("FATES_EDGE.Roll.Percent", { value: Math.round(chance * 100) });
}

/** Points that the caster's own talents would take of this Weave, as far as nothing about them is left to confirm. */
export function mitigatedBy(
  actor: PcActor,
  { attribute, skill, ladder, tags }: Pick<PreparedRoll, "attribute" | "skill" | "ladder" | "tags">,
): number {
  const said = { moments: ["setback", "after"] as const, attribute, skill, ladder, tags };
  return sumOf(
    offersNow(actor, situationOf(actor, said)).filter(({ edge, asks, item, key }) => {
      const isSure = asks === null && edge.gives === "cancel" && edge.by === "owner";
      return isSure && (edgeUses(item, key)?.left ?? 1) > 0;
    }),
    ({ edge }) => (edge.amount === 0 ? EVERY_POINT : edge.amount),
  );
}
