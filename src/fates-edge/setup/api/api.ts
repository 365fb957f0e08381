import { findDocument } from "../../../foundry/documents.ts";
import { notify } from "../../../foundry/notify.ts";
import { makeNpc } from "../../actions/npcs.ts";
import { makeOffer, type OwnOffer } from "../../actions/offers.ts";
import { restoreParty } from "../../actions/party.ts";
import { postRequest, type RequestOptions } from "../../actions/requests.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { openBank } from "../../apps/bank-panel.ts";
import { type BrowserOptions, BrowserWindow } from "../../apps/browser/browser.ts";
import { BuilderWindow } from "../../apps/builder/builder.ts";
import { ReplaceDialog } from "../../apps/builder/replace.ts";
import { GearMaker } from "../../apps/gear-maker/gear-maker.ts";
import { RequestWindow } from "../../apps/request.ts";
import { startRoll } from "../../apps/roll/start-roll.ts";
import { ClaimsWindow } from "../../apps/session-end/claims.ts";
import { SessionWindow } from "../../apps/session-end/session-end.ts";
import { undoOnCard } from "../../cards/message-types.ts";
import { isPc, type NpcActor, type PcActor, type RequestMessage } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { exactOdds } from "../../rules/odds.ts";
import { judge } from "../../rules/outcome.ts";
import { ADVANCEMENT, ownCharacter, TEAMWORK } from "./characters.ts";
import { BEAT, SCENES } from "./scenes.ts";
import { CLOCKS, tick } from "./clocks.ts";

/** What a macro may name for a roll. */
interface ApiRoll extends Partial<RollOptions> {
  /** The character's uuid; without one the user's own. */
  readonly actor?: string;
  /** The uuid of a talent or piece of gear: its edges are ticked. */
  readonly item?: string;
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
  requestRoll(options?: Partial<RequestOptions>): Promise<RequestMessage | null>;
  openBank(): Promise<void>;
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
  /** Scenes, longer spans and supply. */
  readonly scenes: typeof SCENES;
  /** The beat of a mixed-tier scene. */
  readonly beat: typeof BEAT;
  /** Makes somebody out of one line, `Captain Veyra T3 Watch 5`, and puts them into the scene. GMs only. */
  makeNpc(line: string): Promise<NpcActor | null>;
  /** Help, flashbacks and suggestions. */
  readonly together: typeof TEAMWORK;
  /** How characters grow. */
  readonly advancement: typeof ADVANCEMENT;
  /** The edition in play, its dials turned. */
  edition(): Edition;
  /** The rules themselves, pure: plain values in, plain values out. */
  readonly rules: { readonly odds: typeof exactOdds; readonly judge: typeof judge };
}

export const API: FatesEdgeApi = {
  async roll({ actor: uuid, item, ...options } = {}) {
    const preset = item ? await edgePreset(item) : null;
    const actor = preset?.actor ?? (await namedCharacter(uuid));
    if (actor) await startRoll(actor, { ...preset?.options, ...options });
    else notify.warn("FATES_EDGE.Error.NoCharacter");
  },

  async requestRoll(options = {}) {
    if (!game.user.isGM) return (notify.error("FATES_EDGE.Error.GMOnly"), null);
    if (options.actors?.length) return postRequest({ ...options, actors: options.actors });
    await RequestWindow.open(options);
    return null;
  },

  async openBank() {
    await openBank();
  },

  async buildCharacter(uuid) {
    const actor = await namedCharacter(uuid);
    if (actor) await BuilderWindow.open(actor);
    else notify.warn("FATES_EDGE.Error.NoCharacter");
  },

  async claimAwards(uuid) {
    const actor = await namedCharacter(uuid);
    if (actor) await ClaimsWindow.open(actor);
    else notify.warn("FATES_EDGE.Error.NoCharacter");
  },

  async replaceCharacter(uuid) {
    const actor = await namedCharacter(uuid);
    if (actor) await ReplaceDialog.open(actor);
    else notify.warn("FATES_EDGE.Error.NoCharacter");
  },

  async endSession() {
    await SessionWindow.open();
  },

  async restoreParty() {
    await restoreParty();
  },

  async undo(id) {
    const message = game.messages.get(id);
    return message ? undoOnCard(message) : false;
  },

  async offer(own) {
    return makeOffer(own);
  },

  tick,
  clocks: CLOCKS,
  scenes: SCENES,
  beat: BEAT,
  makeNpc,
  together: TEAMWORK,
  advancement: ADVANCEMENT,
  async openBrowser({ actor: uuid, ...options } = {}) {
    const actor = await namedCharacter(uuid);
    await BrowserWindow.open(actor ? { ...options, actor } : options);
  },

  async openGearMaker({ actor: uuid = "" } = {}) {
    const actor = uuid === "" ? null : await namedCharacter(uuid);
    await GearMaker.open(actor);
  },

  edition: currentEdition,
  rules: Object.freeze({ odds: exactOdds, judge }),
};

/** Puts the interface where macros look for it (`init`). */
export function registerApi(): void {
  Object.assign(game, { fatesEdge: Object.freeze(API) });
}

async function namedCharacter(uuid: string | undefined): Promise<PcActor | null> {
  if (!uuid) return ownCharacter();
  const named = await findDocument(uuid);
  return isPc(named) ? named : null;
}

/** Who rolls, and with what, when a talent or a piece of gear is used from the hotbar. */
interface EdgePreset {
  readonly actor: PcActor;
  readonly options: Partial<RollOptions>;
}

/** A roll with an item's edges ticked, at the pairing the first of them names. Null without item or owner. */
async function edgePreset(uuid: string): Promise<EdgePreset | null> {
  const item = await findDocument(uuid);
  if (!(item instanceof Item) || !isPc(item.parent)) return null;
  const edges = Object.entries(edgesOf(item));
  const named = edges[0]?.[1];
  const options = {
    ...(named?.attribute ? { attribute: named.attribute } : {}),
    ...(named?.skill ? { skill: named.skill } : {}),
    edges: edges.map(([key]) => `${item.id}.${key}`),
  };
  return { actor: item.parent, options };
}

function edgesOf({ system }: Item.Implementation) {
  return ("edges" in system && system.edges) || {};
}
