import { localize } from "#foundry/i18n.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import type { PcActor } from "../data/kinds.ts";
import type { WindowContext } from "#table/windows.ts";
import { payProject } from "../actions/magic/patronage.ts";
import { PATRON_XP, PROJECT_KINDS } from "../rules/advancement/patronage.ts";
import { xpOf } from "../state/growth/ledger.ts";
import { patronageOf } from "../state/magic/patronage.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "./parts/templates.ts";

/** XP for a civic, guild or temple project (SRD 7, Patronage Track). */
export class ProjectDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "clocks";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-project",
    position: { width: 440, height: "auto" as const },
    window: { title: "FATES_EDGE.Patron.Title" },
    form: { handler: ProjectDialog.#pay },
  };

  static override PARTS = { body: { template: templatePath("apps/project") } };

  override async _prepareContext(): Promise<WindowContext> {
    const { xp } = patronageOf(this.actor);
    const facts = { left: xpOf(this.actor).left, xp, needed: PATRON_XP };
    return {
      uid: this.id,
      hint: localize("FATES_EDGE.Patron.PayHint", facts),
      kinds: choicesOf(PROJECT_KINDS, "civic", (kind) => localize(`FATES_EDGE.Patron.Kinds.${kind}`)),
    };
  }

  static async #pay(this: ProjectDialog): Promise<void> {
    const form = new FormData(this.fields);
    const kind = PROJECT_KINDS.find((each) => each === form.get("kind")) ?? "civic";
    const words = String(form.get("words") ?? "");
    if (await payProject(this.actor, { kind, words, xp: Number(form.get("xp")) })) await this.close();
  }
}
