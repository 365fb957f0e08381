import { findHere } from "#foundry/documents.ts";
import { macroCommand } from "./api.ts";

/** A macro that a drop on the hotbar makes. */
export interface MacroSource {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/** What is dropped on the hotbar, as far as anybody may say: a type, and what the type brings. */
export interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

/** A macro that calls a function of the game's interface with plain data. */
export function macroFor(name: string, img: string, call: string, argument: unknown): MacroSource {
  return { name, img, command: macroCommand(call, argument) };
}

/** The item that was dropped, where it lies on somebody; one of the world or of a compendium is Foundry's to make a macro of. */
export function droppedItem({ type, uuid }: Dropped): Item.Implementation | null {
  const item = type === "Item" && typeof uuid === "string" ? findHere(uuid) : null;
  return item instanceof Item && item.parent ? item : null;
}

/**
 * Makes macros of what is dropped on the hotbar.
 * @param macroOf says which macro; null leaves the drop to Foundry, which makes one that opens a sheet
 */
export function startHotbarDrops(macroOf: (dropped: Dropped) => MacroSource | null): void {
  Hooks.on("hotbarDrop", (_bar: unknown, dropped: object, slot: string | number) => {
    const macro = macroOf(dropped);
    if (!macro) return true;
    void assign(macro, Number(slot));
    return false;
  });
}

/** A macro made by an earlier drop of the same is used again. */
async function assign({ name, img, command }: MacroSource, slot: number): Promise<void> {
  const known = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const macro = known ?? (await Macro.implementation.create({ name, img, command, type: "script" }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
