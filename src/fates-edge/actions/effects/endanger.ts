import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import type { Effect } from "../../data/effects.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { type Danger, dangerPoints, readDanger, riskOf, struck } from "../../rules/retinue/risk.ts";
import { isCompanionOut, type Tracked } from "../../rules/retinue/tracks.ts";
import { valueChange } from "./characters.ts";
import type { EffectContext, EffectKind, Held, WorldCompanion } from "./effect-kind.ts";

/**
 * Something befalls a follower or familiar who helps (SRD 16.6; X): boxed out, hurt, cover blown, taken, or gone for good. A spend puts
 * it before whoever leads them first (`actions/roll/risk.ts`).
 */
export const ENDANGER: EffectKind = {
  type: "endanger",
  needs: ["helper", "danger"],
  priceOf: ({ kind }) => dangerPoints(readDanger(kind)),
  plan: (effect, context) => {
    const companion = requireHelper(effect, context);
    const { uuid, name, system } = companion;
    const danger = readDanger(effect.kind);
    const before = stateOf(companion);
    const { edition } = context;
    const scene = context.world.party.system.scene.number;
    const after = struck(before, riskOf(danger), { kind: system.kind, edition, scene });
    const changes = [
      ...valueChange(uuid, "system.pinned", before.pinned, after.pinned),
      ...valueChange(uuid, "system.injured", before.injured, after.injured),
      ...valueChange(uuid, "system.harm.value", before.harm, after.harm),
      ...valueChange(uuid, "system.condition", before.condition, after.condition),
      ...valueChange(uuid, "system.place", system.place, after.gone ? "gone" : system.place),
    ];
    if (changes.length === 0) throw new UserError("FATES_EDGE.Error.NoMoreDanger", { name });
    const isNowOut =
      isCompanionOut(after, system.kind, edition) && !isCompanionOut(before, system.kind, edition);
    return { changes, summary: [dangerLine(danger, companion), ...(isNowOut ? [outLine(companion)] : [])] };
  },
};

interface State extends Tracked {
  readonly injured: boolean;
  readonly pinned: number;
  readonly gone: boolean;
}

function stateOf({ system }: Held<WorldCompanion>): State {
  const { exposure, harm, condition, injured, pinned, place } = system;
  return {
    exposure: exposure.value,
    harm: harm.value,
    condition,
    injured,
    pinned,
    gone: place === "gone",
  };
}

function dangerLine(danger: Danger, { uuid, name, system }: Held<WorldCompanion>): Line {
  // A familiar has no cover to blow and nobody who takes it: it is boxed out instead.
  const came = system.kind === "familiar" && (danger === "burn" || danger === "seize") ? "pin" : danger;
  return { key: `FATES_EDGE.Risk.Told.${came}`, data: { name: actorRef({ uuid, name }) } };
}

function outLine({ uuid, name }: Held<WorldCompanion>): Line {
  return { key: "FATES_EDGE.Risk.Told.out", data: { name: actorRef({ uuid, name }) } };
}

/**
 * Whom a danger strikes: somebody who is still with the crew, and still serves whoever is asked, or the party.
 * @throws UserError for nobody, and for somebody who left, is deleted, or serves another now
 */
function requireHelper({ who }: Effect, { world, roller }: EffectContext): Held<WorldCompanion> {
  if (who === "") throw new UserError("FATES_EDGE.Error.NobodyChosen");
  const found = world.companions.find(({ uuid }) => uuid === who);
  if (!found) throw goneError("FATES_EDGE.Error.HelperGone", who, world.goneName?.(who) ?? "");
  const { name, system } = found;
  if (system.place !== "crew") throw new UserError("FATES_EDGE.Error.HelperLeft", { name });
  const isTheirs = roller === "" || system.serves === roller || system.serves === world.party.uuid;
  if (!isTheirs) throw new UserError("FATES_EDGE.Error.ServesAnother", { name });
  return found;
}
