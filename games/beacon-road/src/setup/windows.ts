import { startActs } from "../actions/act-jobs.ts";
import { askHere } from "../actions/ask-here.ts";
import { hit } from "../actions/hit.ts";
import { throwAgain, undoThrow } from "../actions/throw-again.ts";
import { openAttack } from "../apps/attack-window.ts";
import { openCall } from "../apps/call.ts";
import { openCrewBuilder } from "../apps/crew-builder.ts";
import { openFactions } from "../apps/steps/faction-board.ts";
import { openFortune } from "../apps/fortune.ts";
import { openFlashback } from "../apps/hero-acts.ts";
import { openNames, openSandbox } from "../apps/names.ts";
import { assistPlan, openBargain, openStake, rollPlan } from "../apps/plan.ts";
import { answerHere, openResist, protectHere } from "../apps/resist.ts";
import { openRoll } from "../apps/roll-window.ts";
import { openDowntime } from "../apps/steps/downtime-page.ts";
import { openStep } from "../apps/steps/open-step.ts";
import { openScore } from "../apps/steps/score-page.ts";
import { openTrip } from "../apps/steps/trip-page.ts";
import { beginTurnOf, openEndTurn } from "../apps/turn.ts";
import { openMyHero, openSeats, openWelcome, welcomeOnce } from "../apps/welcome.ts";

/**
 * Every window that a button, a key or a macro opens, what cards ask, and the jobs that answer it: nothing of it is needed to show a table. The
 * build makes a file of its own of them and of all that only they need.
 */
export const OPENERS = {
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
};
