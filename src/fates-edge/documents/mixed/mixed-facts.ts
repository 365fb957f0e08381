import { findHere } from "../../../foundry/documents.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { tierShift } from "../../rules/mixed/tier-shift.ts";
import { shownTo } from "../../state/clocks.ts";
import { easedKind, type MixedFacts, type MixedTarget } from "../../state/mixed-tier.ts";
import { clockName } from "../clocks/clock-name.ts";
import { type ClockState, clockStates, isBarred } from "../clocks/clock-states.ts";
import { highestOf } from "./anchor-of.ts";
import { isEpicAction } from "./epic.ts";
import { mixedScene, type MixedScene, tierOf } from "./mixed-scene.ts";

/** What a roll's hits may do in the mixed-tier scene it was made in; null for every other roll. */
export function mixedFacts(message: ActionMessage): MixedFacts | null {
  const { system } = message;
  const mixed = mixedScene();
  const actor = findHere(system.actor);
  if (!mixed || !isPc(actor) || (system.gm.judged?.scene ?? mixed.scene.number) !== mixed.scene.number)
    return null;
  return {
    shift: tierShift(tierOf(actor), mixed.scene.tier),
    epic: system.epic && isEpicAction(message, actor),
    anchors: highestOf(mixed.crew).includes(actor.uuid),
    targets: targetsIn(mixed),
  };
}

/** Job, danger, gates, and whatever else ticks in this scene before everyone's eyes. */
function targetsIn({ party, scene, job, danger, gates }: MixedScene): MixedTarget[] {
  const main = [job, danger, ...gates].filter((clock) => clock !== null);
  const side = clockStates(party).filter(
    (clock) =>
      clock.scope === "scene" && clock.scene === scene.number && !main.some(({ key }) => key === clock.key),
  );
  return [...main, ...side].filter(isOpenTo).map((clock) => ({
    ...{ clock: clock.key, name: clockName(clock), filled: clock.filled, size: clock.size },
    eases: easedKind(clock.kind),
    anchored: clock.key === scene.danger,
    barred: isBarred(party, clock.key),
  }));
}

function isOpenTo(clock: ClockState): boolean {
  return !clock.sealed && !clock.landed && !clock.tug && shownTo(clock, false) !== "none";
}
