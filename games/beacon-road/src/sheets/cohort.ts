import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf, pipTrack } from "#table/windows/controls.ts";
import { templatePath } from "../data/game.ts";
import { type CohortActor, isCrew } from "../data/kinds.ts";
import {
  COHORT_HARM,
  COHORT_TYPES_MAX,
  COHORTS,
  EDGES,
  edgesFit,
  FLAWS,
  GANG_TYPES,
} from "../rules/crew/cohorts.ts";
import { groupsOf } from "#table/group/group.ts";
import { CREW, crewNamed } from "../state/crew.ts";
import { RoadSheet } from "./road-sheet.ts";

/** The sheet of a gang or an expert who works for the crew. */
export class CohortSheet extends RoadSheet {
  static override readonly help: string = "crew";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["cohort"],
    label: "BEACON_ROAD.Sheet.Cohort",
  };
  static override readonly SIZES = {
    size: { width: 560, height: 640 },
    least: 460,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = { classes: ["tt-cohort"] };
  static override PARTS = {
    body: { template: templatePath("sheets/cohort"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  protected override readonly takes: readonly string[] = [];

  get #cohort(): CohortActor {
    return this.actor as CohortActor;
  }

  protected override get isBlank(): boolean {
    const { types, edges, flaws, description } = this.#cohort.system;
    return [types, edges, flaws].every(({ length }) => length === 0) && description === "";
  }

  protected override sheetContext(): object {
    const { name, img, system } = this.#cohort;
    const { kind, elite, harm, numbers, people, types } = system;
    const who = localize(`BEACON_ROAD.Cohort.${kind}`);
    return {
      name,
      img,
      uuid: uuidOf(this.#cohort),
      isGang: kind === "gang",
      types: types.join(", "),
      who: elite ? localize("BEACON_ROAD.Cohort.EliteOf", { who }) : who,
      numbers: localize("BEACON_ROAD.Cohort.Numbers", {
        quality: numbers.quality,
        scale: numbers.scale,
        people,
      }),
      harmWords: harm === 0 ? "" : localize(`BEACON_ROAD.CohortHarm.${COHORT_HARM[harm] ?? ""}`),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    if (part !== "body") return {};
    const { system } = this.#cohort;
    const { uid, editable } = this.place;
    const prose = await proseOf(system.description, this.#cohort);
    return {
      kinds: choicesOf(COHORTS, system.kind, (kind) => localize(`BEACON_ROAD.Cohort.${kind}`)),
      crews: groupsOf(CREW).map(({ uuid, name }) => ({
        value: uuid,
        label: name,
        chosen: uuid === system.crew,
      })),
      facts: this.#facts(),
      noCrew: localize("BEACON_ROAD.Field.None"),
      elite: system.elite,
      gangTypes: wordsOn("types", GANG_TYPES, system.types, "GangType"),
      edges: wordsOn("edges", EDGES, system.edges, "Edge"),
      flaws: wordsOn("flaws", FLAWS, system.flaws, "Flaw"),
      warning: [
        edgesFit(system.edges.length, system.flaws.length)
          ? ""
          : localize("BEACON_ROAD.Cohort.EdgesAndFlaws"),
        system.types.length > COHORT_TYPES_MAX ? localize("BEACON_ROAD.Cohort.TooManyTypes") : "",
      ]
        .join(" ")
        .trim(),
      harm: pipTrack({
        id: `${uid}-harm`,
        kind: "harm",
        label: localize("BEACON_ROAD.Cohort.Harm"),
        path: "harm",
        value: system.harm,
        max: COHORT_HARM.length - 1,
        editable,
      }),
      description: prose.source,
      descriptionHTML: prose.html,
    };
  }

  /** What is written on it, as it is read. */
  #facts(): object[] {
    const { kind, types, edges, flaws, crew } = this.#cohort.system;
    const said = (words: readonly string[], group: string): string =>
      words.map((word) => localize(`BEACON_ROAD.${group}.${word}`)).join(", ");
    const isGang = kind === "gang";
    return [
      { label: "WorksFor", value: crewNamed(crew)?.name ?? "" },
      { label: isGang ? "Types" : "Trade", value: isGang ? said(types, "GangType") : types.join(", ") },
      { label: "Edges", value: said(edges, "Edge") },
      { label: "Flaws", value: said(flaws, "Flaw") },
    ].map(({ label, value }) => ({ label: localize(`BEACON_ROAD.Cohort.${label}`), value }));
  }

  /** A crew dropped on a cohort hires it. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!isCrew(actor)) return this.refuseDrop(actor);
    if (this.isEditable) await updateDocument(this.actor, { system: { crew: actor.uuid } });
    return null;
  }
}

function wordsOn(path: string, all: readonly string[], chosen: readonly string[], group: string): object[] {
  return all.map((word) => ({
    path,
    word,
    label: localize(`BEACON_ROAD.${group}.${word}`),
    hint: localize(`BEACON_ROAD.${group}Hint.${word}`),
    on: chosen.includes(word),
  }));
}
