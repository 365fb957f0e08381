import { findHere, idOf, isSameActor, uuidOf } from "#foundry/documents.ts";
import { added, type Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActorRef, Line } from "#table/words/line.ts";
import type { Mark } from "../../data/actor/mark.ts";
import { type ActionMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { tableNumbers } from "../../state/party.ts";
import { isOutdone, outdone } from "../../state/magic/standing-spells.ts";
import { claimantOf, isAboutSkill, marksMet, type MarksMet, marksOfScene } from "../../state/roll/marks.ts";

const NOTHING: MarksMet = {
  used: [],
  setups: 0,
  better: 0,
  lost: 0,
  controlled: false,
  prepared: [],
  missed: [],
};

/**
 * What a roll that no GM's client has judged yet makes of the marks on its character. Marks that another roll has used, or
 * names before it in the log, are not this one's.
 */
export function marksFor({ id, system }: ActionMessage, actor: PcActor | null): MarksMet {
  if (!actor || system.gm.judged) return NOTHING;
  const worse = outdone();
  const waiting = marksOfScene(actor).filter(([key, mark]) => {
    if (isOutdone(key, worse) || !isAboutSkill(mark, system.skill)) return false;
    const { used, lasting = false } = mark;
    if (used !== "" && !lasting) return used === id;
    const claimant = claimantOf(actor, key);
    return claimant === null || claimant.id === id;
  });
  return marksMet(waiting, { id: idOf({ id }), marks: system.marks, parts: system.parts });
}

/** What a mark is laid with; what is left out it has no use for. */
type LaidMark = Pick<Mark, "kind" | "label" | "by"> & Partial<Mark>;

/** The change that lays a mark on a character for the scene. */
export function markChange(on: PcActor | string, key: string, laid: LaidMark): Change {
  const { scene = tableNumbers().scene } = laid;
  const mark: Mark = { dice: 0, steps: 0, used: "", ...laid, scene };
  return added(on, `system.marks.${key}`, mark);
}

/** The part of a character's marks that notes which roll has used them up. */
export function marksUsedFor(ids: readonly string[], message: string): Record<string, Pick<Mark, "used">> {
  return Object.fromEntries(ids.map((id) => [id, { used: message }]));
}

/** Marks that a roll has used wait for the next again: a GM takes back what it marked. */
export async function freeMarks(actor: PcActor, message: string): Promise<void> {
  const used = Object.entries(actor.system.marks).flatMap(([id, mark]) =>
    mark.used === message ? [id] : [],
  );
  if (used.length > 0) await actor.update({ system: { marks: marksUsedFor(used, "") } });
}

/** @throws UserError unless a roll sets up nobody, or another character. */
export function requireSetup(actor: PcActor, uuid = ""): void {
  if (uuid === "") return;
  const other = findHere(uuid);
  if (!isPc(other) || isSameActor(uuidOf(other), uuidOf(actor)))
    throw new UserError("FATES_EDGE.Error.NobodyToSetUp");
}

/** What a mark is called that somebody has laid who serves the crew. */
export function markedBy(name: ActorRef | string): Line {
  return { key: "FATES_EDGE.Crew.MarkBy", data: { name } };
}
