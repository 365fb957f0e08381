import { localize } from "#foundry/i18n.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import type { PcActor } from "../data/kinds.ts";
import { payProject } from "../actions/magic/patronage.ts";
import { PATRON_XP, PROJECT_KINDS } from "../rules/advancement/patronage.ts";
import { xpOf } from "../state/growth/ledger.ts";
import { patronageOf } from "../state/magic/patronage.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "./parts/templates.ts";

/** XP for a civic, guild or temple project (SRD 7, Patronage Track). */
export class ProjectDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "clocks";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-project",
    window: { title: "FATES_EDGE.Patron.Title" },
  };

  static override PARTS = oneBody("apps/project");

  protected override context(): object {
    const { xp } = patronageOf(this.actor);
    const facts = { left: xpOf(this.actor).left, xp, needed: PATRON_XP };
    return {
      hint: localize("FATES_EDGE.Patron.PayHint", facts),
      kinds: choicesOf(PROJECT_KINDS, "civic", (kind) => localize(`FATES_EDGE.Patron.Kinds.${kind}`)),
    };
  }

  protected override send(): Promise<unknown> {
    const { said } = this;
    const kind = said.one(PROJECT_KINDS, "kind") ?? "civic";
    const words = said.text("words");
    return payProject(this.actor, { kind, words, xp: said.number("xp") });
  }
}
