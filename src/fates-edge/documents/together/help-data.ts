import { WORDS_MAX } from "../../data/limits.ts";
import { HELP_WAYS, type HelpWay } from "../../rules/assist.ts";

/** What a deed of help says: for whom, how, with how many dice. Written by the helper's client. */
export interface HelpData {
  /** The uuid of the character who is helped. */
  readonly for: string;
  readonly forName: string;
  readonly way: HelpWay;
  /** The helper's skill, by key and by name; empty for none. */
  readonly skill: string;
  readonly skillLabel: string;
  readonly words: string;
  readonly dice: number;
  /** The scene it is offered in: with it, it lapses. */
  readonly scene: number;
  /** The helper has taken it back. */
  readonly withdrawn: boolean;
}

/** The data of a deed, read as help. Whatever a hand wrote there becomes something harmless. */
export function readHelp(data: Readonly<Record<string, unknown>>): HelpData {
  const text = (key: string): string => (typeof data[key] === "string" ? data[key].slice(0, WORDS_MAX) : "");
  const whole = (key: string): number => (Number.isSafeInteger(data[key]) ? Number(data[key]) : 0);
  return {
    for: text("for"),
    forName: text("forName"),
    way: HELP_WAYS.find((way) => way === data["way"]) ?? "skill",
    skill: text("skill"),
    skillLabel: text("skillLabel"),
    words: text("words"),
    dice: whole("dice"),
    scene: whole("scene"),
    withdrawn: data["withdrawn"] === true,
  };
}
