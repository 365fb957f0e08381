import { deletion, findHere, idOf, updateDocument } from "#foundry/documents.ts";
import { ownAct } from "#table/acts/once-on-card.ts";
import { makeChanges, revertChanges } from "#table/undo.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import type { SettledAct } from "../../data/message/action.ts";
import { currentEdition } from "../../data/settings.ts";
import { isBroughtOff, type Outcome } from "../../rules/outcome.ts";
import { momentsOf, whatIsRolled } from "../../state/edges/card-edges.ts";
import { comesOfItself } from "../../state/edges/edge-uses.ts";
import { offersNow, situationOf } from "../../state/edges/edges.ts";
import { primaryParty } from "../../state/party.ts";
import { type ActionState, readAction, takesUses } from "../../state/roll/roll.ts";
import { rollToJudge } from "./judge-roll.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { type Due, duesOf, planDue, type Used, WEAR } from "../edges/edge-dues.ts";

/** The prefix of the key of a drawback, which comes of itself and is used by nobody. */
const OF_ITSELF = "own-";

/**
 * What the uses of edges on a card bring and have not brought yet (SRD 12, H to O), and the wear that a roll no longer brings
 * because its dice were turned: while the card is open and its dice are judged.
 */
export function unsettled(message: ActionMessage): {
  readonly due: readonly Due[];
  readonly over: readonly string[];
} {
  const { gm } = message.system;
  const scene = primaryParty()?.system.scene.number ?? 1;
  if (!gm.judged || gm.judged.problem !== "" || !takesUses(message.system, scene))
    return { due: [], over: [] };
  const state = readAction(rollToJudge(message), currentEdition());
  const isBad = isFailureWithSetbacks(state.outcome, state.cancelled);
  const uses = [...gm.judged.uses, ...drawbacksOf(message, state)];
  const all = uses.flatMap((use) => duesOf(use, message.system.actor, isBad));
  const due = all.filter(({ key }) => !gm.settled[key]);
  const wanted = new Set(all.map(({ key }) => key));
  const over = Object.entries(gm.settled).flatMap(([key, { undone }]) =>
    !undone && hangsOnDice(key) && !wanted.has(key) ? [key] : [],
  );
  return { due, over };
}

function isFailureWithSetbacks(outcome: Outcome | null, cancelled: number): boolean {
  if (!outcome || isBroughtOff(outcome)) return false;
  return outcome.setbacks > cancelled;
}

/** What may come and go with the dice: the wear of a failure, and drawbacks that come of what the dice say. */
function hangsOnDice(key: string): boolean {
  return key.endsWith(WEAR) || key.startsWith(OF_ITSELF);
}

/**
 * The drawbacks of the roller's own things that come of themselves once the dice lie as they do (SRD K: a rapier bends on a failure
 * with setbacks): nobody uses them, and nothing is left to confirm.
 */
function drawbacksOf({ system }: ActionMessage, state: ActionState): Used[] {
  const roller = findHere(system.actor);
  if (!isPc(roller)) return [];
  const situation = situationOf(roller, { moments: momentsOf(state), ...whatIsRolled(system) });
  return offersNow(roller, situation)
    .filter(({ edge, asks }) => asks === null && comesOfItself(edge))
    .map(({ item, key, edge }) => ({
      id: `${OF_ITSELF}${item.id}-${key}`,
      item: item.uuid,
      edge: key,
      label: edge.label || item.name,
      gives: edge.gives,
      amount: 0,
    }));
}

/** Lets a card's uses of edges cost and bring what they do, each once; told on the card first, so that it can be undone. */
export async function settleUses(message: ActionMessage): Promise<void> {
  const { due, over } = unsettled(message);
  for (const key of over) {
    await revertChanges(message.system.gm.settled[key]?.changes ?? []);
    await updateDocument(message, { system: { gm: { settled: deletion(key) } } });
  }
  if (due.length > 0) await ensureSupply();
  for (const each of due) await settle(message, each);
}

/** Takes back what a use of an edge cost and brought; nothing where it did neither. */
export async function takeUsesCostsBack(message: ActionMessage, use: string): Promise<void> {
  for (const key of [use, `${use}${WEAR}`]) {
    const act = message.system.gm.settled[key];
    if (act && !act.undone) await takeSettledBack(message, key);
  }
}

async function takeSettledBack(message: ActionMessage, key: string): Promise<void> {
  await revertChanges(message.system.gm.settled[key]?.changes ?? []);
  await message.update({ system: { gm: { settled: { [key]: { undone: true } } } } });
}

async function settle(message: ActionMessage, due: Due): Promise<void> {
  const id = idOf(message);
  const { changes, summary } = planDue(due, {
    act: `${id}-${due.key}`,
    message: id,
    roller: message.system.actor,
  });
  const { label, points } = due;
  const act: SettledAct = { ...ownAct(changes), label, points, summary };
  await message.update({ system: { gm: { settled: { [due.key]: act } } } });
  await makeChanges(changes);
}
