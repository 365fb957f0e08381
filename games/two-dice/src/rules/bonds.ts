/** Three pairs of opposed emotions; a bond holds at most one of each pair. */
export const EMOTION_PAIRS = [
  ["admiration", "envy"],
  ["trust", "mistrust"],
  ["affection", "hatred"],
] as const;
export type Emotion = (typeof EMOTION_PAIRS)[number][number];

/** All six, pair by pair. */
export const EMOTIONS: readonly Emotion[] = EMOTION_PAIRS.flat();

/** How many bonds somebody may hold. */
export const BONDS_MAX = 6;

/** What somebody feels for somebody else. */
export interface Bond {
  /** Who or what it is with, by name. */
  readonly with: string;
  readonly emotions: readonly Emotion[];
}

/** A bond's strength: 1 for each emotion, so 1 to 3 (Bonds). */
export function strengthOf({ emotions }: Pick<Bond, "emotions">): number {
  return Math.min(EMOTION_PAIRS.length, new Set(emotions.map(pairOfEmotion)).size);
}

/** The emotion opposed to this one. */
export function opposite(emotion: Emotion): Emotion {
  const [one, other] = pairOfEmotion(emotion);
  return one === emotion ? other : one;
}

/** Emotions that can be added to a bond: those of pairs it has none of. A new bond begins with any one. */
export function emotionsToAdd({ emotions }: Pick<Bond, "emotions">): readonly Emotion[] {
  const held = new Set(emotions.map(pairOfEmotion));
  return EMOTIONS.filter((emotion) => !held.has(pairOfEmotion(emotion)));
}

/** Emotions that can take the place of one a bond holds: its opposite, and those of pairs the bond has none of (Rest). */
export function emotionsInstead(bond: Pick<Bond, "emotions">, replaced: Emotion): readonly Emotion[] {
  return EMOTIONS.filter(
    (emotion) => emotion === opposite(replaced) || emotionsToAdd(bond).includes(emotion),
  );
}

/** What a player may do for bonds at a rest's end, one of these (Rest); the opportunity "bonding" allows the first two. */
export const BOND_CHANGES = ["create", "add", "replace"] as const;
export type BondChange = (typeof BOND_CHANGES)[number];

/** Which changes the bonds somebody holds leave room for. */
export function possibleChanges(bonds: readonly Bond[]): readonly BondChange[] {
  const isPossible: Readonly<Record<BondChange, boolean>> = {
    create: bonds.length < BONDS_MAX,
    add: bonds.some((bond) => emotionsToAdd(bond).length > 0),
    replace: bonds.some(({ emotions }) => emotions.length > 0),
  };
  return BOND_CHANGES.filter((change) => isPossible[change]);
}

function pairOfEmotion(emotion: Emotion): (typeof EMOTION_PAIRS)[number] {
  return EMOTION_PAIRS.find((pair) => pair.some((one) => one === emotion)) ?? EMOTION_PAIRS[0];
}
