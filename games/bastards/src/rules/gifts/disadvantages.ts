import type { Draw, DrawChange, Gift } from "./draw.ts";

/** Disadvantages that change a draw by themselves, whenever it is of their kind (Disadvantages). */
export const HINDERING: Readonly<Record<string, Gift>> = {
  old: (_, draw) => aged(1, draw),
  ancient: (_, draw) => aged(2, draw),
  oneArm: (_, { tags }) => (tags.has("twoHands") ? { cards: -1 } : null),
  noArms: (_, { tags }) => (tags.has("twoHands") ? { cards: -2 } : null),
  oneEye: (_, { as, skill, tags }) =>
    (as === "attack" && tags.has("ranged")) || (skill === "perception" && tags.has("longDistance"))
      ? { cards: -1 }
      : null,
  blind: (_, { as, skill, tags }) => {
    if (as === "attack" && tags.has("targeted")) return { cards: -3 };
    return skill === "perception" ? { cards: 1 } : null;
  },
  oneLeg: (_, { tags }, { prosthetic }) => (tags.has("movement") ? { cards: prosthetic ? -1 : -2 } : null),
  noLegs: (_, { tags }, { prosthetic }) => (tags.has("movement") ? { cards: prosthetic ? -2 : -3 } : null),
  poorSenses: (_, { skill, tags }) =>
    skill === "perception" && tags.has("poorSense") ? { cards: -1 } : null,
  deaf: (_, { skill, tags }) => (skill === "perception" && tags.has("hearing") ? { fails: true } : null),
  weakConstitution: (_, { skill }) => (skill === "guts" ? { cards: -1 } : null),
  addiction: (rank, { tags }, { withdrawal }) => (withdrawal && tags.has("social") ? { cards: -rank } : null),
  mute: (_, { skill, tags }) =>
    skill === "influence" && tags.has("opposed") && tags.has("speech") ? { fails: true } : null,
  noticeableMark: (_, { skill, tags }) =>
    (skill === "stealth" && tags.has("populated")) || tags.has("disguise") ? { cards: -1 } : null,
  ugly: (_, { tags }) => (tags.has("charm") || tags.has("seduce") ? { cards: -1 } : null),
};

/** Age takes cards off opposed physical draws and gives as many to social and learned ones (Old, Ancient). */
function aged(cards: number, { tags }: Draw): DrawChange | null {
  if (tags.has("social") || tags.has("intellectual")) return { cards };
  return tags.has("physical") && tags.has("opposed") ? { cards: -cards } : null;
}

/** How many weapons somebody can use at once: two, one with a single arm, none without arms (One Arm, No Arms). */
export function weaponsAtOnce(disadvantages: Readonly<Record<string, number>>): number {
  if ((disadvantages["noArms"] ?? 0) > 0) return 0;
  return (disadvantages["oneArm"] ?? 0) > 0 ? 1 : 2;
}
