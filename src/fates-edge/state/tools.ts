import { isGear, type PcActor } from "../data/kinds.ts";
import { primaryParty } from "./party.ts";

/** Tools without which some things cannot be tried, with the skills of such rolls (SRD O: locks, forged documents, brews). */
const TOOLS = Object.freeze({
  lockpicks: ["skulduggery"],
  "forgery-set": ["deception", "craft"],
  "alchemists-kit": ["craft"],
} as const satisfies Readonly<Record<string, readonly string[]>>);

export type Tool = keyof typeof TOOLS;
const TOOL_NAMES = Object.keys(TOOLS) as readonly Tool[];

/** The tool of a name; undefined for no such one. */
export function toolNamed(name: string): Tool | undefined {
  return TOOL_NAMES.find((tool) => tool === name);
}

/** The tools that a roll with this skill may need and that a character lacks, where no GM has let them do without in this scene. */
export function toolsLacked({ items, system }: PcActor, skill: string): Tool[] {
  const scene = primaryParty()?.system.scene.number ?? 1;
  const has = (tool: Tool): boolean =>
    system.withoutTool?.[tool] === scene ||
    items.contents.some(
      (item) =>
        isGear(item) &&
        item.system.slug === tool &&
        item.system.place !== "stored" &&
        item.system.condition !== "broken",
    );
  return TOOL_NAMES.filter((tool) => TOOLS[tool].some((each) => each === skill) && !has(tool));
}
