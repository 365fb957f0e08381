import { startTable } from "#table/setup/start-table.ts";
import { startKeys } from "./actions/keys.ts";
import { startOpening } from "./actions/play.ts";
import { startScene } from "./actions/scene.ts";
import { startSeeds } from "./actions/seeds.ts";
import { startTellingHands } from "./actions/tell-hands.ts";
import { startDealing } from "./apps/open-window.ts";
import { goToHand, startHand } from "./apps/hand/strip.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { BASTARDS } from "./data/game.ts";
import { BastardsActor } from "./documents/actor.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";

/** What several of the game's templates draw. */
const PARTIALS = {
  bastardsItems: "sheets/item-list",
  bastardsStep: "apps/builder-step",
  bastardsCard: "parts/card",
  bastardsActs: "parts/hand-acts",
};

startTable({
  profile: BASTARDS,
  actor: BastardsActor,
  models: MODELS,
  sheets: SHEETS,
  messageTypes: MESSAGE_TYPES,
  partials: PARTIALS,
  settings: SETTINGS,
  keys: [{ name: "hand", usual: ["KeyH"], press: goToHand }],
  ready: () => void start(),
});

/** Keys come first: nothing of the cards is read or asked without them. */
async function start(): Promise<void> {
  await startKeys();
  await startScene();
  startSeeds();
  startTellingHands();
  startOpening();
  void startDealing();
  await startHand();
}
