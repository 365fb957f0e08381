import { registerModels } from "./table/registration.ts";
import { cleanHtml } from "./table/clean-html.ts";
import { cleanBeforeEnriching } from "./foundry/text-editor.ts";
import { registerSheet } from "./foundry/sheets.ts";
import { openBank, bankStartsOpen } from "./fates-edge/apps/bank-panel.ts";
import { startClockTags } from "./fates-edge/apps/clocks/clock-tags.ts";
import { clocksStartOpen, openClocks } from "./fates-edge/apps/clocks/open-clocks.ts";
import { followBeat } from "./fates-edge/apps/beat/follow-beat.ts";
import { confirmPartyDeletion } from "./fates-edge/apps/confirm-party-deletion.ts";
import { reasonWords } from "./fates-edge/apps/reason-words.ts";
import { loadTemplates } from "./fates-edge/apps/templates.ts";
import { renderCard } from "./fates-edge/chat/render-card.ts";
import { MODELS } from "./fates-edge/data/models.ts";
import { ActionRoll } from "./fates-edge/dice/action-roll.ts";
import { FatesEdgeActor } from "./fates-edge/documents/actor.ts";
import { setReasonWords } from "./fates-edge/documents/advancement/refusal.ts";
import { startBonding } from "./fates-edge/documents/bonds/bond-duty.ts";
import { setCardRenderer } from "./fates-edge/documents/card-renderer.ts";
import { FatesEdgeChatMessage } from "./fates-edge/documents/chat-message.ts";
import { startCrediting } from "./fates-edge/documents/credit/credit-duty.ts";
import { startDeeds } from "./fates-edge/documents/deeds/deed-duty.ts";
import { startForgettingDraws } from "./fates-edge/documents/draw/forget-draws.ts";
import { startHastening } from "./fates-edge/documents/haste/haste-duty.ts";
import { FatesEdgeJournalPage } from "./fates-edge/documents/journal-page.ts";
import { setPartyGuard } from "./fates-edge/documents/party/party-guard.ts";
import { startRedrawing } from "./fates-edge/documents/redraw-cards.ts";
import { startSupplyWatch } from "./fates-edge/documents/supply/supply-watch.ts";
import { registerApi } from "./fates-edge/setup/api.ts";
import { registerClockEnricher } from "./fates-edge/setup/clock-enricher.ts";
import { offerDiceColors } from "./fates-edge/setup/dice-so-nice.ts";
import { registerForeignMedia } from "./fates-edge/setup/foreign-media-enricher.ts";
import { listenForDrops } from "./fates-edge/setup/hotbar-drop.ts";
import { registerEnrichers } from "./fates-edge/setup/register-enrichers.ts";
import { registerKeybindings } from "./fates-edge/setup/register-keybindings.ts";
import { registerSettings } from "./fates-edge/setup/register-settings.ts";
import { showClocksOnTokens } from "./fates-edge/setup/token-hud.ts";
import { SHEETS } from "./fates-edge/sheets/sheets.ts";

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = FatesEdgeActor;
  CONFIG.ChatMessage.documentClass = FatesEdgeChatMessage;
  CONFIG.JournalEntryPage.documentClass = FatesEdgeJournalPage;
  CONFIG.Dice.rolls.push(ActionRoll);
  registerModels(MODELS);
  CONFIG.Actor.trackableAttributes = { pc: { bar: ["boons", "fatigue", "harm"], value: [] } };
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);

  registerSettings();
  registerKeybindings();
  registerEnrichers();
  registerClockEnricher();
  registerForeignMedia();
  registerApi();

  setCardRenderer(renderCard);
  setReasonWords(reasonWords);
  setPartyGuard(confirmPartyDeletion);
  void loadTemplates();
});

Hooks.once("setup", () => {
  cleanBeforeEnriching(cleanHtml);
  // The log is drawn before the game is ready, and what comes in from then on must find its cards.
  startRedrawing();
});

Hooks.once("ready", () => {
  startCrediting();
  startHastening();
  startDeeds();
  startClockTags();
  startSupplyWatch();
  startBonding();
  startForgettingDraws();
  followBeat();
  if (bankStartsOpen()) void openBank();
  if (clocksStartOpen()) void openClocks();
});

listenForDrops();
showClocksOnTokens();
offerDiceColors();
