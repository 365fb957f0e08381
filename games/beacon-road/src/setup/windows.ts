/**
 * Every window that a button, a key or a macro opens, what cards ask, and the jobs that answer it: nothing of it is needed to show a table. The
 * build makes a file of its own of them and of all that only they need.
 */
export { openAddThing } from "../apps/add-thing.ts";
export { startActs } from "../actions/act-jobs.ts";
export { askHere } from "../actions/ask-here.ts";
export { throwSlam } from "../actions/hit.ts";
export { postAct } from "../actions/post-act.ts";
export { undoAct } from "../actions/undo-act.ts";
export { throwAgain, undoThrow } from "../actions/throw-again.ts";
export { openAdvance, openRecover, openRevive, openSessionEnd, openSetUp } from "../apps/hero-growth.ts";
export { openBrowser } from "../apps/browser.ts";
export { openBuilder } from "../apps/builder.ts";
export { openInvent, openLearn, openMagnitude, openPerform, openSettle } from "../apps/magic.ts";
export { choosePace } from "../actions/pace.ts";
export { openAttack } from "../apps/attack-window.ts";
export { openCall } from "../apps/call.ts";
export { openCraft } from "../apps/craft.ts";
export { openCrewBuilder } from "../apps/crew-builder.ts";
export { openBeginFight } from "../apps/begin-fight.ts";
export { openEndFight, openFree, openJoin, openNextRound, openTurn } from "../apps/fight.ts";
export { openFactions } from "../apps/steps/faction-board.ts";
export { openFortune } from "../apps/fortune.ts";
export { openFlashback } from "../apps/hero-acts.ts";
export { openIntoPlay } from "../apps/into-play.ts";
export { openNames, openSandbox } from "../apps/names.ts";
export { assistPlan, openBargain, openStake, rollPlan } from "../apps/plan.ts";
export { openPower } from "../apps/power-window.ts";
export { openReaction, passHere } from "../apps/react.ts";
export { answerHere, openResist, protectHere } from "../apps/resist.ts";
export { openRoll } from "../apps/roll-window.ts";
export { openDowntime } from "../apps/steps/downtime-page.ts";
export { openStep } from "../apps/steps/open-step.ts";
export { openScore } from "../apps/steps/score-page.ts";
export { openTrip } from "../apps/steps/trip-page.ts";
export { strike } from "../apps/strike.ts";
export { beginTurnOf, openEndTurn, openPace } from "../apps/turn.ts";
export { openBlowResistance } from "../apps/wound-resistance.ts";
export { openMyHero, openSeats, openWelcome, welcomeOnce } from "../apps/welcome.ts";
