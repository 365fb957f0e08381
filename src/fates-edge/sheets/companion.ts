import { setCompanionTrack } from "../actions/tracks.ts";
import { findHere } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import type { SliderStore } from "#table/sliders.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { type CompanionActor, isParty, isPc } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { companionContext, companionPartContext, readCompanionTrack } from "./companion-context.ts";
import { COMPANION_ACTIONS } from "./companion-actions.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";

/** A follower or a familiar: who they are, whom they serve, how they stand, and what moves them. */
export class CompanionSheet extends ActorSheet {
  static override readonly help: RulesPage = "retinue";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["follower", "familiar"],
    label: "FATES_EDGE.Sheet.Companion",
  };

  static override readonly SIZES = {
    size: { width: 660, height: 720 },
    least: 480,
    limited: { width: 480, height: 260 },
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt-companion"],
    actions: { openServed: CompanionSheet.#openServed, ...COMPANION_ACTIONS },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/companion/header") },
    state: { template: templatePath("sheets/companion/state") },
    story: { template: templatePath("sheets/companion/story") },
    notes: { template: templatePath("sheets/companion/notes") },
    [LIMITED]: { template: templatePath("sheets/companion/limited") },
  };

  get #companion(): CompanionActor {
    return this.actor as CompanionActor;
  }

  protected override get tracks(): SliderStore {
    return {
      read: (track) => readCompanionTrack(this.#companion, track),
      write: async (track, value) => setCompanionTrack(this.#companion, track, value),
    };
  }

  protected override sheetContext(): object {
    return companionContext(this.#companion, this.place);
  }

  protected override partContext(part: string): Promise<object> {
    return companionPartContext(part, this.#companion, this.place);
  }

  /** Whoever they serve may get another name or leave, and with a new scene or arc they may help again. */
  protected override follows(): (() => void)[] {
    const onActor = followHooks(["updateActor", "deleteActor"], (changed) => {
      if (isParty(changed)) void this.render({ parts: ["header", "state"] });
      else if (isPc(changed)) void this.render({ parts: ["header"] });
    });
    return [onActor];
  }

  static #openServed(this: CompanionSheet): void {
    const served = findHere(this.#companion.system.serves);
    if (isPc(served) || isParty(served)) void served.sheet?.render(true);
  }
}
