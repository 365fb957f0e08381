import { expect } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type { ActFacts } from "../../../../src/fates-edge/actions/acts/act.ts";
import type { PlayerRequestMessage } from "../../../../src/fates-edge/data/kinds.ts";
import type { ActName } from "../../../../src/fates-edge/state/acts.ts";
import { as, buttonsOf, cardFor, GM, newest, party, pc, press } from "../support/whole-table.ts";

/** Somebody's client does an act for a character; the card that says so. */
export async function acts(
  user: string,
  name: string,
  act: ActName,
  facts: ActFacts = {},
): Promise<PlayerRequestMessage> {
  const { doAct } = await import("../../../../src/fates-edge/actions/acts/act.ts");
  expect(await as(user, () => doAct(pc(name), act, facts)), `${act} was refused`).toBe(true);
  return newest() as PlayerRequestMessage;
}

/** The same where it is refused at once: nothing is said in the log. */
export async function refusedAct(user: string, name: string, act: ActName, facts: ActFacts = {}) {
  const { doAct } = await import("../../../../src/fates-edge/actions/acts/act.ts");
  const before = game.messages.size;
  expect(await as(user, () => doAct(pc(name), act, facts))).toBe(false);
  expect(game.messages.size).toBe(before);
}

/** Whether a scene is on, and which. */
export function scene(running: boolean, number = party().system.scene.number): Promise<unknown> {
  return party().update({ system: { scene: { running, number } } });
}

/** The party's supply, in segments that are gone. */
export function supplyAt(base: number): Promise<unknown> {
  return party().update({
    system: { clocks: { supply: { size: 4, kind: "supply", base, ticks: {} } } },
  } as never);
}

/** Gives a character a thing. */
export async function give(name: string, source: Plain): Promise<Item.Implementation> {
  const [made] = await pc(name).createEmbeddedDocuments("Item", [source] as never);
  return made as unknown as Item.Implementation;
}

/** A GM says yes to a card that waits. */
export async function allow(message: ChatMessage.Implementation): Promise<void> {
  expect(buttonsOf(await cardFor(GM, message))).toContain("Decline");
  await press(GM, message, /^(Accept|Take it up|Yes|It holds)/);
}

/** A GM takes back what a card did. */
export function undo(message: ChatMessage.Implementation): Promise<void> {
  return press(GM, message, /^Undo/);
}

export async function closeAll(): Promise<void> {
  for (const open of [...foundry.applications.instances.values()]) await open.close();
}
