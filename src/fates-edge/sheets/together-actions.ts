import { openHelp } from "../apps/together/open-help.ts";
import { openWords } from "../apps/together/open-words.ts";
import type { PcActor } from "../documents/kinds.ts";
import type { SheetAction } from "./sheet-action.ts";

const help: SheetAction = async function () {
  await openHelp(this.actor as PcActor);
};

const flashback: SheetAction = async function () {
  await openWords(this.actor as PcActor, "flashback");
};

const suggest: SheetAction = async function () {
  await openWords(this.actor as PcActor, "suggest");
};

/** What a character does beside rolling: helping, remembering, proposing. */
export const TOGETHER_ACTIONS = { help, flashback, suggest };
