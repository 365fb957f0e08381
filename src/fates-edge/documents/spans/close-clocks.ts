import type { Change } from "../../../table/changes.ts";
import type { ClockScope, Sight } from "../../../table/clocks/clock-words.ts";
import { countTicks, type ClockState } from "../../../table/clocks/count-ticks.ts";
import { changeOf } from "./change-of.ts";

/** What of a stored clock its fate depends on. */
export interface ClosingClock extends ClockState {
  readonly name?: string;
  readonly scope?: ClockScope;
  readonly scene?: number;
  readonly sight?: Sight;
  readonly sealed?: boolean;
}

/** What becomes of a scene's clock: it goes with the scene, or stays with the table. */
export type ClockFate = "end" | "keep";

/** What became of the clocks, by their keys. */
export interface ClocksClosing {
  readonly changes: readonly Change[];
  readonly ended: readonly string[];
  readonly kept: readonly string[];
}

/** Closes the clocks of a scene as is said of each, and makes one number of the ticks of all others. */
export function closeClocks(
  uuid: string,
  clocks: Readonly<Record<string, ClosingClock>>,
  { scene, fates }: { readonly scene: number; readonly fates: Readonly<Record<string, ClockFate>> },
): ClocksClosing {
  const own = Object.keys(clocks).filter((key) => isOfScene(clocks[key]!, scene));
  const ended = own.filter((key) => fates[key] === "end");
  const kept = own.filter((key) => fates[key] !== "end");
  const changes = Object.entries(clocks).flatMap(([key, clock]) => {
    if (ended.includes(key)) return changeOf(uuid, `system.clocks.${key}`, clock, null);
    return [...added(uuid, key, clock), ...(kept.includes(key) ? toTable(uuid, key, clock) : [])];
  });
  return { changes, ended, kept };
}

/** Whether a clock belongs to this scene alone, or was left over from one before. */
export function isOfScene(
  { scope, scene: of = 0 }: Pick<ClosingClock, "scope" | "scene">,
  scene: number,
): boolean {
  return scope === "scene" && of <= scene;
}

function added(uuid: string, key: string, clock: ClosingClock): Change[] {
  return [
    ...changeOf(uuid, `system.clocks.${key}.base`, clock.base, countTicks(clock)),
    ...Object.entries(clock.ticks).flatMap(([tick, count]) =>
      changeOf(uuid, `system.clocks.${key}.ticks.${tick}`, count, null),
    ),
  ];
}

function toTable(uuid: string, key: string, { scope, scene }: ClosingClock): Change[] {
  return [
    ...changeOf(uuid, `system.clocks.${key}.scope`, scope, "table"),
    ...changeOf(uuid, `system.clocks.${key}.scene`, scene, 0),
  ];
}
