import type { Change } from "#table/changes.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import type { Effect } from "../../data/effects.ts";
import type { EffectContext, Held, WorldCharacter } from "./effect-kind.ts";

/** The change from one value to another; none where they are the same. */
export function valueChange(uuid: string, path: string, before: unknown, after: unknown): Change[] {
  return before === after ? [] : [{ uuid, path, before, after }];
}

/** How much of it: never less than one, whatever was stored. */
export function amountOf({ amount }: Effect): number {
  return Math.max(1, amount);
}

/** The words for the one who rolled, and for everyone at the table. */
export const ROLLER = "roller";
export const EVERYONE = "all";

/**
 * The characters that an effect affects.
 * @throws UserError when nobody is chosen, nobody rolled, or whoever was chosen is gone
 */
export function charactersForEffect(
  { who }: Effect,
  { roller, world }: Pick<EffectContext, "roller" | "world">,
): readonly Held<WorldCharacter>[] {
  if (who === EVERYONE) return everyone(world);
  const uuid = who === ROLLER ? roller : who;
  if (uuid === "") throw new UserError("FATES_EDGE.Error.NobodyChosen");
  const chosen = world.characters.find((character) => character.uuid === uuid);
  if (!chosen) throw goneError("FATES_EDGE.Error.CharacterGone", uuid, world.goneName?.(uuid) ?? "");
  return [chosen];
}

function everyone({ crew, characters }: EffectContext["world"]): readonly Held<WorldCharacter>[] {
  const all = characters.filter(({ uuid }) => crew.includes(uuid));
  if (all.length === 0) throw new UserError("FATES_EDGE.Error.NobodyHere");
  return all;
}
