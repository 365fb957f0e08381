import type { AssetKind } from "../../../../src/fates-edge/rules/retinue/assets.ts";

/** The assets that the text names, with their tier: SRD 3.5, 12.2, 16.4, 16.12, 17.2.1, 20.6, 22.4 and C. */
export const PRINTED_ASSETS: readonly (readonly [name: string, tier: 1 | 2 | 3])[] = [
  ["Safehouse", 1],
  ["Safehouse Ring", 1],
  ["Small Shop Charter", 1],
  ["Parish Patron", 1],
  ["Petty Title", 1],
  ["Scriptorium Cell", 1],
  ["Workshop", 1],
  ["Stonehold", 1],
  ["Tavern", 1],
  ["Noble Title", 2],
  ["Guild Section", 2],
  ["Spy Ring", 2],
  ["Estated Farm", 2],
  ["Safehouse Network", 2],
  ["Superior Workshop", 2],
  ["City Licence", 3],
  ["Regional Network", 3],
  ["Fortress Lease", 3],
  ["Mercantile Charter", 3],
  ["Spy Network", 3],
];

/** Which kind asks for which face (16.4, 17.2.1), by assets the text names it for. */
export const PRINTED_FACES: Readonly<
  Record<string, { readonly kind: AssetKind; readonly face: readonly string[] }>
> = {
  "Noble Title": { kind: "civic", face: ["presence 3", "command 2"] },
  "Spy Network": { kind: "spy", face: ["wits 3", "subterfuge 2"] },
  "Mercantile Charter": { kind: "mercantile", face: ["presence 3", "diplomacy 2"] },
  Workshop: { kind: "workshop", face: ["spirit 3", "craft 2"] },
  Stonehold: { kind: "hold", face: ["spirit 3", "craft 2"] },
  Safehouse: { kind: "other", face: [] },
};

/** The followers of the text's examples: somebody in the pack has this role at this Cap (12.2, 16.3, 17.2.2, 22, A to D). */
export const PRINTED_FOLLOWERS: readonly (readonly [role: RegExp, cap: number])[] = [
  [/^Scout: navigation$/, 3],
  [/^Mimic: voices$/, 2],
  [/^Agent\b/, 3],
  [/^Porter\b/, 1],
  [/^Squire\b/, 1],
  [/^Bodyguard: melee/, 2],
  [/^Archivist\b/, 3],
  [/^Ranger\b/, 4],
  [/^Master-at-arms\b/, 4],
  [/^Bodyguard\b/, 5],
  [/^Engineer\b/, 5],
];
