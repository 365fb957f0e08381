import { deletion, updateDocument } from "#foundry/documents.ts";
import type { SpellItem, TalentItem } from "../../data/kinds.ts";
import { slugOf } from "#table/words/text.ts";
import type { KnownNames } from "./fields.ts";

/** An item that may have requirements. */
export type AskingItem = TalentItem | SpellItem;

/** One requirement as a form sends it. */
export interface RequirementForm {
  kind?: string;
  key?: string;
  text?: string;
}

/** Adds a requirement to an item under a new key. */
export async function addRequirement(item: AskingItem, key: string): Promise<void> {
  const requirement = { kind: "skill" as const, key: "", min: 1 };
  await updateDocument(item, { system: { requirements: { [key]: requirement } } });
}

/** Takes a requirement off an item. */
export async function removeRequirement(item: AskingItem, key: string): Promise<void> {
  await updateDocument(item, { system: { requirements: deletion(key) } });
}

/**
 * Puts right what a form sends of requirements: another kind asks for another thing, and what is picked by its slug keeps its name too,
 * so that it can be told where that item is not at hand.
 */
export function putRequirementsRight(
  { system }: AskingItem,
  sent: Readonly<Record<string, RequirementForm>>,
  known: KnownNames | null,
): void {
  for (const [key, requirement] of Object.entries(sent)) {
    const before = system.requirements[key];
    if (!before) continue;
    const { kind } = requirement;
    if (kind !== before.kind) Object.assign(requirement, { key: "", text: "" });
    if (kind !== before.kind || (kind !== "culture" && kind !== "talent")) continue;
    requirement.key = slugOf(requirement.key ?? "");
    if (requirement.key !== before.key) requirement.text = known?.[kind].get(requirement.key) ?? "";
  }
}
