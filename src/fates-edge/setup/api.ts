import { notify } from "../../foundry/notify.ts";
import { findDocument } from "../../foundry/uuid.ts";
import { openBank } from "../apps/bank-panel.ts";
import { openRequestWindow } from "../apps/request-window.ts";
import { startRoll } from "../apps/start-roll.ts";
import { currentEdition } from "../data/current-edition.ts";
import { postRequest, type RequestOptions } from "../documents/actions/post-request.ts";
import type { RollOptions } from "../documents/actions/roll-options.ts";
import { isPc, type PcActor, type RequestMessage } from "../documents/kinds.ts";
import { restoreParty } from "../documents/party/restore-party.ts";
import type { Edition } from "../rules/edition.ts";
import { judge } from "../rules/outcome.ts";
import { exactOdds } from "../rules/odds.ts";
import { edgePreset } from "./edge-preset.ts";
import { ownCharacter } from "./own-character.ts";

/** What a macro may name for a roll. */
export interface ApiRoll extends Partial<RollOptions> {
  /** The character's uuid; without one the user's own. */
  readonly actor?: string;
  /** The uuid of a talent or piece of gear: its edges are ticked. */
  readonly item?: string;
}

/** `game.fatesEdge`: what macros and modules may build on. */
export interface FatesEdgeApi {
  /** Rolls an action, through the dialog unless its key is held. */
  roll(options?: ApiRoll): Promise<void>;
  /** Calls for a roll: at once when characters are named, else through the window. GMs only. */
  requestRoll(options?: Partial<RequestOptions>): Promise<RequestMessage | null>;
  openBank(): Promise<void>;
  restoreParty(): Promise<void>;
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
    openRequestWindow(options);
    return null;
  },

  async openBank() {
    await openBank();
  },

  async restoreParty() {
    await restoreParty();
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
