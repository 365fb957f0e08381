import { HelpWindow } from "../../apps/teamwork/help.ts";
import { WordsWindow } from "../../apps/teamwork/words.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { SheetAction } from "../sheet-action.ts";

const help: SheetAction = async function () {
  await HelpWindow.open(this.actor as PcActor);
};

const flashback: SheetAction = async function () {
  await WordsWindow.open(this.actor as PcActor, "flashback");
};

const suggest: SheetAction = async function () {
  await WordsWindow.open(this.actor as PcActor, "suggest");
};

/** What a character does beside rolling: helping, remembering, proposing. */
export const TOGETHER_ACTIONS = { help, flashback, suggest };
