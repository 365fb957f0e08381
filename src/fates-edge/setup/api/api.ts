import { undoFunction } from "#table/setup/undo-function.ts";
import { findDocument } from "#foundry/documents.ts";
import { goneError } from "#table/gone.ts";
import { makeNpc } from "../../actions/scene/npcs.ts";
import { makeOffer, type OwnOffer } from "../../actions/offers/offers.ts";
import { restoreParty } from "../../actions/party.ts";
import { postCall, type CallOptions } from "../../actions/roll/calls.ts";
import { declareRitual, type RitualWish } from "../../actions/magic/ritual.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import { openBank } from "../../apps/bank-panel.ts";
import type { BrowserOptions } from "../../apps/browser/browser.ts";
import { startRoll } from "../../apps/roll/start-roll.ts";
import { openMyCharacter } from "../../apps/welcome/my-character.ts";
import { openYourMove } from "../../apps/your-move/panel.ts";
import {
  isEdgeItem,
  isPc,
  isSpell,
  type NpcActor,
  type PcActor,
  type CallMessage,
} from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { RulesError } from "../../rules/errors.ts";
import { exactOdds } from "../../rules/odds.ts";
import { judge } from "../../rules/outcome.ts";
import { primaryParty } from "../../state/party.ts";
import { requireGM } from "#table/acts/rights.ts";
import { bestArt } from "../../state/magic/working.ts";
import { fields, judging, listOf, NAME, OBJECT, optional, telling, TEXT, WHOLE } from "#table/setup/api.ts";
import { CAMPAIGN_API } from "./campaign.ts";
import {
  ADVANCEMENT,
  CHARACTERS,
  edgePreset,
  namedCharacter,
  ownCharacter,
  spellPreset,
  TEAMWORK,
} from "./characters.ts";
import { CLOCKS, tick } from "./clocks.ts";
import { MAGIC_API } from "./magic.ts";
import { RETINUE } from "./retinue.ts";
import { BEAT, SCENES } from "./scenes.ts";
import { SPREADS_API } from "./spreads.ts";
import { BROWSER, OFFER, REQUEST, RITUAL, ROLL } from "./shapes.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** What a macro may name for a roll. */
interface ApiRoll extends Partial<RollOptions> {
  /** The character's uuid; without one the user's own. */
  readonly actor?: string;
  /** The uuid of a talent or piece of gear: its edges are ticked. */
  readonly item?: string;
}

/** What a macro may say of a ritual; without an actor it is the user's own. */
interface ApiRitual extends Partial<RitualWish> {
  readonly actor?: string;
}

/** The compendium browser, its character named by uuid. */
interface ApiBrowser extends Omit<BrowserOptions, "actor"> {
  readonly actor?: string;
}

/** `game.fatesEdge`: what macros and modules may build on. */
interface FatesEdgeApi {
  /** Rolls an action, through the dialog unless its key is held. */
  roll(options?: ApiRoll): Promise<void>;
  /** Calls for a roll: at once when characters are named, else through the window. GMs only. */
  requestRoll(options?: Partial<CallOptions>): Promise<CallMessage | null>;
  /** Declares a ritual: at once where its intent is said, else through the window; gives the id of its message. */
  declareRitual(options?: ApiRitual): Promise<string>;
  openBank(): Promise<void>;
  /** Opens the user's own character: its sheet, its builder, or the window for getting one. */
  openCharacter(): Promise<void>;
  /** Shows the panel of what to do now, or hides it. */
  openYourMove(): Promise<void>;
  /** Opens the builder for a character by its uuid; without one for the user's own. */
  buildCharacter(actor?: string): Promise<void>;
  /** Opens what a player claims for a character at a session's end; without a uuid for the user's own. */
  claimAwards(actor?: string): Promise<void>;
  /** Opens who comes after a character that is gone, for GMs. */
  replaceCharacter(actor: string): Promise<void>;
  /** Opens the window in which a GM ends the session. */
  endSession(): Promise<void>;
  restoreParty(): Promise<void>;
  /** The compendium browser, for a named character, else one's own, else to read in. */
  openBrowser(options?: ApiBrowser): Promise<void>;
  /** The window for new gear, for a named character or the world. */
  openGearMaker(options?: { readonly actor?: string }): Promise<void>;
  /** Takes back all that a card of its own did: a spend from the bank, a scene's or a session's end. GMs only. */
  undo(message: string): Promise<boolean>;
  /** Puts something before one player, to take or to trade; gives the id of the offer's message. GMs only. */
  offer(offer: OwnOffer): Promise<string>;
  /** Ticks a clock by its name: at once for GMs, by the GM's client for players who may. */
  readonly tick: typeof tick;
  /** The party's clocks. */
  readonly clocks: typeof CLOCKS;
  /** Scenes, longer periods and supply. */
  readonly scenes: typeof SCENES;
  /** Cards drawn for adventures and motives. */
  readonly spreads: typeof SPREADS_API;
  /** A campaign that heads for its Crown, and the finale. */
  readonly campaign: typeof CAMPAIGN_API;
  /** The beat of a mixed-tier scene. */
  readonly beat: typeof BEAT;
  /** Makes somebody out of one line, `Captain Veyra T3 Watch 5`, and puts them into the scene. GMs only. */
  makeNpc(line: string): Promise<NpcActor | null>;
  /** Help, flashbacks and suggestions. */
  readonly teamwork: typeof TEAMWORK;
  /** What characters can do, listed, and done by id. */
  readonly characters: typeof CHARACTERS;
  /** Followers, familiars and assets. */
  readonly retinue: typeof RETINUE;
  /** Spells and free workings. */
  readonly magic: typeof MAGIC_API;
  /** How characters grow. */
  readonly advancement: typeof ADVANCEMENT;
  /** The edition in play, its dials turned. */
  edition(): Edition;
  /** The rules themselves, pure: plain values in, plain values out. */
  readonly rules: { readonly odds: typeof exactOdds; readonly judge: typeof judge };
}

const WHO = { actor: optional(NAME) } as const;

export const API: FatesEdgeApi = {
  roll: telling(
    { name: "roll", takes: { options: optional(ROLL) } },
    undefined,
    async ({ actor: uuid, item, ...options }: ApiRoll = {}): Promise<void> => {
      const preset = item ? await itemPreset(item) : null;
      await startRoll(preset?.actor ?? (await namedCharacter(uuid)), { ...preset?.options, ...options });
    },
  ),

  requestRoll: telling(
    { name: "requestRoll", takes: { options: optional(REQUEST) } },
    null,
    async (options: Partial<CallOptions> = {}): Promise<CallMessage | null> => {
      requireGM();
      if (options.actors?.length) return postCall({ ...options, actors: options.actors });
      await windowNamed("CallWindow").open(options);
      return null;
    },
  ),

  declareRitual: telling(
    { name: "declareRitual", takes: { options: optional(RITUAL) } },
    "",
    async ({ actor: uuid, intent = "", ...wish }: ApiRitual = {}): Promise<string> => {
      const actor = await namedCharacter(uuid);
      if (intent.trim() === "") {
        await windowNamed("DeclareRitualWindow").open(actor);
        return "";
      }
      const dv = primaryParty()?.system.scene.dv ?? currentEdition().dvLadder[2];
      const made = await declareRitual(actor, { art: bestArt(actor), dv, ...wish, intent });
      return made?.id ?? "";
    },
  ),

  async openBank() {
    await openBank();
  },

  async openCharacter() {
    await openMyCharacter();
  },

  async openYourMove() {
    await openYourMove();
  },

  buildCharacter: about("buildCharacter", (actor) => windowNamed("BuilderWindow").open(actor)),
  claimAwards: about("claimAwards", (actor) => windowNamed("ClaimsWindow").open(actor)),

  replaceCharacter: telling(
    { name: "replaceCharacter", takes: { actor: NAME } },
    undefined,
    async (uuid: string): Promise<void> => windowNamed("ReplaceDialog").open(await namedCharacter(uuid)),
  ),

  async endSession() {
    await windowNamed("SessionWindow").open();
  },

  async restoreParty() {
    await restoreParty();
  },

  undo: undoFunction(),

  offer: telling({ name: "offer", takes: { offer: OFFER } }, "", makeOffer),
  makeNpc: telling({ name: "makeNpc", takes: { line: NAME } }, null, makeNpc),

  openBrowser: telling(
    { name: "openBrowser", takes: { options: optional(BROWSER) } },
    undefined,
    async ({ actor: uuid, ...options }: ApiBrowser = {}): Promise<void> => {
      const actor = uuid ? await namedCharacter(uuid) : ownCharacter();
      await windowNamed("BrowserWindow").open(actor ? { ...options, actor } : options);
    },
  ),

  openGearMaker: telling(
    { name: "openGearMaker", takes: { options: optional(fields({ actor: optional(TEXT) })) } },
    undefined,
    async ({ actor: uuid = "" }: { readonly actor?: string } = {}): Promise<void> =>
      windowNamed("GearMaker").open(uuid === "" ? null : await namedCharacter(uuid)),
  ),

  tick,
  clocks: CLOCKS,
  scenes: SCENES,
  spreads: SPREADS_API,
  campaign: CAMPAIGN_API,
  beat: BEAT,
  characters: CHARACTERS,
  teamwork: TEAMWORK,
  retinue: RETINUE,
  magic: MAGIC_API,
  advancement: ADVANCEMENT,
  edition: currentEdition,
  rules: Object.freeze({
    odds: judging({ question: OBJECT }, exactOdds, malformed),
    judge: judging({ faces: listOf(WHOLE), options: OBJECT }, judge, malformed),
  }),
};

function malformed(argument: string, problem: string): RulesError {
  return new RulesError(argument, "malformed", problem);
}

/** One that opens a window about a character, by uuid or the user's own. */
function about(name: string, work: (actor: PcActor) => Promise<void>): (actor?: string) => Promise<void> {
  return telling({ name, takes: WHO }, undefined, async (uuid?: string) => work(await namedCharacter(uuid)));
}

/** Who rolls, and with what, when a talent or a piece of gear is used from the hotbar. */
async function itemPreset(uuid: string): Promise<{ actor: PcActor; options: Partial<RollOptions> }> {
  const item = await findDocument(uuid);
  if (isSpell(item) && isPc(item.parent)) return { actor: item.parent, options: spellPreset(item) };
  if (isEdgeItem(item) && isPc(item.parent)) return { actor: item.parent, options: edgePreset(item) };
  throw goneError("FATES_EDGE.Error.MacroItemGone", uuid);
}
