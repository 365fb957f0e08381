/**
 * Every window that a button, a key or a macro opens, what cards ask, the jobs that answer it, the panel of a conflict, and the step with Foundry's combat: nothing of it is needed to show a table. The
 * build makes a file of its own of them and of all that only they need.
 */
export { postTried } from "../actions/try-act.ts";
export { startActs } from "../actions/act-jobs.ts";
export { askFor } from "../actions/acts.ts";
export { failOnPurpose, invokeBond, invokeTrait, undoStep } from "../actions/invoke.ts";
export { openDefeat, openLevel, openStory } from "../apps/hero-acts.ts";
export { openBrowser } from "../apps/browser.ts";
export { openBuilder } from "../apps/builder.ts";
export { openCamp } from "../apps/camp.ts";
export { openCheck } from "../apps/check-window.ts";
export {
  callForInitiative,
  openBeginConflict,
  openEndConflict,
  openJoin,
  openTurn,
} from "../apps/conflict.ts";
export { startConflictPanel } from "../apps/conflict-panel.ts";
export { startCombatStep } from "../apps/foundry-combat.ts";
export { openHouseRules, openStatuses } from "../apps/house-rules.ts";
export { openOpportunity } from "../apps/opportunity.ts";
export { endRest, openCall, openEndSession, openGain, openRest, openTravel } from "../apps/party-acts.ts";
export { callForRitual, rollRitual } from "../apps/ritual-check.ts";
export { openCast, useThing } from "../apps/use-item.ts";
export { openMyHero, openSeats, openWelcome, welcomeOnce } from "../apps/welcome.ts";
