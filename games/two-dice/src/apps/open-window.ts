import { laterWindows } from "#table/windows/later.ts";

const { windowNamed } = laterWindows(() => import("../setup/windows.ts"));

/** The windows of Two Dice and what cards ask: each is told of where it lies, and all are fetched with the first. */
export const {
  askHere,
  callForInitiative,
  failOnPurpose,
  invokeBond,
  invokeTrait,
  openBeginConflict,
  openBrowser,
  openBuilder,
  openCall,
  openCamp,
  openCast,
  openCheck,
  openDefeat,
  openEndConflict,
  openEndSession,
  openGain,
  openHouseRules,
  openJoin,
  openLevel,
  openMyHero,
  openOpportunity,
  openRest,
  openSeats,
  openStatuses,
  openStory,
  openTravel,
  openTurn,
  openWelcome,
  startActs,
  undoStep,
  useThing,
  welcomeOnce,
} = windowNamed("OPENERS");
