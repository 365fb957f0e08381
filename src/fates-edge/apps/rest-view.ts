import { localize, localizeCount } from "../../foundry/i18n.ts";
import type { Recovery } from "../state/recovery.ts";

/** The four ways to recover, in the order of how long they take. */
const WAYS = ["short", "night", "treat", "sanctuary"] as const;

/** One way to recover: what it clears, or why it does nothing now. */
export interface RestView {
  readonly way: (typeof WAYS)[number];
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly idle: boolean;
}

/** The ways to recover, each with its effect in words. */
export function restViews(recovery: Recovery, uid: string): RestView[] {
  return WAYS.map((way) => {
    const fatigue = recovery.now.fatigue - recovery[way].fatigue;
    const harm = recovery.now.harm - recovery[way].harm;
    const idle = fatigue + harm <= 0;
    const label = localize(`FATES_EDGE.Rest.Way.${way}`);
    return {
      way,
      id: `${uid}-${way}`,
      label,
      idle,
      effect: idle ? whyNothing(recovery) : clears(fatigue, harm),
    };
  });
}

/** Nothing to clear, or nothing to eat. */
function whyNothing({ supplied, now }: Recovery): string {
  return localize(`FATES_EDGE.Rest.${supplied || now.fatigue === 0 ? "Nothing" : "NoSupply"}`);
}

function clears(fatigue: number, harm: number): string {
  return [
    ...(harm > 0 ? [localizeCount("FATES_EDGE.Rest.Harm", harm)] : []),
    ...(fatigue > 0 ? [localizeCount("FATES_EDGE.Rest.Fatigue", fatigue)] : []),
  ].join(" · ");
}
