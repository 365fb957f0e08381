import { uuidOf } from "#foundry/documents.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { Line } from "#table/words/line.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { endBeat } from "../../rules/magic/standing.ts";
import { requireParty } from "../../state/party.ts";
import { countedSpell, endOfStandingSpells, standingSpells } from "../../state/magic/standing-spells.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { actContext, planWhatCan } from "../effects/plan.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/** What the end of a beat does to the spells that stand. */
export interface BeatOfSpells {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/**
 * A beat ends for all spells that stand (SRD, "Global Guardrails"): one beat less each, what has none left ends, and what is held
 * beyond its beats tires its caster. Nothing is written yet; `id` names the act.
 */
export function spellsBeat(party: PartyActor, id: string): BeatOfSpells {
  const all = standingSpells(party);
  const { spellBeat } = party.system;
  if (all.length === 0) return { changes: [], summary: [] };
  const { standing, ended, fatigue } = endBeat(all.map(countedSpell), spellBeat + 1);
  const uuid = uuidOf(party);
  const before = new Map(all.map((spell) => [spell.id, spell]));
  const counted = standing.flatMap(({ id: key, beats, counted: at }) => {
    const path = `system.standing.${key}`;
    return [
      ...changeOf(uuid, `${path}.beats`, before.get(key)?.beats, beats),
      ...changeOf(uuid, `${path}.counted`, before.get(key)?.counted, at),
    ];
  });
  const tires = [...fatigue].map(
    ([who, amount], sort) => [`t${sort}`, { ...effectOf("fatigue", { who, amount }), sort }] as const,
  );
  const tired = planWhatCan(Object.fromEntries(tires), actContext({ act: id, message: id, roller: "" }));
  const over = ended.map((key): Line => ({
    key: "FATES_EDGE.Magic.Told.over",
    data: { spell: before.get(key)?.name ?? "" },
  }));
  return {
    changes: [
      ...changeOf(uuid, "system.spellBeat", spellBeat, spellBeat + 1),
      ...counted,
      ...endOfStandingSpells(party, ended),
      ...tired.changes,
    ],
    summary: [...over, ...tired.summary],
  };
}

/** A GM ends a beat for the spells that stand, outside of a mixed-tier scene, whose own beats count. Of two who end the same beat one does. */
export function endSpellBeat(): Promise<boolean> {
  return actOn("beat", async () => {
    const from = requireParty().system.spellBeat;
    await once(["spell beat"], (id, party) => {
      if (party.system.spellBeat !== from) throw new UserError("TABLE.Error.NotNow");
      const { changes, summary } = spellsBeat(party, id);
      if (changes.length === 0) throw new UserError("TABLE.Error.NotNow");
      return notices.act("spellBeat", { summary }, changes, id);
    });
  });
}
