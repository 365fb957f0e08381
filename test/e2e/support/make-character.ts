import type { Page } from "playwright-core";
import { everywhere } from "./everywhere.ts";

/** A character that a test needs. */
export interface CharacterData {
  readonly name: string;
  /** The user who plays it. */
  readonly owner?: string;
  readonly img?: string;
  readonly folder?: string;
  readonly ownership?: Readonly<Record<string, number>>;
  readonly system?: object;
  readonly items?: readonly object[];
}

/** Makes a character in the GM's page, and gives its uuid; all who are seated know it then. */
export async function makeCharacter(
  gm: Page,
  { owner, ownership = {}, ...data }: CharacterData,
): Promise<string> {
  const owned = { default: 1, ...ownership, ...(owner ? { [owner]: 3 } : {}) };
  const source = { type: "pc", ...data, ownership: owned };
  const uuid = await gm.evaluate<string>(
    `Actor.create(${JSON.stringify(source)}).then((actor) => actor.uuid)`,
  );
  await everywhere(gm, `fromUuidSync("${uuid}") !== null`);
  return uuid;
}

/** Somebody with nothing but XP to spend, played by `owner`; waits until that player's page knows them. */
export async function makeSpender(gm: Page, player: Page, who: SpenderData): Promise<string> {
  const { name, owner, xp } = who;
  const ledger = { start00000000001: { kind: "start", xp, label: "Start", time: 1 } };
  const uuid = await makeCharacter(gm, { name, owner, system: { ledger, build: { state: "done" } } });
  await player.waitForFunction(`game.actors.getName(${JSON.stringify(name)})?.system.xp.left === ${xp}`);
  return uuid;
}

interface SpenderData {
  readonly name: string;
  readonly owner: string;
  readonly xp: number;
}
