import { numberAt, type NoticeTold, wordAt, wordsAt } from "../../data/message/notice.ts";
import { CAVEATS } from "../../rules/campaign/legacy.ts";
import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { type Dials, PROFILES, SCENE_ENDS, SCENE_EXTRAS } from "../../rules/campaign/dials.ts";
import { standingFor } from "../../state/campaign.ts";
import { allowedLines, dialsLine, gainedLine, happenedLines, railName } from "../../words/campaign.ts";
import { type NoticeTeller, type NoticeWording, pointsWord, tellSceneStart } from "./lines.ts";

/** How long the campaign is meant to be, and what the dials come to under that. */
export const tellProfile: NoticeTeller = (data, words) => {
  const profile = PROFILES.find((one) => one === data["profile"]) ?? "none";
  return [words.say(`FATES_EDGE.Crown.Profile.${profile}`), ...standingLines(data, words)];
};

/** How a scene begins; of the Mini-Crown also how many points the GM declares. */
export const tellStart: NoticeTeller = (data, words) => {
  const points = numberAt(data, "miniCrown");
  const mini =
    points > 0 ? [words.say("FATES_EDGE.Crown.MiniTold", { points: pointsWord(points, words) })] : [];
  return [...mini, ...tellSceneStart(data, words)];
};

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
    gainedLine(dialsIn((data["gained"] ?? {}) as NoticeTold), words),
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
  [wordAt(data, "words"), ...lines(data["told"])].filter(Boolean);

function standingLines(data: NoticeTold, words: NoticeWording): string[] {
  const profile = PROFILES.find((one) => one === data["profile"]);
  if (!profile) return [];
  const standing = standingFor(dialsIn(data), profile, numberAt(data, "mini") > 0);
  return [dialsLine(standing, words), ...allowedLines(standing, words)];
}

/** Any hand may have written them: a dial is whole, and never below nothing. */
function dialsIn(data: NoticeTold): Dials {
  const dial = (key: string): number => Math.max(0, Math.trunc(numberAt(data, key)));
  return { mandate: dial("mandate"), crisis: dial("crisis") };
}
