import { findHere } from "#foundry/documents.ts";
import { isUnjudged } from "#table/acts/player-requests.ts";
import { WORDS_MAX } from "../data/limits.ts";
import { isPc, type PcActor, type PlayerRequestMessage } from "../data/kinds.ts";
import { isAvailable } from "../rules/retinue/condition.ts";
import { crew, primaryParty } from "./party.ts";
import { holdingsOf } from "./retinue/retinue.ts";

/** When an act needs a GM's yes: each time, only in a running scene, where it takes time; or never. */
type Leave = "always" | "inScene" | "never";

/** What players do by the rules that a card keeps and takes back, and whether a GM must say yes to it first. */
const LEAVE = Object.freeze({
  short: "inScene",
  night: "inScene",
  treat: "inScene",
  sanctuary: "inScene",
  tend: "inScene",
  repair: "inScene",
  patch: "never",
  hide: "inScene",
  relief: "always",
  free: "always",
  memory: "never",
  buyNow: "always",
  mendFlaw: "inScene",
  cash: "always",
  bond: "never",
  affinity: "always",
  boost: "never",
  crown: "always",
  flourish: "never",
  stabilise: "never",
  tool: "always",
} as const satisfies Readonly<Record<string, Leave>>);

export type ActName = keyof typeof LEAVE;
export const ACT_NAMES = Object.keys(LEAVE) as readonly ActName[];

/** An act as its author says it. */
export interface SaidAct {
  readonly act: ActName | "";
  /** What it is about: somebody's or something's uuid, or a key; empty for oneself. */
  readonly of: string;
  /** How often at once: three nights. */
  readonly count: number;
  readonly words: string;
  /** The scene in which it was said; 0 between scenes. */
  readonly scene: number;
}

/** The talent that sees a battle through a foe's eyes (SRD, cultural talents): its skill is named first. */
export const BLOOD_MEMORY = "blood-memory";

/** The most nights in one act. */
const COUNT_MAX = 30;

/** Reads an act; any client may have written it. */
export function readAct(data: object): SaidAct {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => (typeof said[key] === "string" ? said[key].slice(0, WORDS_MAX) : "");
  const count = Number(said["count"]);
  return {
    act: ACT_NAMES.find((name) => name === said["act"]) ?? "",
    of: text("of"),
    count: Number.isInteger(count) && count > 0 ? Math.min(count, COUNT_MAX) : 1,
    words: text("words"),
    scene: Number(said["scene"]) || 0,
  };
}

/** Half a day of the world's calendar, in seconds: sooner nobody sleeps a second night. */
const NIGHT_APART = 12 * 60 * 60;

/** Whether this night would be another of the same day, as far as calendar and scenes tell (SRD 20.4). */
export function sleptToday({ system }: PcActor): boolean {
  const { time, scene } = system.rested;
  const now = primaryParty()?.system.scene.number ?? 1;
  return scene === now && game.time.worldTime - time < NIGHT_APART;
}

/** The asset that mends for good, for the whole party (SRD 20.6). */
const WORKSHOP = "superior-workshop";

/** Whether such a workshop stands for any of the crew. */
export function hasWorkshop(): boolean {
  const party = primaryParty();
  const holders = [...crew(), ...(party ? [party] : [])];
  return holders.some((holder) =>
    holdingsOf(holder).some(({ system }) => system.slug === WORKSHOP && isAvailable(system.condition)),
  );
}

/** Whether an act waits for a GM's yes; a GM's own never does. */
export function needsLeave(said: SaidAct, actor: PcActor | null, isGM: boolean): boolean {
  if (isGM || said.act === "") return false;
  const leave: Leave = LEAVE[said.act];
  if (leave === "always") return true;
  const inScene = said.scene !== 0 || primaryParty()?.system.scene.running === true;
  if (leave === "inScene" && inScene) return true;
  if (said.act === "night") return said.count > 1 || (actor !== null && sleptToday(actor));
  return said.act === "repair" && !hasWorkshop();
}

/** Whether an act that was posted waits for a GM's yes. */
export function waitsForLeave(message: PlayerRequestMessage): boolean {
  const { author, system } = message;
  if (system.kind !== "act" || !isUnjudged(message)) return false;
  const actor = findHere(system.actor);
  return needsLeave(readAct(system.data), isPc(actor) ? actor : null, author?.isGM === true);
}
