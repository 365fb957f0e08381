import { proseOf } from "#table/sheets/prose.ts";

/** What a sheet's part shows of a rich text of its actor. */
export async function proseContext(
  field: string,
  written: string,
  actor: Actor.Implementation,
): Promise<object> {
  const { source, html } = await proseOf(written, actor);
  return { path: `system.${field}`, prose: source, proseHTML: html };
}
