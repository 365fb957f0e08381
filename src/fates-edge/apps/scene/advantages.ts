import { OF_ACTORS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { clearSent } from "#table/unsent.ts";
import { GMWindow } from "#table/windows.ts";
import { addAdvantage, dropAdvantage, strikeOverStack } from "../../actions/scene/advantages.ts";
import { settleOpening } from "../../actions/scene/opening.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { OVER_STACK_AGAIN } from "../../rules/over-stack.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { wordsNow } from "../../state/reader.ts";
import {
  advantageWords,
  type KnownAdvantage,
  knownAdvantages,
  overStackOf,
  pushableRails,
  waitsForSpade,
} from "../../state/scene.ts";
import { pointsLabel } from "../../words/labels.ts";
import { oneBody } from "../parts/templates.ts";
import { BANK_STRIKE, strikeOf } from "./frame-draft.ts";
import { kindChoices } from "./frame-view.ts";
import { openingLine } from "./scene-words.ts";
import { advantageKindNote, chosenStrike, overStackView } from "./over-stack.ts";

/** What helps the crew while a scene is on: added and taken out, with Over-Stack when it is due (Clarification 4). */
export class AdvantagesWindow extends GMWindow {
  static override readonly help: RulesPage = "scenes";
  static override readonly FOLLOWS = OF_ACTORS;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-advantages",
    classes: ["tt-frame"],
    position: { width: 520, height: "auto" as const },
    actions: {
      addKnown: AdvantagesWindow.#addKnown,
      dropAdvantage: onClick((_window, data) => dropAdvantage(data.key ?? "")),
      strike: AdvantagesWindow.#letStrike,
      tellOpening: AdvantagesWindow.#tellOpening,
    },
  };

  static override PARTS = oneBody("apps/scene/advantages");

  /** How Over-Stack is to strike; the window may be drawn anew meanwhile. */
  #strike = "";

  override get title(): string {
    return localize("FATES_EDGE.Scene.AdjustTitle", { number: tableNumbers().scene });
  }

  protected override context(): object {
    const party = primaryParty();
    const place = { uid: this.id, strike: this.#strike };
    return party ? advantagesView(party, knownAdvantages(), place) : {};
  }

  protected override onChange({ name, value }: Field): void {
    if (name === "strike") this.#strike = value;
  }

  #text(name: string): string {
    return this.said.words(name);
  }

  #clear(...names: readonly string[]): void {
    clearSent(...names.map((name) => this.fields.elements.namedItem(name)));
  }

  protected override async send(): Promise<unknown> {
    const label = this.#text("advantageLabel");
    if (label === "") return notify.warn("FATES_EDGE.Error.NoWords");
    if (!(await addAdvantage({ label, kind: this.#text("advantageKind") }))) return;
    this.#clear("advantageLabel", "advantageKind");
  }

  static async #addKnown(this: AdvantagesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const known = knownAdvantages().find(({ source }) => source === target.dataset.source);
    if (known) await addAdvantage(known);
  }

  static async #letStrike(this: AdvantagesWindow): Promise<void> {
    const strike = strikeOf(this.#text("strike"));
    if (strike) await strikeOverStack(strike);
  }

  static async #tellOpening(this: AdvantagesWindow): Promise<void> {
    if (await settleOpening(this.#text("opening"))) this.#clear("opening");
  }
}

/** What helps the crew while the scene is on, what else could be counted, and what Over-Stack makes of it. */
function advantagesView(
  party: PartyActor,
  known: readonly KnownAdvantage[],
  { uid, strike }: { readonly uid: string; readonly strike: string },
): Record<string, unknown> {
  const { scene } = party.system;
  const edition = currentEdition();
  const standing = overStackOf(scene, edition);
  const isHeld = standing.state === "held";
  const rails = isHeld ? pushableRails(party) : [];
  return {
    uid,
    running: scene.running,
    advantages: Object.entries(scene.advantages).map(([id, advantage]) => {
      const label = wordsNow(advantageWords(advantage));
      return {
        id,
        label,
        late: advantage.late,
        kindLabel: advantageKindNote(advantage.kind),
        dropLabel: localize("FATES_EDGE.Scene.DropAdvantage", { name: label }),
      };
    }),
    known: uncounted(party, known).map(({ source, label }) => ({ source, label })),
    kinds: kindChoices(),
    struck: standing.state === "struck" && struckLine(party),
    again: againLine(standing.late - scene.overStack.checked),
    overStack: overStackView(standing.total, {
      strikes: isHeld,
      edition,
      rails,
      chosen: chosenStrike(strike, rails, BANK_STRIKE),
    }),
    opening: openingLine(party),
  };
}

/** How it struck; a point that waits for the first spade is told to wait. */
function struckLine({ system }: PartyActor): string {
  const point = { points: pointsLabel(1, currentEdition()) };
  if (waitsForSpade(system)) return localize("FATES_EDGE.OverStack.Waits", point);
  return localize("FATES_EDGE.OverStack.Struck");
}

/** What the sheets tell and nobody has counted yet. */
function uncounted({ system }: PartyActor, known: readonly KnownAdvantage[]): readonly KnownAdvantage[] {
  const counted = Object.values(system.scene.advantages).map(({ source }) => source);
  return known.filter(({ source }) => !counted.includes(source));
}

function againLine(late: number): string {
  return late <= 0 ? "" : localize("FATES_EDGE.OverStack.Again", { late, again: OVER_STACK_AGAIN });
}
