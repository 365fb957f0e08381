import type { PcActor } from "../kinds.ts";

/** Notes on marks which roll uses them up: before its card is there, so that a GM's client finds them when it looks. */
export async function useMarks(actor: PcActor, used: readonly string[], message: string): Promise<void> {
  await noteUse(actor, used, message);
}

/** Marks that a roll has used wait for the next again: its card never came to be, or a GM takes back what it marked. */
export async function freeMarks(actor: PcActor, message: string): Promise<void> {
  await noteUse(actor, marksUsedBy(actor.system, message), "");
}

/** The ids of the marks that a roll has used up. */
export function marksUsedBy(
  { marks }: { readonly marks: Readonly<Record<string, { readonly used: string }>> },
  message: string,
): string[] {
  return Object.entries(marks).flatMap(([id, { used }]) => (used === message ? [id] : []));
}

async function noteUse(actor: PcActor, ids: readonly string[], used: string): Promise<void> {
  if (ids.length === 0) return;
  await actor.update({ system: { marks: Object.fromEntries(ids.map((id) => [id, { used }])) } });
}
