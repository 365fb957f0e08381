import { laterWindows } from "#table/windows/later.ts";

const { windowNamed } = laterWindows(() => import("../setup/windows.ts"));

/** The windows of Two Dice: what each opens with is said where it lies, and fetched with the first that is opened. */
export const {
  callForInitiative,
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
  useThing,
  welcomeOnce,
} = windowNamed("OPENERS");
