import { MARA, TOMAS } from "../../client/support/start-game.ts";
import type { StoredDocument } from "../support/played-world.ts";

/** Something stored, field by field. */
export type Part = Readonly<Record<string, unknown>>;

const item = (name: string, type: string, edge: Part): Part => ({
  _id: name
    .replaceAll(/[^A-Za-z]/g, "")
    .padEnd(16, "0")
    .slice(0, 16),
  type,
  name,
  system: { edges: { e: { label: name, ...edge } } },
});

const WREN: readonly Part[] = [
  item("Dark Patron", "talent", {
    gives: "success",
    amount: 1,
    circumstance: "the patron is called",
    for: "self",
    costs: { setbacks: 1, fatigue: 1, clock: "Owed to the Court" },
  }),
  item("Plate", "gear", { skills: ["stealth"], amount: -2 }),
  item("Hand Cannon", "gear", {
    skills: ["melee"],
    gives: "dice",
    amount: 1,
    costs: { compromised: "failureWithSetbacks" },
  }),
  item("Rapier", "gear", {
    skills: ["melee"],
    moment: "failure",
    gives: "nothing",
    amount: 0,
    costs: { compromised: "failureWithSetbacks" },
  }),
  item("Monk Gi", "gear", { skills: ["athletics"], gives: "attribute", instead: "spirit" }),
  item("Duellist", "talent", { tags: ["attack"], gives: "dice", amount: 1 }),
  item("Iron Stomach", "talent", { gives: "easeFatigue", amount: 1, moment: "declared", period: "session" }),
  item("Ward-Post", "gear", { gives: "supply", amount: 1, moment: "supply", period: "always" }),
  item("Echo-Walker", "talent", { gives: "boon", amount: 1, moment: "setback", period: "scene" }),
  item("Called Home", "talent", {
    gives: "easeFatigue",
    amount: 1,
    moment: "declared",
    period: "session",
    uses: 2,
    by: "gm",
  }),
];
const BRYN: readonly Part[] = [
  item("Captain", "talent", { for: "follows", gives: "dice", amount: 1, skills: ["melee"] }),
  item("Banner", "talent", {
    for: "ally",
    moment: "failure",
    gives: "reroll",
    amount: 1,
    skills: ["command"],
    period: "scene",
    circumstance: "near the banner",
  }),
];

const pc = (name: string, owner: string, items: readonly Part[]): StoredDocument =>
  ({
    _id: name.toLowerCase().padEnd(16, "0"),
    name,
    type: "pc",
    items,
    ownership: { default: 1, [owner]: 3 },
    system: {
      attributes: { body: 3, wits: 3, spirit: 2, presence: 2 },
      skills: { melee: 1, command: 1, stealth: 2, athletics: 1 },
    },
  }) as unknown as StoredDocument;

/** Wren and Bryn, a character of either player, with what lends edges to them and costs something. */
export const WITH_EDGES: readonly StoredDocument[] = [pc("Wren", MARA, WREN), pc("Bryn", TOMAS, BRYN)];
