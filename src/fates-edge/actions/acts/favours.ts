import { idOf, uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { PcActor } from "../../data/kinds.ts";
import { crownWild, requireFinale } from "../../state/campaign/finale.ts";
import { requireParty } from "../../state/party.ts";
import { cleanFlourish, FLOURISH } from "../../state/roll/patching.ts";
import { markChange } from "../roll/marks.ts";
import type { Doing, Planned } from "./doing.ts";

/** What waits for the next roll of whoever calls on something. */
function waits(
  actor: PcActor,
  key: string,
  mark: Pick<Mark, "kind" | "label" | "by"> & Partial<Mark>,
): Change {
  return markChange(actor, key, mark);
}

/** A people's or land's affinity leans into the next roll (SRD 3.3): a GM who says yes makes its position one step better. */
export function affinity({ actor, said, id }: Doing): Planned {
  if (said.words === "") throw new UserError("FATES_EDGE.Error.SayHow");
  const label = { key: "FATES_EDGE.Act.Affinity", data: {} };
  return {
    changes: [waits(actor, `${id}-a`, { kind: "better", label, steps: 1, by: id })],
    summary: [{ key: "FATES_EDGE.Act.Told.better", data: { name: actor.name } }],
  };
}

/** A clean success on an Intricate description leaves a small edge of position or information for the next roll, once (SRD 4.5.2). */
export function flourish({ actor, said, id }: Doing): Planned {
  const roll = cleanFlourish(actor);
  if (!roll) throw new UserError("FATES_EDGE.Error.NoFlourish");
  const label = { key: "FATES_EDGE.Act.Flourish", data: {} };
  const knows = said.of === "information";
  const gives = knows ? ({ kind: "next", dice: 1 } as const) : ({ kind: "better", steps: 1 } as const);
  return {
    changes: [waits(actor, `${idOf(roll)}${FLOURISH}`, { label, by: id, ...gives })],
    summary: [{ key: `FATES_EDGE.Act.Told.${knows ? "die" : "better"}`, data: { name: actor.name } }],
  };
}

/** The Boost of a finale that the crew called is used, once: somebody's next roll starts Controlled (SRD 23.3; what it does is ours). */
export function boost({ actor, id }: Doing): Planned {
  const { stored } = finale();
  if (stored.boost === "" || stored.boosted !== "") throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [
      ...onceInFinale("boosted", id),
      waits(actor, `${id}-b`, { kind: "controlled", label: stored.boost, by: id }),
    ],
    summary: [{ key: "FATES_EDGE.Act.Told.boost", data: { name: actor.name, words: stored.boost } }],
  };
}

/**
 * What the Crown Spread holds for the finale, each once (SRD 23.2): the Diamond changes a position or grants one outcome in words; the Wild's
 * patron stands behind somebody's next roll, its constituency casts a vote, which ticks the primary clock.
 */
export function crown({ actor, said, id }: Doing): Planned {
  const of = CROWN_WAYS.find((way) => way === said.of);
  if (!of) throw new UserError("TABLE.Error.NotNow");
  const field = of === "position" || of === "outcome" ? "levered" : "wild";
  const { stored } = finale();
  if (stored[field] !== "" || (field === "wild" && crownWild() !== of))
    throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [...onceInFinale(field, id), ...broughtBy(of, actor, id)],
    summary: [{ key: `FATES_EDGE.Act.Crown.${of}`, data: { name: actor.name } }],
  };
}

/** The ways in which the Crown Spread comes into a finale. */
export const CROWN_WAYS = ["position", "outcome", "patron", "constituency"] as const;

function broughtBy(way: (typeof CROWN_WAYS)[number], actor: PcActor, id: string): Change[] {
  const label = { key: `FATES_EDGE.Act.CrownLabel.${way}`, data: {} };
  if (way === "position") return [waits(actor, `${id}-c`, { kind: "controlled", label, by: id })];
  if (way === "patron") return [waits(actor, `${id}-c`, { kind: "better", label, steps: 1, by: id })];
  const { stored, primary } = finale();
  if (way === "outcome" || !primary || primary.filled >= primary.size) return [];
  return [tickChange(uuidOf(requireParty()), stored.primary, id, 1)];
}

function finale() {
  return requireFinale(requireParty());
}

function onceInFinale(field: "boosted" | "levered" | "wild", id: string): Change[] {
  const party = requireParty();
  return changeOf(uuidOf(party), `system.campaign.finale.${field}`, "", id || "-");
}
