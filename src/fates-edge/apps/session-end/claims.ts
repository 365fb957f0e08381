import { isInput, isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import type { WindowContext, WindowRenderOptions } from "#table/windows.ts";
import { claimAward, unclaimAward } from "../../actions/session/grant-session.ts";
import { claimsOf, settleClaims } from "../../actions/session/session-claims.ts";
import type { PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { tableNumbers } from "../../state/party.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { templatePath } from "../parts/templates.ts";
import { claimRows } from "./claims-view.ts";

/** A player ticks what their character earned; the GM sees it at once and grants in the end (SRD 8). */
export class ClaimsWindow extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "sessionEnd";
  static override readonly FOLLOWS = ["updateActor"] as const;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-claims",
    window: { title: "FATES_EDGE.Claims.Title" },
    classes: ["tt-claims-window"],
    position: { width: 560, height: "auto" as const },
    form: { handler: ClaimsWindow.#done },
  };

  static override PARTS = { body: { template: templatePath("apps/session-end/claims"), scrollable: [""] } };

  /** Opens what a player says their character earned this session. */
  static override mayOpen(actor: PcActor): boolean {
    if (!actor.isOwner) notify.warn("FATES_EDGE.Claims.NotYours");
    return actor.isOwner;
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { session } = tableNumbers();
    return {
      uid: this.id,
      rows: claimRows(claimsOf(this.actor)),
      lead: localize("FATES_EDGE.Claims.Lead", { session }),
      most: WORDS_MAX,
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#change(event));
  }

  async #change({ target }: Event): Promise<void> {
    if (!(isInput(target) || isSelect(target))) return;
    const { key = "" } = target.dataset;
    const data = new FormData(this.fields);
    const xp = Number(data.get(`xp.${key}`));
    const note = String(data.get(`note.${key}`) ?? "");
    // A note alone claims nothing yet: it waits in its field.
    if (xp === 0 && isInput(target)) return;
    await this.storeFrom(
      target,
      xp > 0 ? claimAward(this.actor, key, xp, note) : unclaimAward(this.actor, key),
    );
  }

  static async #done(this: ClaimsWindow): Promise<void> {
    await settleClaims(this.actor);
    await this.close();
  }
}
