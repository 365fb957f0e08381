import { OF_ACTORS, OF_ITEMS, OF_MESSAGES } from "#foundry/host.ts";
import type { ChangeHook } from "#foundry/host.ts";
import { findHere } from "#foundry/documents.ts";
import { isInput, type Field } from "#foundry/elements.ts";
import { clearSent } from "#table/unsent.ts";
import { endCampaign } from "../../actions/scene/end-periods.ts";
import {
  keepWords,
  noteSteward,
  redrawCard,
  showEpilogue,
  skipEpilogue,
  turnCard,
} from "../../actions/campaign/epilogue.ts";
import { convert } from "../../actions/campaign/legacy.ts";
import { makeFixture, nameDoctrine } from "../../actions/campaign/doctrine-and-fixture.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { EPILOGUE_PLACES } from "../../rules/campaign/epilogue.ts";
import { LEGACY_ACTIONS } from "../legacies/legacy-acts.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { oneBody } from "../parts/templates.ts";
import { epilogueView } from "./epilogue-view.ts";

/**
 * What comes after the finale (SRD 23.6): each player turns two cards and writes, turns what they have into legacies, and GMs see how far
 * everybody is.
 */
export class EpilogueWindow extends TableWindow {
  static override readonly help: RulesPage = "epilogue";
  /** What changes when somebody turns a card, writes, buys, or a GM takes something back. */
  static override readonly FOLLOWS: readonly ChangeHook[] = [...OF_ACTORS, ...OF_ITEMS, ...OF_MESSAGES];

  static override DEFAULT_OPTIONS = {
    id: "fates-edge-epilogue",
    classes: ["tt-epilogue-window"],
    window: { title: "FATES_EDGE.Epilogue.Title" },
    position: { width: 720, height: 780 },
    actions: {
      turnCard: EpilogueWindow.#turn,
      showEpilogue: EpilogueWindow.#show,
      convert: EpilogueWindow.#convert,
      skip: EpilogueWindow.#skip,
      redrawCard: EpilogueWindow.#redraw,
      nameDoctrine: EpilogueWindow.#doctrine,
      makeFixture: EpilogueWindow.#fixture,
      endCampaign: EpilogueWindow.#end,
      ...LEGACY_ACTIONS,
    },
  };

  static override PARTS = oneBody("apps/epilogue/epilogue");

  #isSure = false;

  protected override context(): object {
    return { ...epilogueView(this.id), isSure: this.#isSure };
  }

  /** A player's words are kept as they leave the field; what a GM ticks of a Steward counts at once. */
  protected override async onChange(target: Field): Promise<void> {
    const { actor: uuid = "", place: at = "" } = target.dataset;
    const actor = findHere(uuid);
    if (!isPc(actor)) return;
    if (isInput(target) && target.name === "steward")
      await this.storeFrom(target, noteSteward(actor, target.checked));
    const place = EPILOGUE_PLACES.find((one) => one === at);
    if (place) await this.storeFrom(target, keepWords(actor, place, target.value));
  }

  /** What is being written is kept before anything else is done with it. */
  async #keepAll(actor: PcActor): Promise<void> {
    for (const place of EPILOGUE_PLACES) {
      const name = `words.${actor.id}.${place}`;
      if (this.said.has(name)) await keepWords(actor, place, this.said.text(name));
    }
  }

  static async #turn(this: EpilogueWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorAt(target);
    const place = EPILOGUE_PLACES.find((one) => one === target.dataset["place"]);
    if (!actor || !place) return;
    await this.#keepAll(actor);
    await turnCard(actor, place);
  }

  static async #show(this: EpilogueWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorAt(target);
    if (!actor) return;
    await this.#keepAll(actor);
    await showEpilogue(actor);
  }

  static async #convert(this: EpilogueWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorAt(target);
    if (!actor) return;
    const at = (part: string): string => this.said.words(`${part}.${actor.id}`);
    if (await convert(actor, at("conversion"), { name: at("name"), words: at("house") })) this.#empty(actor);
  }

  /** What was asked for is asked for: the fields wait for the next. */
  #empty({ id }: PcActor): void {
    const { elements } = this.fields;
    clearSent(...["conversion", "name", "house"].map((part) => elements.namedItem(`${part}.${id}`)));
  }

  static async #skip(this: EpilogueWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorAt(target);
    if (actor) await skipEpilogue(actor, target.dataset["skipped"] !== "true");
  }

  static async #redraw(this: EpilogueWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorAt(target);
    const place = EPILOGUE_PLACES.find((one) => one === target.dataset["place"]);
    if (actor && place) await redrawCard(actor, place);
  }

  static async #doctrine(this: EpilogueWindow): Promise<void> {
    await nameDoctrine({
      name: this.said.words("doctrineName"),
      words: this.said.words("doctrineWords"),
      caveat: this.said.words("caveat"),
    });
  }

  static async #fixture(this: EpilogueWindow): Promise<void> {
    await makeFixture({
      name: this.said.words("fixtureName"),
      region: this.said.words("fixtureRegion"),
      words: this.said.words("fixtureWords"),
      rail: this.said.words("fixtureRail"),
    });
  }

  /** The first press says what it ends, the second ends it. */
  static async #end(this: EpilogueWindow): Promise<void> {
    this.#isSure = !this.#isSure;
    if (this.#isSure) return void (await this.render());
    if (await endCampaign()) await this.close();
  }
}

function actorAt(target: HTMLElement): PcActor | null {
  const actor = findHere(target.dataset["actor"] ?? "");
  return isPc(actor) ? actor : null;
}
