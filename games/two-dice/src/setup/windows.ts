import { startActs } from "../actions/act-jobs.ts";
import { askHere } from "../actions/ask-here.ts";
import { failOnPurpose, invokeBond, invokeTrait, undoStep } from "../actions/invoke.ts";
import { openCast, openDefeat, openLevel, openStory } from "../apps/acts.ts";
import { openBrowser } from "../apps/browser.ts";
import { openBuilder } from "../apps/builder.ts";
import { openCamp } from "../apps/camp.ts";
import { openCheck } from "../apps/check-window.ts";
import {
  callForInitiative,
  openBeginConflict,
  openEndConflict,
  openJoin,
  openTurn,
} from "../apps/conflict.ts";
import { openHouseRules, openStatuses } from "../apps/dials.ts";
import { openOpportunity } from "../apps/opportunity.ts";
import { openCall, openEndSession, openGain, openRest, openTravel } from "../apps/table-acts.ts";
import { useThing } from "../apps/use-thing.ts";
import { openMyHero, openSeats, openWelcome, welcomeOnce } from "../apps/welcome.ts";

/**
 * Every window that a button, a key or a macro opens, what cards ask, and the jobs that answer it: nothing of it is needed to show a table. The
 * build makes a file of its own of them and of all that only they need.
 */
export const OPENERS = {
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
};
