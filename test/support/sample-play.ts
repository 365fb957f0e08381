/** The people and the things of the rule text's sample play (SRD, "Sample Play", and the worked example of section W). */
export const SCOUT = "The Scout";
export const FACE = "The Face";
export const ROPE = "Old rope";
export const SCENE = "Over the wall at night";
export const PATROL = "Patrol Sweep";
export const SLUICE = "The sluice gives way";

/** What each of the two can do: the pools of the sample are five, four and five dice. */
export const SCOUTS = {
  attributes: { body: 2, wits: 3, spirit: 2, presence: 2 },
  skills: { stealth: 2, athletics: 2, craft: 1, survival: 2 },
};
export const FACES = {
  attributes: { body: 2, wits: 2, spirit: 2, presence: 3 },
  skills: { sway: 2, survival: 1 },
  boons: { base: 1 },
};

/** The rolls, each with the faces that are printed; the last push names none but says what comes of it. */
export const ROLLS = {
  scouting: {
    actor: SCOUT,
    skill: "Stealth",
    attribute: "Wits",
    approach: "Along the south wall, counting steps.",
    faces: [10, 8, 6, 3, 1],
  },
  climb: {
    actor: SCOUT,
    skill: "Athletics",
    attribute: "Body",
    approach: "Up the rope with the witness tied on.",
    faces: [7, 6, 5, 1],
  },
  soothing: {
    actor: FACE,
    skill: "Sway",
    attribute: "Presence",
    approach: "Breathe with me. Again.",
    faces: [9, 8, 2, 1, 1],
  },
  /** The first success is rolled again for the fatigue, and falls short. */
  lastPush: {
    actor: FACE,
    skill: "Sway",
    approach: "Run. Now, with me.",
    faces: [9, 8, 5, 3, 1, 4],
  },
  brace: {
    actor: SCOUT,
    skill: "Craft",
    attribute: "Wits",
    approach: "A beam across the gate.",
    faces: [4, 3, 1, 1],
  },
} as const;
