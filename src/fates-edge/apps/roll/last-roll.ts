import { idOf } from "#foundry/documents.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { changeSetting, setting } from "../../data/settings.ts";

/**
 * What the dialog remembers between rolls: how one rolls, never what one did or whom one asked for help. Nor how richly it was
 * described: re-rolls are for words, and a new roll has none yet.
 */
type LastRoll = Partial<Pick<RollOptions, "attribute" | "skill" | "dv" | "position" | "mode" | "weapon">>;

/** How this character was last rolled for in this browser; empty at first. */
export function rememberedRoll(actor: PcActor): LastRoll {
  const stored = setting("lastRoll")[idOf(actor)];
  return typeof stored === "object" && stored !== null ? asRemembered(stored) : {};
}

/** Keeps it for the next roll; a pairing that a request or magic settled is no choice of the player's. */
export async function rememberRoll(actor: PcActor, options: RollOptions, isSettled: boolean): Promise<void> {
  const { attribute: _attribute, skill: _skill, ...others } = options;
  const { attribute, skill } = rememberedRoll(actor);
  const said = isSettled ? { ...others, attribute, skill } : options;
  await changeSetting("lastRoll", { ...setting("lastRoll"), [idOf(actor)]: asRemembered(said) });
}

/** Earlier versions stored more. */
function asRemembered({ attribute, skill, dv, position, mode, weapon }: Told): LastRoll {
  return {
    ...(attribute !== undefined && { attribute }),
    ...(skill !== undefined && { skill }),
    ...(dv !== undefined && { dv }),
    ...(position !== undefined && { position }),
    ...(mode !== undefined && { mode }),
    ...(weapon !== undefined && { weapon }),
  };
}

/** What may be said of a roll, or not. */
type Told = { readonly [Key in keyof LastRoll]: LastRoll[Key] | undefined };
