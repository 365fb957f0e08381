import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { drawTemplate } from "#foundry/templates.ts";
import { isHTMLElement } from "#foundry/elements.ts";
import { idOf, updateDocument } from "#foundry/documents.ts";
import { KeyedCells } from "#table/keyed-cells.ts";
import { inOrder } from "#table/records.ts";
import { onClick } from "#table/on-click.ts";
import type { WindowRenderOptions } from "#table/steady-application.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { bringFactions } from "../../actions/bring-factions.ts";
import { knownFactions, statusOf } from "../../actions/steps/step.ts";
import { templatePath } from "../../data/game.ts";
import { type CrewActor, type FactionActor, isCrew, isFaction } from "../../data/kinds.ts";
import { STATUS_MAX, statusName } from "../../rules/crew/factions.ts";
import { crewInPlay } from "../../state/crew.ts";
import { signed } from "../../words/signed.ts";
import { openStepOf } from "./open-step.ts";

/** A faction as a row of the board. */
interface FactionRow {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly rung: string;
  readonly status: string;
  readonly statusName: string;
  readonly tone: string;
  /** The ladder at a glance: from war to allies, with a mark where they stand. */
  readonly marks: readonly { readonly on: boolean; readonly zero: boolean }[];
  readonly gm: boolean;
  readonly goals: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
    readonly arc: number;
    readonly full: boolean;
    readonly up: string;
    readonly down: string;
  }[];
  readonly labels: Readonly<Record<string, string>>;
}

/** All factions at a glance: the ladder, how each stands to the crew, what it works on; narrowed as one types (The Faction Game). */
export class FactionBoard extends TableWindow {
  static override readonly help: string = "claims";
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "beacon-road-factions",
    classes: ["tt-faction-board"],
    window: { title: "BEACON_ROAD.Page.factions" },
    position: { width: 640, height: 720 },
    actions: {
      openFaction: onClick<FactionBoard>((_board, { key = "" }) => {
        const actor = game.actors.get(key);
        if (actor) return showSheet(actor);
      }),
      bringFactions: onClick(() => bringFactions()),
      tickGoal: onClick<FactionBoard>((_board, { key = "", goal = "", by = "1" }) =>
        tick(key, goal, Number(by)),
      ),
      worldStep: onClick<FactionBoard>((_board, { step = "", key = "" }) => {
        const crew = crewInPlay();
        return crew && openStepOf(step, crew.uuid, "", { faction: key });
      }),
    },
  };
  static override PARTS = {
    body: { template: templatePath("apps/faction-board"), scrollable: [".tt-faction-rows"] },
  };

  #cells: KeyedCells<FactionRow> | null = null;

  protected override context(): object {
    const steps = Array.from({ length: 2 * STATUS_MAX + 1 }, (_, place) => STATUS_MAX - place);
    return {
      isGM: game.user.isGM,
      search: this.said.words("search"),
      statuses: steps.map((status) => ({
        value: String(status),
        label: `${signed(status)} ${localize(`BEACON_ROAD.FactionStatus.${statusName(status)}`)}`,
        chosen: this.said.text("status") === String(status),
      })),
    };
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const list = this.element.querySelector<HTMLElement>(".tt-faction-rows");
    const template = templatePath("apps/faction-row");
    this.#cells = list && new KeyedCells(list, (row) => drawTemplate(template, row));
    await this.#drawRows();
  }

  protected override follows(): (() => void)[] {
    const draw = (actor: unknown): void => {
      if (isFaction(actor) || isCrew(actor)) void this.#drawRows();
    };
    return [followHooks(["createActor", "updateActor", "deleteActor"], draw)];
  }

  /** What is typed narrows the rows; none of them is drawn anew for it. */
  protected override onInput(): void {
    this.#narrow();
  }

  protected override onChange(): void {
    this.#narrow();
  }

  async #drawRows(): Promise<void> {
    const crew = crewInPlay();
    const isGM = game.user.isGM;
    const factions = knownFactions();
    await this.#cells?.drawAll(factions.map((faction) => rowOf(faction, crew, isGM)));
    const nobody = this.element.querySelector<HTMLElement>(".tt-faction-none");
    if (nobody) nobody.hidden = factions.length > 0;
    this.#narrow();
    // Its rows come after the window was put in its place.
    this.keepOnScreen();
  }

  #narrow(): void {
    if (!this.isDrawn) return;
    const crew = crewInPlay();
    const [search, status] = [this.said.words("search").toLowerCase(), this.said.text("status")];
    const known = new Map(knownFactions().map((faction) => [idOf(faction), faction]));
    for (const row of this.element.querySelectorAll(".tt-faction-rows > [data-cell]")) {
      const faction = isHTMLElement(row) ? known.get(row.dataset["cell"] ?? "") : undefined;
      if (!faction || !isHTMLElement(row)) continue;
      const words = [faction.name, faction.system.turf, faction.system.notables].join(" ").toLowerCase();
      const stands = crew ? String(statusOf(crew, faction)) : "0";
      row.hidden = !words.includes(search) || (status !== "" && status !== stands);
    }
  }
}

/** Opens the board of factions. */
export function openFactions(): Promise<void> {
  return FactionBoard.open();
}

async function tick(id: string, goal: string, by: number): Promise<void> {
  const faction = game.actors.get(id);
  if (!game.user.isGM || !isFaction(faction)) return;
  const { filled, size } = faction.system.goals[goal] ?? { filled: 0, size: 0 };
  const after = Math.min(size, Math.max(0, filled + by));
  await updateDocument(faction, { system: { goals: { [goal]: { filled: after } } } });
}

/** The length of a clock's ring, in units of its drawing. */
const RING = 100;

function rowOf(faction: FactionActor, crew: CrewActor | null, isGM: boolean): FactionRow {
  const status = crew ? statusOf(crew, faction) : 0;
  const { tier, hold, goals } = faction.system;
  const mayRead = isGM || faction.testUserPermission(game.user, "OBSERVER");
  return {
    key: idOf(faction),
    id: `beacon-road-factions-${faction.id}`,
    name: faction.name,
    img: faction.img ?? "",
    rung: localize("BEACON_ROAD.Board.rung", { tier, hold: localize(`BEACON_ROAD.Hold.${hold}`) }),
    status: signed(status),
    statusName: localize(`BEACON_ROAD.FactionStatus.${statusName(status)}`),
    tone: status < 0 ? "against" : status > 0 ? "with" : "",
    marks: Array.from({ length: 2 * STATUS_MAX + 1 }, (_, place) => ({
      on: place - STATUS_MAX === status,
      zero: place === STATUS_MAX,
    })),
    gm: isGM,
    goals: mayRead
      ? inOrder(goals).map(([key, { name, filled, size }]) => ({
          key,
          name,
          text: filled >= size ? localize("BEACON_ROAD.Board.done", { size }) : `${filled}/${size}`,
          arc: Math.round((RING * filled) / size),
          full: filled >= size,
          up: localize("BEACON_ROAD.Board.up", { name }),
          down: localize("BEACON_ROAD.Board.down", { name }),
        }))
      : [],
    labels: Object.fromEntries(
      ["status", "factionTick"].map((step) => [
        step,
        localize(`BEACON_ROAD.Board.${step}`, { name: faction.name }),
      ]),
    ),
  };
}
