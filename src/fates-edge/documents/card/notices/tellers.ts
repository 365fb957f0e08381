import { tellAdvantage, tellOpening, tellOverStack, tellSceneStart } from "../../../cards/notice/lines.ts";
import type { NoticeKind } from "../../../data/message/notice-data.ts";
import type { NoticeTeller } from "./notice-teller.ts";
import { tellFlip } from "./tell-flip.ts";
import { tellSession, tellSpans } from "./tell-spans.ts";
import { tellSupply, tellSupplyLow } from "./tell-supply.ts";

/** What each kind of notice tells besides its title. A kind that is not here has nothing to add. */
export const NOTICE_TELLERS: Partial<Readonly<Record<NoticeKind, NoticeTeller>>> = {
  sceneStart: tellSceneStart,
  sceneEnd: tellSpans,
  arcEnd: tellSpans,
  campaignEnd: tellSpans,
  session: tellSession,
  advantage: tellAdvantage,
  advantageGone: tellAdvantage,
  overStack: tellOverStack,
  opening: tellOpening,
  supply: tellSupply,
  supplyLow: tellSupplyLow,
  flip: tellFlip,
};
