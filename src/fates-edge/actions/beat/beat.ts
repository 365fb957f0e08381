import { isSameActor, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { requireOwner } from "#table/acts/rights.ts";
import { type Change, changeOf, added } from "#table/changes.ts";
import { clockStates } from "#table/clocks/states.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { OVERFLOW } from "../../data/actor/entries.ts";
import { creditChange } from "../spend/bank.ts";
import type { PlayerRequestMessage, PcActor } from "../../data/kinds.ts";
import {
  type BeatStep,
  isBeatStep,
  nextStep,
  pressureFloor,
  TAIL,
  tailFor,
} from "../../rules/mixed-tier/beat.ts";
import type { FinaleBeat } from "../../rules/campaign/finale.ts";
import { finaleTurnChanges, runningFinale } from "../../state/campaign/finale.ts";
import { declaredChange, type MixedScene, mixedScene, requireMixed } from "../../state/beat/mixed-tier.ts";
import { wordsOfRequest, saidWords, type Verdict } from "../../state/player-requests.ts";
import { newClock } from "../clocks/clocks.ts";
import { notices } from "../notices.ts";
import { postRequest, judged, requireSpeaker } from "../player-requests.ts";
import { once } from "../post-once.ts";
import { spellsBeat } from "../magic/spell-beats.ts";

/** Does one thing in a beat as a GM, after whatever else this client does in it. A refusal is told to this user. */
export function asBeat(work: (mixed: MixedScene) => Promise<unknown>): Promise<boolean> {
  return actOn("beat", async () => {
    await work(requireMixed());
  });
}

/**
 * A beat begins: everyone declares anew, nothing is flipped yet, and the GM has at least as many points as the obstacle
 * stands above the crew (SRD R.3, R.7). One undo takes it back, with the points. Of two GMs who begin it at once, one is
 * told that it has begun.
 * @param ofFinale the finale's next beat, where that begins with it
 */
export async function beginBeat(before: MixedScene, ofFinale: FinaleBeat | null = null): Promise<void> {
  const from = nextBeat(before);
  await once(["beat"], (id) => {
    const mixed = requireMixed();
    const number = nextBeat(mixed);
    if (number !== from) throw new UserError("TABLE.Error.NotNow");
    const { changes, data } = beatFrom(mixed, number, { id, ofFinale });
    return notices.act("beat", data, changes, id);
  });
}

function nextBeat({ scene }: MixedScene): number {
  return scene.beat.step === "" ? 1 : scene.beat.number + 1;
}

/** What the beginning of a beat changes and tells. */
function beatFrom(
  mixed: MixedScene,
  number: number,
  { id, ofFinale }: { readonly id: string; readonly ofFinale: FinaleBeat | null },
) {
  const topped = floorMissing(mixed);
  const { changes: ofSpells, summary } = spellsBeat(mixed.party, id);
  const turned = finaleTurnChanges(mixed.party, ofFinale);
  const past = boonsPast(mixed.crew, id);
  const changes = [
    ...freshBeat(mixed, number),
    ...floorChange(mixed, number, topped),
    ...ofSpells,
    ...turned,
    ...past.changes,
  ];
  const scene = mixed.party.system.scene.number;
  return {
    changes,
    data: { beat: number, scene, topped, summary: [...summary, ...past.summary], finale: ofFinale ?? "" },
  };
}

/** Boons past the cap are lost with the beat in which they came (Clarification 2). */
function boonsPast(crew: readonly PcActor[], id: string): { changes: Change[]; summary: Line[] } {
  const over = crew.filter(({ system }) => system.boons.overflow > 0);
  return {
    changes: over.map((actor) => {
      const entry = { delta: 0 - actor.system.boons.overflow, reason: OVERFLOW, message: id };
      return added(actor, `system.boons.entries.beat-${id}`, entry);
    }),
    summary: over.map((actor) => ({
      key: "FATES_EDGE.Notice.Trimmed",
      data: { name: actorRef(actor), count: actor.system.boons.overflow },
    })),
  };
}

/** The least points of this scene's beats (SRD R.3, R.4). */
export function floorOf({ scene, highest, band }: Pick<MixedScene, "scene" | "highest" | "band">): number {
  return pressureFloor(scene.tier, highest, band);
}

function floorMissing(mixed: MixedScene): number {
  return Math.max(0, floorOf(mixed) - mixed.party.system.bank.total);
}

function freshBeat({ party, scene }: MixedScene, number: number): Change[] {
  const { uuid } = party;
  const { beat } = scene;
  const at = (field: string): string => `system.scene.beat.${field}`;
  return [
    ...changeOf(uuid, at("number"), beat.number, number),
    ...changeOf(uuid, at("step"), beat.step, "declare"),
    ...changeOf(uuid, at("anchor"), beat.anchor, ""),
    ...changeOf(uuid, at("nastiest"), beat.nastiest, ""),
    ...emptied(uuid, at("declared"), beat.declared),
    ...emptied(uuid, at("flips"), beat.flips),
  ];
}

function emptied(uuid: string, path: string, entries: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(entries).map(([key, before]) => ({
    uuid,
    path: `${path}.${key}`,
    before,
    after: null,
  }));
}

/** The entry's key tells its scene and beat: two GMs who begin one beat top the bank up once. */
function floorChange({ party }: MixedScene, beat: number, points: number): Change[] {
  if (points === 0) return [];
  const { number: scene } = party.system.scene;
  return [creditChange(party, `floor-${scene}-${beat}`, { kind: "floor", points })];
}

/** The step that follows; after the last one the next beat begins (SRD R.7). */
export function takeStep(): Promise<boolean> {
  return asBeat((mixed) => goTo(mixed, followingStep(mixed)));
}

/** Goes to a step of this beat, forwards or back: a GM may have forgotten something. */
export function returnToStep(step: string): Promise<boolean> {
  return asBeat(async ({ party, scene }) => {
    if (!isBeatStep(step) || scene.beat.step === "") throw new UserError("TABLE.Error.NotNow");
    await party.update({ system: { scene: { beat: { step } } } });
  });
}

/** What comes after the present step: `declare` begins another beat. */
export function followingStep(mixed: MixedScene): BeatStep {
  const { step } = mixed.scene.beat;
  return nextStep(isBeatStep(step) ? step : "", exits(mixed));
}

/** Whether the crew leaves under pressure: the job is done while danger is hot (SRD R.5, R.7). */
export function exits(mixed: MixedScene): boolean {
  // What follows a finale is its epilogue: nobody leaves it under pressure, and nothing tails them.
  if (runningFinale(mixed.party)) return false;
  return tailFor(mixed.danger, isJobDone(mixed)) !== null;
}

/** Whether the job is done. */
export function isJobDone({ job }: MixedScene): boolean {
  return job !== null && job.filled >= job.size;
}

async function goTo(mixed: MixedScene, step: BeatStep): Promise<void> {
  if (step === "declare") return beginBeat(mixed);
  await mixed.party.update({ system: { scene: { beat: { step } } } });
}

/** Names who anchors this beat, where it is not the first of the highest tier (SRD R.5). */
export function chooseAnchor(uuid: string): Promise<boolean> {
  return asBeat(async ({ party, crew }) => {
    if (!crew.some((actor) => isSameActor(uuidOf(actor), uuid))) throw new UserError("TABLE.Error.NotNow");
    await party.update({ system: { scene: { beat: { anchor: uuid } } } });
  });
}

/** Says what a character does in this beat (SRD R.7). The active GM's client notes it; a GM may say it for somebody who is slow. */
export function declare(actor: PcActor, words: string): Promise<PlayerRequestMessage | null> {
  return reportRefusal(async () => {
    const mixed = mixedScene();
    if (!mixed || mixed.scene.beat.step === "") throw new UserError("FATES_EDGE.Error.NoMixedScene");
    requireOwner(actor);
    const said = saidWords(words);
    if (!game.user.isGM) return postRequest("declare", actor, { words: said });
    const changes = [declaredChange(mixed, actor, said)];
    const request = await postRequest(
      "declare",
      actor,
      { words: said },
      { verdict: { state: "done", changes } },
    );
    await makeChanges(changes);
    return request;
  }, null);
}

/** What players declare in a beat (SRD R.7). Each stands beside the others; the last of one character counts. */
export const declareRequest = judged("declare", judgeDeclaration);

function judgeDeclaration(message: PlayerRequestMessage): Verdict {
  const mixed = mixedScene();
  if (!mixed || mixed.scene.beat.step === "") return refused("NoMixedScene");
  const actor = requireSpeaker(message);
  const said = wordsOfRequest(actor, message.system.data);
  if (said.words === "") return refused("SayHow");
  return { state: "done", data: said, changes: [declaredChange(mixed, actor, said.words)] };
}

/**
 * After the exit beat a tail follows the crew into the next scene, two of four segments full (SRD R.5, R.7). It belongs to
 * the table, so that the end of this scene leaves it.
 */
export function openTail(): Promise<boolean> {
  return asBeat(async (mixed) => {
    requireUnfollowed(mixed);
    await once(["tail"], (id) => {
      const now = requireMixed();
      requireUnfollowed(now);
      const { party } = now;
      const name = localize("FATES_EDGE.Beat.TailName");
      const { size, filled: base } = TAIL;
      const after = newClock(party, { name, size, base, kind: "tail", scope: "table" });
      const changes = [added(party, `system.clocks.${tailKey(now)}`, after)];
      const data = { clock: tailKey(now), name };
      return notices.act("tail", data, changes, id);
    });
  });
}

function requireUnfollowed(mixed: MixedScene): void {
  if (!exits(mixed) || isFollowed(mixed)) throw new UserError("TABLE.Error.NotNow");
}

/** Whether this scene's tail is there already. */
export function isFollowed(mixed: MixedScene): boolean {
  return clockStates(mixed.party).some(({ key }) => key === tailKey(mixed));
}

/** One a scene: two GMs who open it at once open the same. */
function tailKey({ scene }: MixedScene): string {
  return `tail${String(scene.number).padStart(12, "0")}`;
}
