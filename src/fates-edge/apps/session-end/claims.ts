import { isInput, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { claimAward, unclaimAward } from "../../actions/session/grant-session.ts";
import { claimsOf, settleClaims } from "../../actions/session/session-claims.ts";
import type { PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { tableNumbers } from "../../state/party.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { oneBody } from "../parts/templates.ts";
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
  };

  static override PARTS = oneBody("apps/session-end/claims");

  /** Opens what a player says their character earned this session. */
  static override mayOpen(actor: PcActor): boolean {
    if (!actor.isOwner) notify.warn("FATES_EDGE.Claims.NotYours");
    return actor.isOwner;
  }

  protected override context(): object {
    const { session } = tableNumbers();
    return {
      rows: claimRows(claimsOf(this.actor)),
      lead: localize("FATES_EDGE.Claims.Lead", { session }),
      most: WORDS_MAX,
    };
  }

  protected override async onChange(target: Field): Promise<void> {
    const { key = "" } = target.dataset;
    const { said } = this;
    const xp = said.number(`xp.${key}`);
    const note = said.text(`note.${key}`);
    // A note alone claims nothing yet: it waits in its field.
    if (xp === 0 && isInput(target)) return;
    await this.storeFrom(
      target,
      xp > 0 ? claimAward(this.actor, key, xp, note) : unclaimAward(this.actor, key),
    );
  }

  protected override async send(): Promise<unknown> {
    await settleClaims(this.actor);
    return true;
  }
}
