import { findHere, idOf } from "#foundry/documents.ts";
import { sha256 } from "#table/sha256.ts";
import { type PlayerRequestMessage, isPc, isSpell, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { undecidedFor } from "../log-index.ts";
import { plays } from "../party.ts";
import { castOf, effectsOf, ladderOf } from "./spells.ts";

/**
 * Whether a spell may be cast: a GM approved it as it is now, no GM has seen it, or a GM approved another version of
 * it.
 */
export type SpellApproval = "allowed" | "new" | "changed";

/** What a spell comes to, as 64 hexadecimal digits: whatever its dice meet, do and cost, in the order in which it is read. Name, picture and prose are free. */
export function sealOfSpell(item: SpellItem): string {
  const { name: _name, img: _img, effects, ladder, ...facts } = castOf(item);
  const told = {
    ...facts,
    effects: effectsOf({ effects }),
    ladder: ladderOf({ ladder }).map((rung) => ({
      ...rung,
      effects: Object.values(rung.effects).toSorted((a, b) => a.sort - b.sort),
    })),
  };
  return sha256(JSON.stringify(inOneOrder(told)));
}

/** The same data with its keys in one order: how a document came to be must not tell two equal spells apart. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, part]) => [key, inOneOrder(part)]);
}

/** Whether its owner may cast a spell now. A spell that nobody owns waits for nobody. */
export function approvalOf(item: SpellItem): SpellApproval {
  const owner = item.parent;
  if (!isPc(owner)) return "allowed";
  const id = idOf(item);
  const { spellsAllowed } = owner.system;
  if (!Object.hasOwn(spellsAllowed, id)) return "new";
  return spellsAllowed[id] === sealOfSpell(item) ? "allowed" : "changed";
}

/** What a player asks of the GMs about a spell they wrote. */
export interface SpellAsk {
  /** The item's id on its character. */
  readonly item: string;
  readonly words: string;
}

/** The data of a request, read as such an ask. Any client may have written it: what does not fit is made harmless. */
export function readSpellAsk(data: object): SpellAsk {
  const { item, words } = data as Readonly<Record<string, unknown>>;
  return {
    item: typeof item === "string" ? item : "",
    words: typeof words === "string" ? words.trim().slice(0, WORDS_MAX) : "",
  };
}

/** An ask about a spell, with what a GM's client knows of it. */
export interface SpellAsked {
  readonly actor: PcActor;
  readonly item: SpellItem;
  readonly words: string;
}

/** What a request asks about; null where the character or the spell is gone, or it is not its author's to ask. */
export function askedSpell({ author, system }: PlayerRequestMessage): SpellAsked | null {
  const { item: id, words } = readSpellAsk(system.data);
  const actor = findHere(system.actor);
  if (!isPc(actor) || !plays(author, actor)) return null;
  const item = actor.items.get(id);
  return isSpell(item) ? { actor, item, words } : null;
}

/** The ask about a spell that waits for a GM; null without one. */
export function openAskFor(item: SpellItem): PlayerRequestMessage | null {
  const owner = item.parent;
  if (!isPc(owner)) return null;
  const asks = undecidedFor(owner.uuid).filter(({ system }) => system.kind === "newSpell");
  return asks.find(({ system }) => readSpellAsk(system.data).item === item.id) ?? null;
}
