import { OF_ACTORS } from "#foundry/host.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { GMWindow } from "#table/windows.ts";
import { clearSupply, fillsOf, fillSupply, travelLeg, type TravelLeg } from "../actions/clocks/supply.ts";
import {
  SUPPLY_CLEARS,
  SUPPLY_FILLS,
  SUPPLY_SIZE,
  supplyClearedBy,
  supplyFilledBy,
  supplyState,
} from "../rules/supply.ts";
import { crew, primaryParty } from "../state/party.ts";
import { pipTrack } from "#table/windows/controls.ts";
import { oneBody } from "./parts/templates.ts";
import { CallWindow } from "./call.ts";

/** Travel and supply: legs of the way, what runs down and what fills up, foraging as a roll of the group (SRD 20.3). */
export class SupplyWindow extends GMWindow {
  static override readonly help: RulesPage = "supply";
  static override readonly FOLLOWS = OF_ACTORS;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-supply",
    classes: ["tt-supply-window"],
    window: { title: "FATES_EDGE.Supply.Title" },
    actions: { fill: SupplyWindow.#fill, clear: SupplyWindow.#clear, forage: SupplyWindow.#forage },
  };

  static override PARTS = oneBody("apps/supply/supply");

  /** The leg as it is ticked; provisioned, as long as nobody says otherwise. */
  #leg: TravelLeg = { provisioned: true, harsh: false, light: false };

  protected override context(): object {
    const { supply = 0, supplySpare = 0 } = primaryParty()?.system ?? {};
    return { ...supplyView(supply, this.#leg, this.id), spare: spareWords(supplySpare) };
  }

  protected override onChange(): void {
    const { said } = this;
    this.#leg = { provisioned: said.has("provisioned"), harsh: said.has("harsh"), light: said.has("light") };
    const told = this.element.querySelector("[data-takes]");
    if (told) told.textContent = takes(fillsOf(this.#leg).length);
  }

  protected override async send(): Promise<void> {
    await travelLeg(this.#leg);
  }

  static async #fill(this: SupplyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const reason = SUPPLY_FILLS.find(({ key }) => key === target.dataset.key);
    if (reason) await fillSupply(reason.key);
  }

  static async #clear(this: SupplyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const reason = SUPPLY_CLEARS.find(({ key }) => key === target.dataset.key);
    if (reason) await clearSupply(reason.key);
  }

  static async #forage(this: SupplyWindow): Promise<void> {
    await CallWindow.open({
      actors: crew().map(({ uuid }) => uuid),
      skill: "survival",
      attribute: "wits",
      approach: localize("FATES_EDGE.Supply.ForageAsk"),
      together: "group",
      purpose: "forage",
    });
  }
}

/** What a GM may let happen to supply besides travel and foraging; points that are spent have their own window. */
const FILLS = ["procurement", "asset"] as const;
const CLEARS = ["downtime", "market", "civilization"] as const;

/** One way in which supply moves: what it is, and what it does as things stand. */
interface SupplyWay {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly idle: boolean;
}

/** Where supply stands, what that means, and everything that moves it (SRD 20.3). */
function supplyView(filled: number, leg: TravelLeg, uid: string): Record<string, unknown> {
  return {
    uid,
    ...leg,
    track: pipTrack({
      id: `${uid}-track`,
      kind: "burden",
      path: "supply",
      value: filled,
      max: SUPPLY_SIZE,
      editable: false,
      label: localize("FATES_EDGE.Supply.Title"),
      text: localize(`FATES_EDGE.Party.SupplyName.${filled}`),
    }),
    name: localize(`FATES_EDGE.Party.SupplyName.${filled}`),
    state: localize(`FATES_EDGE.Supply.State.${supplyState(filled)}`),
    takes: takes(fillsOf(leg).length),
    fills: FILLS.map((key) => wayOf(key, supplyFilledBy(key, filled), uid)),
    clears: CLEARS.map((key) => wayOf(key, supplyClearedBy(key, filled), uid)),
  };
}

/** The free segments that are kept, in words; empty for none. */
export function spareWords(spare: number): string {
  return spare === 0 ? "" : localizeCount("FATES_EDGE.Supply.Spare", spare);
}

/** What a leg of travel takes, in words. */
function takes(segments: number): string {
  return segments === 0
    ? localize("FATES_EDGE.Supply.TakesNothing")
    : localizeCount("FATES_EDGE.Supply.Takes", segments);
}

function wayOf(key: string, now: number, uid: string): SupplyWay {
  const { ticks } = [...SUPPLY_FILLS, ...SUPPLY_CLEARS].find((each) => each.key === key)!;
  return {
    key,
    id: `${uid}-${key}`,
    label: localize(`FATES_EDGE.Supply.Do.${key}`),
    effect:
      ticks === "all"
        ? localize("FATES_EDGE.Supply.AllSegments")
        : localizeCount("FATES_EDGE.Supply.Segments", ticks),
    idle: now === 0,
  };
}
