import { laterWindows } from "#table/windows/later.ts";

const { windowNamed } = laterWindows(() => import("../setup/windows.ts"));

/** The windows of Beacon Road and what cards ask: each is told of where it lies, and all are fetched with the first. */
export const {
  answerHere,
  askHere,
  assistPlan,
  beginTurnOf,
  openEndTurn,
  hit,
  openAttack,
  openBargain,
  openCrewBuilder,
  openDowntime,
  openFactions,
  openNames,
  openSandbox,
  openScore,
  openStep,
  openTrip,
  openFlashback,
  openFortune,
  openMyHero,
  openSeats,
  openWelcome,
  openCall,
  openResist,
  openRoll,
  openStake,
  protectHere,
  rollPlan,
  startActs,
  throwAgain,
  undoThrow,
  welcomeOnce,
} = windowNamed("OPENERS");
