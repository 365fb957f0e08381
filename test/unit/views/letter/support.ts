import { expect } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type { ActFacts } from "../../../../src/fates-edge/actions/acts/act.ts";
import type { ActionMessage, PlayerRequestMessage } from "../../../../src/fates-edge/data/kinds.ts";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll/roll-options.ts";
import type { ActName } from "../../../../src/fates-edge/state/acts.ts";
import {
  as,
  buttonsOf,
  cardFor,
  GM,
  newest,
  notices,
  party,
  pc,
  press,
  thrown,
} from "../support/whole-table.ts";

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

let hand = 0;

/** Sets the party's supply by hand, in segments that are gone. */
export function supplyAt(filled: number): Promise<unknown> {
  const ticks = { [`hand${(hand += 1)}`]: filled - party().system.supply };
  return party().update({ system: { clocks: { supply: { size: 4, kind: "supply", ticks } } } });
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

/** How many dice a roll would be made with. */
export async function poolOf(user: string, name: string, options: RollOptions): Promise<number> {
  const { prepareRoll } = await import("../../../../src/fates-edge/actions/roll/prepare-roll.ts");
  return as(user, () => prepareRoll(pc(name), options).pool.size);
}

/** A player throws so many nines, and threes besides. */
export async function throws(
  user: string,
  name: string,
  { nines = 2, ...options }: RollOptions & { readonly nines?: number },
): Promise<ActionMessage> {
  const size = await poolOf(user, name, options);
  const faces = Array.from({ length: size }, (_, place) => (place < nines ? 9 : 3));
  return thrown(user, name, { ...options, faces }).catch((error: unknown) => {
    throw new Error(`${String(error)} ${notices.at(-1)}`);
  });
}
