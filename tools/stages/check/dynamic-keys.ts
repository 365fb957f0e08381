/**
 * Beginnings of keys that are completed at run time from a closed list in the code: a skill's key, an outcome's name.
 * Keys that begin so count as used.
 */
export const DYNAMIC_KEYS: readonly string[] = [
  "FATES_EDGE.Art.",
  "FATES_EDGE.Attribute.",
  "FATES_EDGE.Backlash.Ritual.",
  "FATES_EDGE.Backlash.Suit.",
  "FATES_EDGE.Card.Condition.",
  "FATES_EDGE.Card.Problem.",
  "FATES_EDGE.Clock.Kinds.",
  "FATES_EDGE.Condition.",
  "FATES_EDGE.Dial.",
  "FATES_EDGE.Domain.",
  "FATES_EDGE.Dv.",
  "FATES_EDGE.Edition.",
  "FATES_EDGE.Face.",
  // Their lists have an "other", which reads like the form of a plural.
  "FATES_EDGE.GearKind",
  "FATES_EDGE.Growth.Filter",
  "FATES_EDGE.Ladder.",
  "FATES_EDGE.LineKind",
  "FATES_EDGE.Mundane.",
  "FATES_EDGE.Outcome.",
  "FATES_EDGE.People.Note.",
  "FATES_EDGE.People.Empty",
  "FATES_EDGE.People.Do.",
  "FATES_EDGE.Pillar.",
  "FATES_EDGE.Position.",
  // Its list has an "other" too.
  "FATES_EDGE.Retinue.Kind",
  "FATES_EDGE.Setback.",
  "FATES_EDGE.Setting.",
  "FATES_EDGE.Severity.",
  "FATES_EDGE.Skill.",
  "FATES_EDGE.SkillAbout.",
  "FATES_EDGE.Starter.",
  "FATES_EDGE.Tour.",
  "FATES_EDGE.Upkeep.ClockFull.",
  "FATES_EDGE.Upkeep.Used.",
  "FATES_EDGE.Upkeep.Told.",
];
