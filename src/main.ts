import { registerModels } from "./table/registration.ts";
import { registerSheet } from "./foundry/sheets.ts";
import { openBank, bankStartsOpen } from "./fates-edge/apps/bank-panel.ts";
import { confirmPartyDeletion } from "./fates-edge/apps/confirm-party-deletion.ts";
import { loadTemplates } from "./fates-edge/apps/templates.ts";
import { renderCard } from "./fates-edge/chat/render-card.ts";
import { MODELS } from "./fates-edge/data/models.ts";
import { ActionRoll } from "./fates-edge/dice/action-roll.ts";
import { FatesEdgeActor } from "./fates-edge/documents/actor.ts";
import { setCardRenderer } from "./fates-edge/documents/card-renderer.ts";
import { FatesEdgeChatMessage } from "./fates-edge/documents/chat-message.ts";
import { startCrediting } from "./fates-edge/documents/credit/credit-duty.ts";
import { startForgettingDraws } from "./fates-edge/documents/draw/forget-draws.ts";
import { setPartyGuard } from "./fates-edge/documents/party/party-guard.ts";
import { startRedrawing } from "./fates-edge/documents/redraw-cards.ts";
import { registerApi } from "./fates-edge/setup/api.ts";
import { offerDiceColors } from "./fates-edge/setup/dice-so-nice.ts";
import { listenForDrops } from "./fates-edge/setup/hotbar-drop.ts";
import { registerEnrichers } from "./fates-edge/setup/register-enrichers.ts";
import { registerKeybindings } from "./fates-edge/setup/register-keybindings.ts";
import { registerSettings } from "./fates-edge/setup/register-settings.ts";
import { EdgeItemSheet } from "./fates-edge/sheets/item-sheet.ts";
import { PartySheet } from "./fates-edge/sheets/party-sheet.ts";
import { PcSheet } from "./fates-edge/sheets/pc-sheet.ts";
import { SpendSheet } from "./fates-edge/sheets/spend-sheet.ts";

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = FatesEdgeActor;
  CONFIG.ChatMessage.documentClass = FatesEdgeChatMessage;
  CONFIG.Dice.rolls.push(ActionRoll);
  registerModels(MODELS);
  for (const sheet of [PcSheet, PartySheet, EdgeItemSheet, SpendSheet]) registerSheet(sheet, sheet.metadata);

  registerSettings();
  registerKeybindings();
  registerEnrichers();
  registerApi();

  setCardRenderer(renderCard);
  setPartyGuard(confirmPartyDeletion);
  void loadTemplates();
});

// The log is drawn before the game is ready, and what comes in from then on must find its cards.
Hooks.once("setup", startRedrawing);

Hooks.once("ready", () => {
  startCrediting();
  startForgettingDraws();
  if (bankStartsOpen()) void openBank();
});

listenForDrops();
offerDiceColors();
