/** What the browser lists: the kinds of item a character is made from, in the order of its tabs elsewhere. */
export const BROWSER_TYPES = ["talent", "gear", "complication", "culture", "archetype"] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

/** What the list reads of each kind of item, as paths of its data. */
export const INDEX_FIELDS: Readonly<Record<BrowserType, readonly string[]>> = Object.freeze({
  talent: paths("kind", "tier", "cost", "requirements"),
  gear: paths("kind", "tier", "cost", "tags", "notes"),
  complication: paths("number"),
  culture: paths("affinity"),
  archetype: paths("leaning"),
});

function paths(...names: readonly string[]): readonly string[] {
  return ["slug", "description", ...names].map((name) => `system.${name}`);
}
