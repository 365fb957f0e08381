import { type Change, changeOf, added } from "#table/changes.ts";
import type { Sight } from "#table/clocks/clock.ts";
import { UserError } from "#table/refusals.ts";
import type { StoredClock } from "../../data/actor/clock.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { PILLARS } from "../../data/item/spend.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import type { Edition } from "../../rules/edition.ts";
import { distinctAdvantages, overStackAtStart } from "../../rules/over-stack.ts";
import { isPosition } from "../../rules/pool.ts";
import { type ClockData, readClockLine } from "../../state/clocks/clocks.ts";
import type { CrewAdvantage, SceneFrame, ScenePlan, Strike } from "../../state/scene.ts";
import { strikeChanges } from "./advantages.ts";
import { newClock } from "../clocks/clocks.ts";
import { blankScene } from "./close-periods.ts";
import { requireDv } from "../roll/roll-terms.ts";

/** How long the name of a scene may be. */

/**
 * A plan with its words cut to size and its clocks whole. A macro may have written it.
 * @throws UserError for a DV or a line of a clock that cannot be
 */
export function checkPlan(plan: ScenePlan, party: PartyActor): CheckedPlan {
  const { name = "", time = "", pillar = "", dv = null, position = "" } = plan;
  return {
    ...plan,
    name: name.trim().slice(0, NAME_MAX),
    time: TIME_SCALES.find((known) => known === time) ?? "",
    pillar: PILLARS.find((known) => known === pillar) ?? "",
    dv: dv === null ? null : requireDv(dv),
    position: isPosition(position) ? position : "",
    opening: (plan.opening ?? "").trim().slice(0, WORDS_MAX),
    advantages: (plan.advantages ?? []).map(({ label, kind, source, words }) => ({
      kind,
      source,
      ...(words && { words }),
      label: label.trim().slice(0, WORDS_MAX),
    })),
    clocks: clocksOf(plan, party),
  };
}

function clocksOf(plan: ScenePlan, party: PartyActor): CheckedPlan["clocks"] {
  const entries = (plan.clocks ?? []).map((clock, place): [string, StoredClock] => {
    const { key, clock: data } = typeof clock === "string" ? { key: foundry.utils.randomID(), clock } : clock;
    const whole = plannedClock(party, data);
    if (!whole) throw new UserError("TABLE.Error.ClockNameless");
    return [key, { ...whole, sort: whole.sort + place }];
  });
  return Object.fromEntries(entries);
}

/** A clock that opens with the scene: from one line ("Patrol sweep 3/6"), or from as much of it as is known. Null without a name. */
export function plannedClock(party: PartyActor, planned: string | ClockData): StoredClock | null {
  const data = typeof planned === "string" ? readClockLine(planned) : planned;
  const name = data?.name?.trim() ?? "";
  return name === "" ? null : newClock(party, { scope: "scene", ...data, name });
}

/** The party as it is stored before the scene starts. */
export interface Unframed {
  readonly uuid: string;
  readonly scene: { readonly number: number };
  readonly opening: { readonly points: number; readonly text: string; readonly done: boolean };
  readonly clocks: Readonly<Record<string, { readonly name?: string }>>;
}

/** What of a new clock the start of a scene needs to know; it is stored as it is. */
export interface FreshClock {
  readonly name: string;
  readonly ticks: Readonly<Record<string, number>>;
  readonly sight: Sight;
  readonly sealed: boolean;
  readonly kind: string;
  readonly size: number;
  readonly base: number;
}

/** A frame with clocks that are whole, each under its key. */
export interface CheckedPlan extends SceneFrame {
  readonly clocks: Readonly<Record<string, FreshClock>>;
  readonly miniCrown?: number;
}

/** What a scene's start takes from elsewhere: a fresh id for each new entry, and the edition in play. */
export interface FramingTools {
  readonly id: () => string;
  readonly edition: Edition;
  /** Over-Stack is judged elsewhere, as for a finale (SRD 23.8). */
  readonly isJudged?: boolean;
}

/** How the scene's advantages stand at its start, for the notice. */
export type StartingOverStack = "" | "held" | Strike["way"];

/**
 * The start of a scene as one act: its frame, its clocks, the crew's advantages, and Over-Stack where there are three
 * (Clarification 4). Nothing is written yet.
 */
export function frameScene(
  party: Unframed,
  plan: CheckedPlan,
  tools: FramingTools,
): { readonly changes: readonly Change[]; readonly overStack: StartingOverStack; readonly count: number } {
  const advantages = plan.advantages ?? [];
  const isOver = tools.isJudged !== true && overStackAtStart(advantages, tools.edition);
  const strike = isOver ? (plan.strike ?? null) : null;
  return {
    changes: merged([
      ...cleared(party),
      ...frame(party, plan),
      ...advantages.map((each) => advantage(party.uuid, tools.id(), each)),
      ...clocks(party, struckClocks(plan.clocks, strike, tools)),
      ...(isOver ? overStack(party, strike, { plan, tools }) : []),
      ...opening(party, plan.opening?.trim() ?? ""),
    ]),
    overStack: isOver ? (strike?.way ?? "held") : "",
    count: distinctAdvantages(advantages),
  };
}

/** What was left of an earlier frame. Whoever was noted against the crew between the scenes stays. */
function cleared({ uuid, scene }: Unframed): Change[] {
  return blankScene(uuid, scene).filter(({ path }) => !path.startsWith("system.scene.opposition."));
}

function frame({ uuid, scene }: Unframed, plan: CheckedPlan): Change[] {
  const { name = "", time = "", pillar = "", dv = null, position = "", more = {} } = plan;
  const fields: Record<string, unknown> = { running: true, name, time, pillar, dv, position, ...more };
  return Object.entries(fields).map(([path, after]) => {
    const before = foundAt(scene, path);
    return { uuid, path: `system.scene.${path}`, before, after };
  });
}

function foundAt(place: object, path: string): unknown {
  return (
    path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], place) ?? null
  );
}

function advantage(uuid: string, id: string, { label, kind, source, words }: CrewAdvantage): Change {
  return added(uuid, `system.scene.advantages.${id}`, {
    label,
    ...(words && { words }),
    kind,
    source,
    late: false,
  });
}

function clocks({ uuid }: Unframed, opened: Readonly<Record<string, FreshClock>>): Change[] {
  return Object.entries(opened).map(([key, after]) => {
    return added(uuid, `system.clocks.${key}`, after);
  });
}

/** A rail that opens with the scene has the tick from its beginning: it goes with the clock when the start is undone. */
function struckClocks(
  planned: CheckedPlan["clocks"],
  strike: Strike | null,
  { id }: FramingTools,
): CheckedPlan["clocks"] {
  if (strike?.way !== "rail") return planned;
  const rail = planned[strike.rail];
  if (!rail) return planned;
  return { ...planned, [strike.rail]: { ...rail, ticks: { ...rail.ticks, [`over-${id()}`]: 1 } } };
}

function overStack(
  { uuid, scene, clocks: there }: Unframed,
  strike: Strike | null,
  { plan, tools }: { readonly plan: CheckedPlan; readonly tools: FramingTools },
): Change[] {
  if (!strike)
    return changeOf(uuid, "system.scene.overStack.state", foundAt(scene, "overStack.state"), "held");
  const isNew = strike.way === "rail" && Object.hasOwn(plan.clocks, strike.rail);
  const known = { uuid, scene, isThere: strike.way === "bank" || Object.hasOwn(there, strike.rail) };
  return strikeChanges(known, strike, tools).filter(
    ({ path }) => !isNew || !path.startsWith("system.clocks."),
  );
}

function opening({ uuid, opening: waiting }: Unframed, text: string): Change[] {
  if (text === "" || waiting.points === 0 || waiting.done) return [];
  return [
    ...changeOf(uuid, "system.opening.text", waiting.text, text),
    ...changeOf(uuid, "system.opening.done", waiting.done, true),
  ];
}

/** One change for each place: what was blanked first and is framed then keeps what stood before. */
function merged(changes: readonly Change[]): Change[] {
  const byPath = new Map<string, Change>();
  for (const change of changes) {
    const earlier = byPath.get(change.path);
    byPath.set(change.path, earlier ? { ...change, before: earlier.before } : change);
  }
  return [...byPath.values()].filter(({ before, after }) => before !== after);
}
