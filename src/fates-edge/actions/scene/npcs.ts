import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { createMessage } from "#foundry/messages.ts";
import { notify } from "#foundry/notify.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { ActionRoll } from "../../data/action-roll.ts";
import { isNpc, type NpcActor } from "../../data/kinds.ts";
import { changeSetting, currentEdition, setting } from "../../data/settings.ts";
import { countSuccesses } from "../../rules/dice.ts";
import { RulesError } from "../../rules/errors.ts";
import { type NpcLine, parseNpcLine } from "../../rules/npc-line.ts";
import { facesOf, rollAction } from "../../rules/roll-history.ts";
import { npcSource } from "../../state/npcs.ts";
import { currentDie, primaryParty, requireParty } from "../../state/party.ts";
import { openClock } from "../clocks/clocks.ts";
import { readClockLine } from "../../state/clocks/clocks.ts";

/**
 * Makes somebody out of one line, `Captain Veyra T3 Watch 5`, and puts them into the scene (GMs). No player knows of them
 * until a GM says so: the actor is nobody's to see.
 */
export function makeNpc(line: string): Promise<NpcActor | null> {
  return inTurn(
    "opposition",
    async () => {
      requireGM();
      const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
      const made = await Actor.implementation.create({ ...npcSource(readLine(line)), ownership });
      if (!isNpc(made)) return null;
      await putInScene(made);
      return made;
    },
    null,
  );
}

function readLine(line: string): NpcLine {
  try {
    return parseNpcLine(line);
  } catch (error) {
    if (error instanceof RulesError) throw new UserError("FATES_EDGE.Error.NpcLine");
    throw error;
  }
}

/**
 * Notes somebody among those who oppose the crew in this scene, once however often it is done. Their name and tier are
 * kept beside, for when the actor is gone. Without a party there is no scene to note it in.
 */
export async function putInScene({ id, uuid, name, system }: NpcActor): Promise<void> {
  const entry = { name, tier: system.tier, actor: uuid };
  await primaryParty()?.update({ system: { scene: { opposition: { [idOf({ id })]: entry } } } });
}

/** Takes somebody out of the scene's opposition (GMs). The actor stays. */
export function leaveScene(id: string): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const party = requireParty();
    if (!Object.hasOwn(party.system.scene.opposition, id)) return false;
    await updateDocument(party, { system: { scene: { opposition: deletion(id) } } });
    return true;
  }, false);
}

/**
 * Rolls one of an NPC's pools into the log (GMs). It is told to those who may know of the NPC; its 1s give nothing to the bank.
 */
export function rollPool({ name, system, ownership }: NpcActor, key: string): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const pool = system.pools[key];
    if (!pool) throw new UserError("TABLE.Error.NotNow");
    const die = currentDie(currentEdition());
    const history = rollAction({ size: pool.dice, ladder: "basic", forced: 0, die }, hostDice);
    const faces = facesOf(history);
    const roll = ActionRoll.fromHistory(history, { dv: 1, ladder: "basic", forced: 0 });
    const isKnown = (ownership["default"] ?? 0) > CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const data = { name, pool: pool.name, faces, successes: countSuccesses(faces, die) };
    const notice = { kind: "npcRoll", data, changes: [], user: game.user.id, undone: false };
    const rolls = [JSON.stringify(roll)];
    const message = { type: "notice", content: "", system: notice, rolls, sound: CONFIG.sounds.dice };
    await createMessage(message, isKnown ? "public" : "gm");
    return true;
  }, false);
}

/** Opens a clock of somebody's own from one line, `Patrol sweep 6` (GMs). Players are not shown it until a GM says so. @returns whether it is open */
export async function openOwnClock({ uuid }: Actor.Implementation, line: string): Promise<boolean> {
  const clock = readClockLine(line);
  if (!clock) {
    notify.error("TABLE.Error.ClockNameless");
    return false;
  }
  return (await openClock({ ...clock, scope: "actor", actor: uuid, sight: "gm" })) !== null;
}

/** Keeps what this GM writes about an actor, in this browser alone: no server, no other client ever gets it. An empty text is forgotten. */
export async function keepLocalSecret(actorId: string, text: string): Promise<void> {
  if (!game.user.isGM || actorId === "") return;
  const { [actorId]: _before, ...others } = setting("gmSecrets");
  await changeSetting("gmSecrets", text.trim() === "" ? others : { ...others, [actorId]: text });
}
