import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { inOrder } from "#table/records.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf, pipTrack } from "#table/windows/controls.ts";
import { templatePath } from "../data/game.ts";
import type { FactionActor } from "../data/kinds.ts";
import { statusName } from "../rules/crew/factions.ts";
import { HOLDS, TIER_MAX } from "../rules/crew/tier.ts";
import { crewInPlay } from "../state/crew.ts";
import { signed } from "../words/signed.ts";
import { RoadSheet } from "./road-sheet.ts";

/** The sheet of a faction: its rung, what it has, what it works on, and what GMs know of it. */
export class FactionSheet extends RoadSheet {
  static override readonly help: string = "claims";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["faction"],
    label: "BEACON_ROAD.Sheet.Faction",
  };
  static override readonly SIZES = {
    size: { width: 600, height: 720 },
    least: 480,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = { classes: ["tt-faction"], actions: { addGoal: FactionSheet.#addGoal } };
  static override PARTS = {
    body: { template: templatePath("sheets/faction"), scrollable: [""] },
    secret: { template: templatePath("sheets/secret") },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  protected override readonly takes: readonly string[] = [];

  get #faction(): FactionActor {
    return this.actor as FactionActor;
  }

  protected override get isBlank(): boolean {
    const { turf, notables, description, goals } = this.#faction.system;
    return `${turf}${notables}${description}` === "" && Object.keys(goals).length === 0;
  }

  protected override get hiddenParts(): readonly string[] {
    return game.user.isGM ? [] : ["secret"];
  }

  protected override sheetContext(): object {
    const { id, name, img, system } = this.#faction;
    const status = crewInPlay()?.system.status[id ?? ""] ?? 0;
    return {
      name,
      img,
      uuid: uuidOf(this.#faction),
      isGM: game.user.isGM,
      who: [
        localize("BEACON_ROAD.Sheet.TierOf", { tier: system.tier }),
        localize(`BEACON_ROAD.Hold.${system.hold}`),
      ].join(" · "),
      status: `${signed(status)}: ${localize(`BEACON_ROAD.FactionStatus.${statusName(status)}`)}`,
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const { system } = this.#faction;
    const isSecret = part === "secret";
    if (part !== "body" && !isSecret) return {};
    const prose = await proseOf((isSecret ? system.secret : system.description) ?? "", this.#faction);
    const path = isSecret ? "system.secret" : "system.description";
    const notes = { notes: prose.source, notesHTML: prose.html, path };
    return isSecret ? { ...notes, editable: this.writing } : { ...notes, ...this.#body() };
  }

  #body(): object {
    const { uid, editable, writing } = this.place;
    const { system } = this.#faction;
    const lines = (["turf", "notables"] as const).map((key) => ({
      key,
      label: localize(`BEACON_ROAD.Faction.${key}`),
      value: system[key],
    }));
    const lists = (["assets", "allies", "enemies"] as const).map((key) => ({
      key,
      label: localize(`BEACON_ROAD.Faction.${key}`),
      value: system[key].join(", "),
    }));
    return {
      mayWrite: writing && game.user.isGM,
      facts: [...lines, ...lists],
      tier: system.tier,
      tierMax: TIER_MAX,
      holds: choicesOf(HOLDS, system.hold, (hold) => localize(`BEACON_ROAD.Hold.${hold}`)),
      lines,
      lists,
      goals: inOrder(system.goals).map(([key, goal]) => ({
        key,
        name: goal.name,
        size: goal.size,
        removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: goal.name }),
        track: pipTrack({
          id: `${uid}-filled-${key}`,
          kind: "lozenge",
          label: goal.name || localize("BEACON_ROAD.Faction.Goal"),
          path: `goals.${key}.filled`,
          value: goal.filled,
          max: goal.size,
          editable: editable && game.user.isGM,
        }),
      })),
    };
  }

  static async #addGoal(this: FactionSheet): Promise<void> {
    const sort = Object.keys(this.#faction.system.goals).length;
    await this.addRow("goals", { name: "", size: 8, filled: 0, sort }, "goal");
  }
}
