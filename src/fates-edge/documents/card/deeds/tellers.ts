import { tellTick } from "../../../cards/deed/lines.ts";
import type { DeedKindName } from "../../../data/message/deed-data.ts";
import { type DeedTeller, tellPlainly } from "./deed-teller.ts";
import { tellAnswer } from "./tell-answer.ts";
import { tellDeclare } from "./tell-declare.ts";
import { tellHelp } from "./tell-help.ts";
import { tellWords } from "./tell-words.ts";

/** Kinds with words of their own. */
const TELLERS: Readonly<Partial<Record<DeedKindName, DeedTeller>>> = {
  tick: tellTick,
  answer: tellAnswer,
  help: tellHelp,
  declare: tellDeclare,
  flashback: tellWords,
  suggest: tellWords,
};

/** How a kind of deed is told. */
export function tellerOf(kind: DeedKindName): DeedTeller {
  return TELLERS[kind] ?? tellPlainly;
}
