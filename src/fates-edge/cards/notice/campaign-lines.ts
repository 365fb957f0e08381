import { numberAt, type StoredNoticeData, wordAt, wordsAt } from "../../data/message/notice.ts";
import { CAVEATS } from "../../rules/campaign/legacy.ts";
import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { type Dials, PROFILES, SCENE_ENDS, SCENE_EXTRAS } from "../../rules/campaign/campaign-dials.ts";
import { CROWN_OUTCOMES, FINALE_BEATS, TERRAINS } from "../../rules/campaign/finale.ts";
import { standingOfDials } from "../../state/campaign/campaign.ts";
import { allowedLines, dialsLine, gainedLine, happenedLines, railName } from "../../words/campaign.ts";
import { beatName, terrainName } from "../../words/finale.ts";
import { type NoticeTeller, type NoticeWording, pointsWord, tellSceneStart } from "./lines.ts";

/** How long the campaign is meant to be, and what the dials come to under that. */
export const tellProfile: NoticeTeller = (data, words) => {
  const profile = PROFILES.find((one) => one === data["profile"]) ?? "none";
  return [words.say(`FATES_EDGE.Crown.Profile.${profile}`), ...standingLines(data, words)];
};

/** How a scene begins; of a finale also on whose ground, and of a Mini-Crown how many points the GM declares. */
export const tellStart: NoticeTeller = (data, words) => {
  const finale = (data["finale"] ?? null) as StoredNoticeData | null;
  if (finale) return [...finaleLines(finale, words), ...tellSceneStart(data, words)];
  const points = numberAt(data, "miniCrown");
  const mini =
    points > 0 ? [words.say("FATES_EDGE.Crown.MiniTold", { points: pointsWord(points, words) })] : [];
  return [...mini, ...tellSceneStart(data, words)];
};

/** What a finale starts with, or where one that was interrupted goes on. */
function finaleLines(finale: StoredNoticeData, words: NoticeWording): string[] {
  const { say, count } = words;
  const points = numberAt(finale, "points");
  const declares =
    points > 0 ? [say("FATES_EDGE.Finale.Declares", { points: pointsWord(points, words) })] : [];
  const resumed = FINALE_BEATS.find((beat) => beat === finale["resumed"]);
  if (resumed) return [say("FATES_EDGE.Finale.Resumed", { beat: beatName(resumed, words) }), ...declares];
  const terrain = TERRAINS.find((one) => one === finale["terrain"]) ?? "balanced";
  const rails = numberAt(finale, "rails");
  const [boost, rival] = [wordAt(finale, "boost"), wordAt(finale, "rival")];
  return [
    terrainName(terrain, words),
    rails > 0 ? count("FATES_EDGE.Finale.RailsBegin", rails) : say("FATES_EDGE.Finale.RailsEmpty"),
    ...(boost === "" ? [] : [say("FATES_EDGE.Finale.BoostTold", { boost })]),
    ...declares,
    ...(rival === "" ? [] : [say("FATES_EDGE.Finale.RivalIs", { name: rival })]),
    ...strikeLine(finale, words),
  ];
}

function strikeLine(finale: StoredNoticeData, words: NoticeWording): string[] {
  const strike = (finale["strike"] ?? null) as StoredNoticeData | null;
  if (!strike) return [];
  const count = numberAt(finale, "advantages");
  const rails = numberAt(strike, "rails");
  const what =
    rails > 0
      ? words.count("FATES_EDGE.Finale.WayRails", rails)
      : words.say("FATES_EDGE.Finale.WaySpade", { points: pointsWord(numberAt(strike, "points"), words) });
  return [words.say("FATES_EDGE.Finale.Strikes", { count, what })];
}

/** How the rival's Twist collided with their Belief. */
export const tellCollision: NoticeTeller = (data, words) => {
  const points = numberAt(data, "points");
  const given =
    points > 0 ? [words.say("FATES_EDGE.Finale.TwistPoint", { points: pointsWord(points, words) })] : [];
  return [...given, ...words.lines(data["summary"])];
};

/** How the finale ended, what the clocks came to, and what the table says was decided. */
export const tellOutcome: NoticeTeller = (data, words) => {
  const outcome = CROWN_OUTCOMES.find((one) => one === data["outcome"]);
  const proposed = CROWN_OUTCOMES.find((one) => one === data["proposed"]);
  const caveat = CAVEATS.find((one) => one === data["caveat"]);
  const { say } = words;
  return [
    ...(outcome ? [say(`FATES_EDGE.Finale.OutcomeMeans.${outcome}`)] : []),
    ...(caveat ? [say(`FATES_EDGE.Legacy.Caveat.${caveat}`)] : []),
    wordAt(data, "words"),
    ...clockLines(data, words),
    ...(proposed && proposed !== outcome
      ? [say("FATES_EDGE.Finale.ReadOtherwise", { outcome: say(`FATES_EDGE.Finale.Outcome.${proposed}`) })]
      : []),
  ].filter(Boolean);
};

function clockLines(data: StoredNoticeData, words: NoticeWording): string[] {
  const clocks: unknown = data["clocks"];
  if (!Array.isArray(clocks)) return [];
  return clocks.flatMap((each: StoredNoticeData) => {
    const clock = words.named(each["clock"]);
    const [filled, size] = [numberAt(each, "filled"), numberAt(each, "size")];
    return clock === "" ? [] : [words.say("FATES_EDGE.Beat.Clock", { clock, filled, size })];
  });
}

/** The rail that was named at session 0. */
export const tellPressure: NoticeTeller = (data, words) => {
  const rail = [...SOCIAL_RAILS, ...KINETIC_RAILS].find((one) => one === wordAt(data, "rail"));
  return rail ? [railName(rail, words)] : [];
};

/** What happened in a Major scene, what that put on the dials, and what they allow now. */
export const tellMajor: NoticeTeller = (data, words) => {
  const end = SCENE_ENDS.find((one) => one === data["end"]);
  const extras = SCENE_EXTRAS.filter((one) => wordsAt(data, "extras").includes(one));
  return [
    ...(end ? happenedLines({ end, extras }, words) : []),
    gainedLine(dialsIn((data["gained"] ?? {}) as StoredNoticeData), words),
    ...standingLines(data, words),
  ];
};

/** The doctrine in the table's words, and what holds it back. */
export const tellDoctrine: NoticeTeller = (data, { say }) => {
  const caveat = CAVEATS.find((one) => one === data["caveat"]);
  return [wordAt(data, "words"), caveat ? say(`FATES_EDGE.Legacy.Caveat.${caveat}`) : ""].filter(Boolean);
};

/** Who stands against the crew's ways from now on: where, which ways, and by which rail. */
export const tellFixture: NoticeTeller = (data, words) => {
  const rail = [...SOCIAL_RAILS, ...KINETIC_RAILS].find((one) => one === data["rail"]);
  const region = wordAt(data, "region");
  if (!rail) return [];
  return [
    words.say("FATES_EDGE.Legacy.FixtureLine", { region, rail: railName(rail, words) }),
    wordAt(data, "words"),
  ].filter(Boolean);
};

/** What the crew did that a fixture answers, and what that ticked. */
export const tellFixtureTick: NoticeTeller = (data, { lines }) =>
  [wordAt(data, "words"), ...lines(data["summary"])].filter(Boolean);

function standingLines(data: StoredNoticeData, words: NoticeWording): string[] {
  const profile = PROFILES.find((one) => one === data["profile"]);
  if (!profile) return [];
  const standing = standingOfDials(dialsIn(data), profile, numberAt(data, "mini") > 0);
  return [dialsLine(standing, words), ...allowedLines(standing, words)];
}

/** Reads stored dials, which a macro may have written: each becomes a whole number from 0 up. */
function dialsIn(data: StoredNoticeData): Dials {
  const dial = (key: string): number => Math.max(0, Math.trunc(numberAt(data, key)));
  return { mandate: dial("mandate"), crisis: dial("crisis") };
}
