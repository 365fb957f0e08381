import { expect, test } from "vitest";
import { readCommand, type ChatCommand } from "../../../../playground/client/ui/chat/chat-command.ts";

const roll = (formula: string, flavor = "", mode: string | null = null): object => ({
  kind: "roll",
  formula,
  flavor,
  mode,
});
const say = (text: string, style = "ooc"): object => ({ kind: "say", text, style });

/** @see https://foundryvtt.com/article/chat/ */
test.each<[string, object]>([
  ["Hello there", say("Hello there")],
  ["  Hello / there  ", say("Hello / there")],
  ["1/2", say("1/2")],
  ["/ic We run.\nAll of us.", say("We run.\nAll of us.", "ic")],
  ["/em nods", say("nods", "emote")],
  ["/ME nods", say("nods", "emote")],
  ["/roll 2d6", roll("2d6")],
  ["/r 2d6 + 1 # why # really", roll("2d6 + 1", "why # really")],
  ["/R 2d6", roll("2d6")],
  ["/r", roll("")],
  ["/gmroll 1d10", roll("1d10", "", "gm")],
  ["/broll 1d10", roll("1d10", "", "blind")],
  ["/sr 1d10", roll("1d10", "", "self")],
  ["/publicroll 1d10", roll("1d10", "", "public")],
  ["/w Mara psst", { kind: "whisper", names: ["Mara"], text: "psst" }],
  [
    "/whisper [Mara, Second GM,] psst\nnow",
    { kind: "whisper", names: ["Mara", "Second GM"], text: "psst\nnow" },
  ],
  ["/w Mara", { kind: "whisper", names: [], text: "" }],
  ["/dance", { kind: "unknown", command: "dance" }],
  ["/constructor x", { kind: "unknown", command: "constructor" }],
])("%j is read as it is meant", (line, meant) => {
  expect(readCommand(line)).toEqual(meant satisfies object as ChatCommand);
});
