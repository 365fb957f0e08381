import { isActiveGM } from "#foundry/host.ts";
import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { type GearItem, isGear, isPc } from "../../data/kinds.ts";
import { GEAR_CONDITIONS, type GearCondition } from "../../rules/advancement/gear.ts";
import { notices } from "../notices.ts";

/** What an update says of itself where somebody changed a thing's condition by hand: how it was before, and by whom. */
interface HandMark {
  readonly fatesEdgeCondition?: { readonly before?: unknown; readonly user?: unknown };
}

/** Options for an update that changes a thing's condition by hand: the log then says who did it, and takes it back. */
export function byHand({ system }: GearItem): object {
  return { fatesEdgeCondition: { before: system.condition, user: game.user.id } } satisfies HandMark;
}

/** Lets the active GM's client write each such change into the log from now on. */
export function startLoggingGear(): void {
  Hooks.on("updateItem", (item, changed, options) => {
    if (!isActiveGM() || !isGear(item)) return;
    const before = conditionBefore(options);
    if (before !== null && foundry.utils.hasProperty(changed, "system.condition"))
      void log(item, before, options);
  });
}

function conditionBefore(options: unknown): GearCondition | null {
  const before = (options as HandMark).fatesEdgeCondition?.before;
  return GEAR_CONDITIONS.find((condition) => condition === before) ?? null;
}

async function log(item: GearItem, before: GearCondition, options: unknown): Promise<void> {
  const { condition } = item.system;
  if (condition === before) return;
  const user = game.users.get(String((options as HandMark).fatesEdgeCondition?.user ?? ""));
  const owner = item.parent;
  const change: Change = { uuid: uuidOf(item), path: "system.condition", before, after: condition };
  const names = { item: item.name, name: isPc(owner) ? owner.name : "", by: user?.name ?? "" };
  await notices.tell("gear", { ...names, condition }, [change]);
}
