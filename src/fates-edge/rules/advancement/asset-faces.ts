import type { Requirement } from "./requirements.ts";
import { hasWords, sameWords } from "./same-words.ts";

/** Kinds of asset the texts name; a role may also be free words. */
export const ASSET_ROLES = ["civic", "network", "charter", "workshop", "safehouse", "homestead"] as const;
export type AssetRole = (typeof ASSET_ROLES)[number];

interface Face {
  readonly attribute: string;
  readonly rating: number;
  readonly skill: string;
  readonly skillRating: number;
}

/** What each kind asks its holder to be (SRD 16.4, 17.2.1); null where nothing is printed. */
const FACES: Readonly<Record<AssetRole, Face | null>> = Object.freeze({
  civic: { attribute: "presence", rating: 3, skill: "command", skillRating: 2 },
  network: { attribute: "wits", rating: 3, skill: "subterfuge", skillRating: 2 },
  charter: { attribute: "presence", rating: 3, skill: "diplomacy", skillRating: 2 },
  workshop: { attribute: "spirit", rating: 3, skill: "craft", skillRating: 2 },
  safehouse: null,
  homestead: null,
});

/** The names the texts print, so that a role written out in words is known too. */
const NAMES: Readonly<Record<AssetRole, readonly string[]>> = Object.freeze({
  civic: ["title", "civic"],
  network: ["spy", "network"],
  charter: ["charter", "mercantile"],
  workshop: ["workshop", "hold", "stonehold"],
  safehouse: ["safehouse"],
  homestead: ["homestead"],
});

/** Which kind of asset a role means: its key, or a name the texts print; null for any other words. */
export function assetRoleOf(role: string): AssetRole | null {
  const exact = ASSET_ROLES.find((key) => sameWords(key, role));
  return exact ?? ASSET_ROLES.find((key) => NAMES[key].some((name) => hasWords(role, name))) ?? null;
}

/**
 * The face requirement of an asset (SRD 17.2.1) as requirements of which any will do: permanent ratings only. Empty
 * where none is printed for its kind.
 */
export function faceRequirements(role: AssetRole): Requirement[] {
  const face = FACES[role];
  if (face === null) return [];
  const asked = { count: 0, text: "", group: "face" };
  return [
    { ...asked, id: "attribute", kind: "attribute", key: face.attribute, min: face.rating },
    { ...asked, id: "skill", kind: "skill", key: face.skill, min: face.skillRating },
  ];
}
