import { defineGame, type GameProfile } from "#foundry/game.ts";
import {
  registerModels,
  registerSheet,
  type SheetMetadata,
  type SubTypeModel,
} from "#foundry/registration.ts";
import type { SettingOptions } from "#foundry/settings.ts";
import { CardMessage } from "../cards/card-message.ts";
import { startDrawingCards } from "../cards/draw.ts";
import { cardTemplates, useMessageTypes } from "../cards/known-types.ts";
import type { AnyMessageType } from "../cards/message-type.ts";
import { startRedrawing } from "../cards/redraw.ts";
import { startTurning } from "../cards/turning.ts";
import { startNotingGone } from "../gone.ts";
import { type Migration, useMigrations } from "../migrations.ts";
import { registerTours, type Tour } from "../welcome/tours.ts";
import { loadGameTemplates } from "../windows/templates.ts";
import { registerApi } from "./api.ts";
import { startCleaningTexts } from "./clean-texts.ts";
import { startGivingOwnership } from "./first-ownership.ts";
import { registerForeignMedia } from "./foreign-media.ts";
import { startHotbarDrops } from "./hotbar.ts";
import { type Key, registerKeys } from "./keys.ts";
import { startWhenMigrated } from "./migrate-world.ts";
import { registerSettings } from "./settings.ts";

/** A sheet's class, which says what it is for. */
type Sheet = (abstract new (...args: never) => unknown) & { readonly metadata: SheetMetadata };

/** What a game brings to its table. */
export interface TableGame {
  readonly profile: GameProfile;
  /** Left out, its actors are the host's. */
  readonly actor?: typeof CONFIG.Actor.documentClass;
  readonly models: readonly SubTypeModel[];
  readonly sheets: readonly Sheet[];
  readonly messageTypes: readonly AnyMessageType[];
  /** What several of its templates draw, by the names they call it by. */
  readonly partials: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, SettingOptions>>;
  readonly migrations?: readonly Migration[];
  readonly keys?: readonly Key[];
  readonly api?: object;
  readonly tours?: Readonly<Record<string, Tour>>;
  /** Which macro a drop on the hotbar makes. */
  readonly macroOf?: Parameters<typeof startHotbarDrops>[0];
  /** What a change of an actor is to its cards. */
  readonly readActor?: Parameters<typeof startRedrawing>[0];
  /** What it does besides at the host's moments. */
  readonly init?: () => void;
  readonly setup?: () => void;
  /** Work that GMs' clients do for all: it begins once what an earlier version stored is written as today. */
  readonly migrated?: () => void;
  readonly ready?: () => void;
}

/** Builds a game on its table: what every game declares and starts, at the host's moments. Called once, by the game's entry. */
export function startTable(table: TableGame): void {
  defineGame(table.profile);
  Hooks.once("init", () => declare(table));
  Hooks.once("setup", () => {
    startCleaningTexts();
    startNotingGone();
    // The log is drawn before the game is ready, and messages that come in from then on need their cards.
    startRedrawing(table.readActor);
    startTurning();
    registerTours(table.tours ?? {});
    table.setup?.();
  });
  Hooks.once("ready", () => {
    startWhenMigrated(() => {
      table.migrated?.();
      startGivingOwnership();
    });
    table.ready?.();
  });
  if (table.macroOf) startHotbarDrops(table.macroOf);
  startDrawingCards();
}

function declare({ actor, models, sheets, messageTypes, partials, settings, ...table }: TableGame): void {
  if (actor) CONFIG.Actor.documentClass = actor;
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(models);
  for (const sheet of sheets) registerSheet(sheet, sheet.metadata);
  useMessageTypes(messageTypes);
  useMigrations(table.migrations ?? []);
  registerSettings(settings);
  registerKeys(table.keys ?? []);
  registerForeignMedia();
  if (table.api) registerApi(table.api);
  table.init?.();
  loadGameTemplates({ partials, cards: cardTemplates() });
}
