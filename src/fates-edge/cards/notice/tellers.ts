import { type NoticeKind, wordAt, wordsAt } from "../../data/message/notice.ts";
import {
  tellCollision,
  tellOutcome,
  tellDoctrine,
  tellFixture,
  tellFixtureTick,
  tellMajor,
  tellPressure,
  tellProfile,
  tellStart,
} from "./campaign-lines.ts";
import {
  type NoticeTeller,
  tellAdvantage,
  tellBeat,
  tellCalled,
  tellFlip,
  tellGear,
  tellNoted,
  tellNpcRoll,
  tellOpening,
  tellOverStack,
  tellPeriods,
  tellReward,
  tellSession,
  tellSupply,
  tellSupplyLow,
  tellTail,
} from "./lines.ts";

/** What a kind of notice tells besides its title. */
export function noticeTeller(kind: NoticeKind): NoticeTeller {
  return TELLERS[kind] ?? tellNoted;
}

const TELLERS: Partial<Readonly<Record<NoticeKind, NoticeTeller>>> = {
  sceneStart: tellStart,
  sceneEnd: tellPeriods,
  arcEnd: tellPeriods,
  campaignEnd: tellPeriods,
  clockLanded: (data, words) => [...tellNoted(data, words), wordAt(data, "said")].filter(Boolean),
  session: tellSession,
  advantage: tellAdvantage,
  advantageGone: tellAdvantage,
  overStack: tellOverStack,
  opening: tellOpening,
  supply: tellSupply,
  supplyLow: tellSupplyLow,
  flip: tellFlip,
  beat: tellBeat,
  tail: tellTail,
  reward: tellReward,
  edgeCalled: tellCalled,
  gear: tellGear,
  npcRoll: tellNpcRoll,
  edgesBrought: (data, words) => [
    words.say("FATES_EDGE.Notice.EdgesOf", { names: wordsAt(data, "names").join(", ") }),
  ],
  adventure: tellNoted,
  pageClocks: (data, words) => [
    words.say("FATES_EDGE.Notice.ClocksOpen", { names: wordsAt(data, "names").join(", ") }),
  ],
  seedReward: tellNoted,
  profile: tellProfile,
  pressure: tellPressure,
  majorScene: tellMajor,
  collision: tellCollision,
  outcome: tellOutcome,
  doctrine: tellDoctrine,
  fixture: tellFixture,
  fixtureTick: tellFixtureTick,
};
