import { readHelp } from "../../together/help-data.ts";
import type { DeedTeller } from "./deed-teller.ts";

/** Help that somebody offers: to whom, with what and how, and how it stands. */
export const tellHelp: DeedTeller = ({ actorName, author, data, help }, { say, count }) => {
  const { way, forName, skillLabel, words, dice } = readHelp({ ...data });
  if (help === "forged")
    return { title: say("FATES_EDGE.Together.Forged", { name: author.name }), lines: [] };
  const lends = count(`FATES_EDGE.Together.Lends.${skillLabel === "" ? "plain" : "skill"}`, dice, {
    skill: skillLabel,
  });
  return {
    title: say("FATES_EDGE.Together.HelpOf", { name: actorName || author.name, other: forName }),
    lines: [
      words,
      way === "skill" ? lends : `${lends} ${say(`FATES_EDGE.Together.Way.${way}`)}`,
      say(`FATES_EDGE.Together.Standing.${help ?? "open"}`, { name: forName }),
    ].filter(Boolean),
  };
};
