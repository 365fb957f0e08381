import { findHere } from "#foundry/documents.ts";
import { SPELL_PICTURE, SYSTEM_ID } from "../data/game.ts";
import { isSpell } from "../data/kinds.ts";
import { CLOCK_DRAG, type ClockDrag } from "../apps/clocks/cell.ts";
import { ROLL_DRAG, type RollDrag, WORKING_DRAG, type WorkingDrag } from "../sheets/pc/pc-sheet.ts";

/** What is dropped on the hotbar, as far as it concerns us. */
interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

/** A skill, an attribute, a talent, a piece of gear or a spell on the hotbar becomes a macro that rolls or casts it; a clock one that ticks it, a free working one that begins it. */
export function startHotbarDrops(): void {
  Hooks.on("hotbarDrop", (_bar: unknown, data: object, slot: string | number) => {
    const macro = macroOf(data);
    if (!macro) return true;
    void assign(macro, Number(slot));
    return false;
  });
}

/** The picture of a macro that ticks a clock. */
const CLOCK_ICON = `systems/${SYSTEM_ID}/assets/icons/clock.svg`;

interface MacroSource {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

function macroOf(data: Dropped): MacroSource | null {
  if (data.type === ROLL_DRAG) return rollMacro(data as RollDrag);
  if (data.type === WORKING_DRAG) return workingMacro(data as WorkingDrag);
  if (data.type === CLOCK_DRAG) return clockMacro(data as ClockDrag);
  if (data.type !== "Item" || typeof data.uuid !== "string") return null;
  return edgeMacro(data.uuid);
}

function rollMacro({ name, img, actor, skill, attribute }: RollDrag): MacroSource {
  return { name, img, command: commandOf({ actor, skill, attribute }) };
}

function workingMacro({ name, actor }: WorkingDrag): MacroSource {
  const command = `await game.fatesEdge.magic.channel(${JSON.stringify({ actor })});`;
  return { name, img: SPELL_PICTURE, command };
}

function clockMacro({ name, clock }: ClockDrag): MacroSource {
  return { name, img: CLOCK_ICON, command: `await game.fatesEdge.tick(${JSON.stringify(clock)});` };
}

/** Only what lies on a character rolls; anything else stays Foundry's, which makes a macro that opens its sheet. */
function edgeMacro(uuid: string): MacroSource | null {
  const item = findHere(uuid);
  if (!(item instanceof Item) || !item.parent || !("edges" in item.system || isSpell(item))) return null;
  return { name: item.name, img: item.img ?? "", command: commandOf({ item: uuid }) };
}

function commandOf(options: object): string {
  return `await game.fatesEdge.roll(${JSON.stringify(options)});`;
}

/** A macro made by an earlier drop of the same is used again. */
async function assign({ name, img, command }: MacroSource, slot: number): Promise<void> {
  const known = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const macro = known ?? (await Macro.implementation.create({ name, img, command, type: "script" }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
