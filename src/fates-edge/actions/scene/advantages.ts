import { uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, changeOf, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { requireParty } from "../../state/party.ts";
import {
  advantageWords,
  type CrewAdvantage,
  overStackOf,
  requirePushable,
  type Strike,
} from "../../state/scene.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/**
 * The crew gains a structural advantage while the scene is on. Two new ones make the table look at Over-Stack again
 * (Clarification 4; addenda, "Over-Stack Refresh"); what it then does is the GM's to say.
 */
export function addAdvantage({
  label,
  kind,
  source = "",
  words: line,
}: Partial<CrewAdvantage>): Promise<boolean> {
  return actAsGM("scene", async () => {
    const party = requireParty();
    if (!party.system.scene.running) throw new UserError("FATES_EDGE.Error.NoScene");
    const words = (label ?? "").trim().slice(0, WORDS_MAX);
    if (words === "") throw new UserError("FATES_EDGE.Error.NoWords");
    await add(party, { label: words, ...(line && { words: line }), kind: kind ?? "other", source });
  });
}

async function add(party: PartyActor, advantage: CrewAdvantage): Promise<void> {
  const id = foundry.utils.randomID();
  const after = { ...advantage, late: true };
  const { scene } = party.system.toObject();
  const standing = overStackOf(
    { ...scene, advantages: { ...scene.advantages, [id]: after } },
    currentEdition(),
  );
  const changes: Change[] = [
    added(party, `system.scene.advantages.${id}`, after),
    ...(standing.check === null
      ? []
      : changeOf(uuidOf(party), "system.scene.overStack.checked", scene.overStack.checked, standing.check)),
  ];
  const data = { label: advantageWords(advantage), total: standing.total, overStack: standing.state };
  await notices.tellAndMake("advantage", data, changes);
}

/**
 * Takes an advantage off the crew's list, because it is gone or never was one. What Over-Stack has done because of it
 * stays done.
 */
export function dropAdvantage(id: string): Promise<boolean> {
  return actAsGM("scene", async () => {
    requireAdvantage(requireParty(), id);
    await once([`drop ${id}`], (message, party) => {
      const before = requireAdvantage(party, id);
      const changes = [{ uuid: uuidOf(party), path: `system.scene.advantages.${id}`, before, after: null }];
      return notices.act("advantageGone", { label: advantageWords(before) }, changes, message);
    });
  });
}

function requireAdvantage({ system }: PartyActor, id: string) {
  const advantage = system.toObject().scene.advantages[id];
  if (advantage) return advantage;
  throw new UserError("TABLE.Error.NotNow");
}

/** The scene that is struck, as it is stored. */
export interface StruckScene {
  readonly uuid: string;
  readonly scene: object & { readonly overStack?: { readonly state: string; readonly way: string } };
  /** Whether the rail is there, where a rail is chosen. */
  readonly isThere: boolean;
}

/** What Over-Stack changes when it strikes: a rail takes a tick now, or a point waits for the first spade (Clarification 4). */
export function strikeChanges(
  { uuid, scene, isThere }: StruckScene,
  strike: Strike,
  { id }: { readonly id: () => string },
): Change[] {
  const { state = "", way = "" } = scene.overStack ?? {};
  return [
    ...changeOf(uuid, "system.scene.overStack.state", state, "struck"),
    ...changeOf(uuid, "system.scene.overStack.way", way, strike.way),
    ...(isThere && strike.way === "rail"
      ? [added(uuid, `system.clocks.${strike.rail}.ticks.over-${id()}`, 1)]
      : []),
  ];
}

/** Over-Stack strikes, as the GM chooses: at most once a scene, and only when it is due (Clarification 4). */
export function strikeOverStack(strike: Strike): Promise<boolean> {
  return actAsGM("scene", async () => {
    struckNow(requireParty(), strike);
    await once(["over-stack"], (id, party) => {
      const { data, changes } = struckNow(party, strike);
      return notices.act("overStack", data, changes, id);
    });
  });
}

/** What Over-Stack changes and tells. @throws UserError where it is not due, or its rail takes no tick */
function struckNow(party: PartyActor, strike: Strike) {
  const stored = party.system.toObject().scene;
  if (overStackOf(stored, currentEdition()).state !== "held") throw new UserError("TABLE.Error.NotNow");
  const rail = strike.way === "rail" ? requirePushable(clockState(party, strike.rail)) : null;
  const tools = { id: () => foundry.utils.randomID() };
  const changes = strikeChanges({ uuid: uuidOf(party), scene: stored, isThere: true }, strike, tools);
  const data = { scene: stored.number, way: strike.way, rail: rail ? clockRef(rail.key, rail) : "" };
  return { changes, data };
}
