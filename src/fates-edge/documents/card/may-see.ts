/** Who a message is for. */
export interface Addressed {
  readonly author: { readonly id: string };
  readonly whisper: readonly string[];
  readonly blind: boolean;
}

/**
 * Whether a viewer may see what a message holds. A blind message is hidden from its own author too, as long as
 * they are not among those it is for.
 */
export function maySee({ author, whisper, blind }: Addressed, viewer: string): boolean {
  if (whisper.length === 0 || whisper.includes(viewer)) return true;
  return author.id === viewer && !blind;
}
