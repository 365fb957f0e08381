import { getProperty, setProperty, type Plain } from "../../../shared/objects.ts";
import { isGeneration } from "../host/host.ts";
import type { ActiveEffect } from "./active-effect.ts";

/** When an effect's change is made: before the values that are derived, or, from 14 on, after them. */
export type Phase = "initial" | "final";

/** One change of an effect, in the words of either generation. */
interface Change {
  readonly key: string;
  readonly value: unknown;
  readonly how: string;
  readonly phase: Phase;
  readonly priority: number;
}

/** The ways of changing a value by the numbers 13 has for them; 14 names them. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/**
 * Makes the changes that effects name, on a document's prepared values alone.
 * See foundryvtt.com/api/classes/foundry.documents.Actor.html#applyactiveeffects
 * @returns what was changed, by path
 */
export function applyChanges(target: object, effects: Iterable<ActiveEffect>, phase: Phase): Plain {
  const changes = [...effects]
    .flatMap((effect) => changesOf(effect))
    .filter((change) => change.phase === phase);
  const overrides: Plain = {};
  for (const change of changes.toSorted((a, b) => a.priority - b.priority)) {
    const before = getProperty(target, change.key);
    const after = changed(before, change);
    if (after === undefined || after === before) continue;
    setProperty(target, change.key, after);
    overrides[change.key] = after;
  }
  return overrides;
}

/** 13 keeps an effect's changes beside its system data, 14 within it. */
function changesOf({ changes, system }: ActiveEffect): Change[] {
  const listed = isGeneration(14) ? ((system as Plain | undefined)?.["changes"] ?? changes) : changes;
  if (!Array.isArray(listed)) return [];
  return (listed as Plain[]).map((change) => {
    const mode = Number(change["mode"] ?? 2);
    const how = String(change["type"] ?? MODES[mode] ?? "");
    return {
      key: String(change["key"] ?? ""),
      value: change["value"],
      how,
      phase: isGeneration(14) && change["phase"] === "final" ? "final" : "initial",
      priority: Number(change["priority"] ?? MODES.indexOf(how) * 10),
    };
  });
}

function changed(before: unknown, { how, value }: Change): unknown {
  if (typeof before !== "number")
    return how === "add" || how === "override" ? said(before, value, how) : before;
  const by = Number(value);
  if (Number.isNaN(by)) return before;
  if (how === "add") return before + by;
  if (how === "multiply") return before * by;
  if (how === "upgrade") return Math.max(before, by);
  if (how === "downgrade") return Math.min(before, by);
  return how === "override" ? by : before;
}

/** What is no number is replaced, read as JSON where it is some; of two texts one is added to the other. */
function said(before: unknown, value: unknown, how: string): unknown {
  if (typeof before === "string") return how === "add" ? before + String(value) : String(value);
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
