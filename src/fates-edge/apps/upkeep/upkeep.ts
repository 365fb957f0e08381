import { OF_ACTORS, OF_ITEMS } from "#foundry/host.ts";
import { findHere } from "#foundry/documents.ts";
import { isInput, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { GMWindow, openOne } from "#table/windows.ts";
import {
  answerUpkeep,
  callOffUpkeep,
  closeUpkeep,
  flagResource,
  openUpkeep,
  recoverResource,
  wantClock,
} from "../../actions/retinue/arcs-end.ts";
import { isParty, isPc } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { UPKEEP_WAYS } from "../../rules/retinue/upkeep.ts";
import { holdersAtEnd, openRound } from "../../state/retinue/arcs-end.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import type { Holder } from "../../state/retinue/retinue.ts";
import { templatePath } from "../parts/templates.ts";
import { holderView } from "./upkeep-view.ts";

/** The hooks after which the window is drawn anew. */
export const UPKEEP_CHANGES = [...OF_ACTORS, ...OF_ITEMS] as const;

/** An arc's end for GMs (SRD 16.5): what everybody has, what was used, what is flagged, and the owners' answers as they come in. */
export class UpkeepWindow extends GMWindow {
  static override readonly help: RulesPage = "retinue";
  static override readonly FOLLOWS = UPKEEP_CHANGES;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-upkeep",
    classes: ["tt-upkeep-window"],
    window: { title: "FATES_EDGE.Upkeep.Title" },
    position: { width: 900, height: 680 },
    actions: { callOff: UpkeepWindow.#callOff },
  };

  static override PARTS = {
    body: { template: templatePath("apps/upkeep/upkeep"), scrollable: [".tt-upkeep-scroll"] },
  };

  /** The arc it is about, where another one has begun already. */
  #arc: number | null = null;

  /** Opens it for the arc that a session's end has just closed. */
  static async openFor(arc: number): Promise<void> {
    await openOne(String(this.DEFAULT_OPTIONS.id), () => {
      const window = new this();
      window.#arc = arc;
      return window;
    });
  }

  get #about(): number {
    return openRound()?.arc ?? this.#arc ?? tableNumbers().arc;
  }

  protected override context(): object {
    const arc = this.#about;
    const holders = holdersAtEnd(arc).map((held) => holderView(held, this.id));
    return {
      holders,
      open: openRound() !== null,
      lead: localize(`FATES_EDGE.Upkeep.${openRound() ? "LeadOpen" : "Lead"}`, { arc }),
      party: primaryParty() !== null,
    };
  }

  protected override async onChange(target: Field): Promise<void> {
    if (!isInput(target)) return;
    const { resource = "", holder = "", about = "" } = target.dataset;
    const found = holdersAtEnd(this.#about)
      .flatMap(({ resources }) => resources)
      .find(({ key }) => key === resource);
    if (!found) return;
    if (about === "flag") await this.storeFrom(target, flagResource(found, target.value));
    if (about === "recovered") await this.storeFrom(target, recoverResource(resource, target.checked));
    if (about === "clock") await this.storeFrom(target, wantClock(resource, target.checked));
    if (about === "choice") await this.storeFrom(target, answerFor(holder, resource, target.value));
  }

  protected override async send(): Promise<void> {
    if (!openRound()) await openUpkeep(this.#about);
    else if (await closeUpkeep()) await this.close();
  }

  static async #callOff(this: UpkeepWindow): Promise<void> {
    await callOffUpkeep();
  }
}

/** What somebody chose for one thing of a holder. */
export async function answerFor(uuid: string, resource: string, value: string): Promise<void> {
  const holder = holderOf(uuid);
  const choice = [...UPKEEP_WAYS, "none" as const].find((known) => known === value);
  if (holder && choice) await answerUpkeep(holder, resource, choice);
}

function holderOf(uuid: string): Holder | null {
  const found = findHere(uuid);
  return isPc(found) || isParty(found) ? found : null;
}
