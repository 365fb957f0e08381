import { markLines } from "../../apps/roll/roll-help.ts";
import { HelpWindow } from "../../apps/teamwork/help.ts";
import { WordsWindow } from "../../apps/teamwork/words.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { SheetAction } from "../bases.ts";

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
export const TEAMWORK_ACTIONS = { help, flashback, suggest };

/** What the play tab says of the scene: what hangs over the character, and what one does beside rolling. */
export function teamworkView(actor: PcActor, editable: boolean): object | null {
  const marks = markLines(actor);
  if (!editable && marks.length === 0) return null;
  return { marks, editable, flashback: currentEdition().flashback };
}
