import { isSameActor } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import type { StoredStandingSpell } from "../../data/actor/standing-spells.ts";
import { isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { countingSpells, type CountedSpell } from "../../rules/magic/standing.ts";
import { primaryParty } from "../party.ts";

/** One spell that stands, under its card's id. */
export type StandingSpell = StoredStandingSpell & { readonly id: string };

/** Every spell that stands now, the oldest first. */
export function standingSpells(party: PartyActor | null = primaryParty()): StandingSpell[] {
  return Object.entries(party?.system.standing ?? {}).map(([id, spell]) => ({ ...spell, id }));
}

/** The standing spells that a character holds, or that lie on them. */
export function standingSpellsOf({ uuid }: PcActor): StandingSpell[] {
  return standingSpells().filter(
    ({ caster, target }) => isSameActor(caster, uuid) || isSameActor(target, uuid),
  );
}

/** A spell that stands, as the rules count it. What a spell of ours does always helps the crew. */
export function countedSpell({
  id,
  caster,
  target,
  art,
  name,
  strength,
  beats,
  held,
  counted,
}: StandingSpell): CountedSpell {
  return { id, caster, target, art, label: name, strength, buff: true, beats, sustained: held, counted };
}

/**
 * The ids of standing spells that do not count, because another of the same art on the same target gives at least as
 * much (SRD, "Stacking").
 */
export function outdone(): ReadonlySet<string> {
  const all = standingSpells().map(countedSpell);
  const counting = new Set(countingSpells(all).map(({ id }) => id));
  return new Set(all.filter(({ id }) => !counting.has(id)).map(({ id }) => id));
}

/** Whether a mark on somebody comes of a spell that stands and that a better one of its art outdoes. */
export function isOutdone(mark: string, among: ReadonlySet<string> = outdone()): boolean {
  return [...among].some((id) => mark.startsWith(`${id}-`));
}

/** What ends with a spell that stands: the entry itself, and what it laid on people. */
export function endOfStandingSpells(party: PartyActor, ids: readonly string[]): Change[] {
  const stored = party.system.toObject().standing;
  const entries = ids.flatMap((id): Change[] => {
    const before = stored[id];
    return before ? [{ uuid: party.uuid, path: `system.standing.${id}`, before, after: null }] : [];
  });
  const marks = game.actors.contents.flatMap((actor) => (isPc(actor) ? marksOf(actor, ids) : []));
  return [...entries, ...marks];
}

function marksOf(actor: PcActor, ids: readonly string[]): Change[] {
  const marks = actor.system.toObject().marks ?? {};
  return Object.entries(marks)
    .filter(
      ([key, { used, lasting }]) => ids.some((id) => key.startsWith(`${id}-`)) && (used === "" || lasting),
    )
    .map(([key, before]) => ({ uuid: actor.uuid, path: `system.marks.${key}`, before, after: null }));
}
