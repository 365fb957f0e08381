import { type Band, type Ceiling, GATE_SIZE, type OppositionTalent } from "../../rules/mixed-tier/bands.ts";
import type { PlannedClock, ScenePlan } from "../../state/scene.ts";

/** A mixed-tier scene as it is framed (SRD R.4, R.6). */
export interface BandPlan {
  readonly band: Band;
  /** The obstacle's tier; 0 for none. */
  readonly tier: number;
  readonly job: { readonly name: string; readonly size: number };
  readonly danger: { readonly name: string; readonly size: number; readonly filled: number };
  /** Names of the gates; an empty name makes no gate. */
  readonly gates: readonly string[];
  /** A clock of the place, ticked by flips of its suit; an empty name makes no clock. */
  readonly domain: { readonly name: string; readonly size: number; readonly suit: string };
  readonly severity: Ceiling;
  readonly opposes: OppositionTalent | "";
  readonly reward: string;
}

/** What a band adds to a scene's frame: its clocks under the keys that its dials name. @param id makes keys */
export function planBand(
  plan: BandPlan,
  id: () => string,
): { readonly clocks: readonly PlannedClock[]; readonly more: NonNullable<ScenePlan["more"]> } {
  const [job, danger] = [id(), id()];
  const { band, tier, severity, opposes, reward } = plan;
  const clock = (key: string, data: PlannedClock["clock"]): PlannedClock => ({
    key,
    clock: { ...data, scope: "scene" },
  });
  const named = plan.gates.filter((name) => name.trim() !== "");
  const { name, size, suit } = plan.domain;
  return {
    clocks: [
      clock(job, { kind: "primary", ...plan.job }),
      clock(danger, {
        kind: "danger",
        name: plan.danger.name,
        size: plan.danger.size,
        base: plan.danger.filled,
      }),
      ...named.map((gate) => clock(id(), { kind: "gate", name: gate.trim(), size: GATE_SIZE, gates: job })),
      ...(name.trim() === "" ? [] : [clock(id(), { kind: "domain", name: name.trim(), size, suit })]),
    ],
    more: { band, tier, job, danger, severity, opposes, reward },
  };
}
