import { notify } from "#foundry/notify.ts";
import { reportRefusal } from "#table/refusals.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import type { WindowContext } from "#table/steady-application.ts";
import { updateDocument } from "#foundry/documents.ts";
import {
  addTrained,
  buyOff,
  chooseSuit,
  dropPart,
  finishCreation,
  lowerPart,
  raisePart,
  removeTrained,
  takeBack,
} from "../actions/growth.ts";
import { returnThing } from "../actions/things.ts";
import { templatePath } from "../data/game.ts";
import { type FatedActor, isDisadvantage } from "../data/kinds.ts";
import { SUITS } from "../rules/cards/card.ts";
import { buyOffPrice, openPoints, readPart } from "../state/build.ts";
import { offersOf } from "../state/offer.ts";
import { BROWSER_TYPES } from "./browser/entry.ts";
import { PartBrowser } from "./browser/browser.ts";
import { builderContext, openWords } from "./builder-context.ts";
import { confirmBuyOff, confirmFinish } from "./confirm.ts";

type Press = (this: Builder, event: PointerEvent, target: HTMLElement) => Promise<unknown>;

/**
 * Makes a fated, step by step, with a running total and what is still open; later it buys what experience buys while time passes. What is
 * chosen is on the sheet at once; while somebody is being made, everything can be taken back.
 */
export class Builder extends ActorWindow<FatedActor> {
  static override readonly help: string = "building";
  static override readonly FOLLOWS = [
    "updateActor",
    "createItem",
    "updateItem",
    "deleteItem",
    "createSetting",
    "updateSetting",
  ] as const;
  static override DEFAULT_OPTIONS = {
    id: "game-of-bastards-builder",
    classes: ["tt-builder"],
    position: { width: 720, height: 760 },
    window: { title: "GAME_OF_BASTARDS.Build.Title" },
    actions: {
      suit: Builder.#suit,
      raise: Builder.#raise,
      lower: Builder.#lower,
      browse: Builder.#browse,
      drop: Builder.#drop,
      returnThing: Builder.#returnThing,
      buyOff: Builder.#buyOff,
      takeBack: Builder.#takeBack,
      addTrained: Builder.#addTrained,
      removeTrained: Builder.#removeTrained,
      finish: Builder.#finish,
    } satisfies Record<string, Press>,
  };
  static override PARTS = {
    body: { template: templatePath("apps/builder"), scrollable: [""] },
    foot: { template: templatePath("apps/builder-foot") },
  };

  /** Only who plays somebody builds them. */
  static override mayOpen(actor: FatedActor): boolean {
    if (!actor.isOwner) notify.error("TABLE.Error.NotYours", { name: actor.name });
    return actor.isOwner;
  }

  override async _prepareContext(): Promise<WindowContext> {
    const weapons = (await offersOf("weapon")).map(({ system }) => String(system["skill"] ?? ""));
    const kinds = [...new Set(weapons)].filter((kind) => kind !== "").toSorted();
    return { uid: this.id, ...builderContext(this.actor), weaponKinds: kinds };
  }

  /** The words of a skill or of what a part is about are stored as they are left. */
  protected override onChange(field: Element): void {
    const { name, value } = field as HTMLInputElement;
    const [of, id, part] = name.split(".");
    if (of === "trained" && id && part)
      void this.storeFrom(
        field,
        updateDocument(this.actor, { system: { trained: { [id]: { [part]: value } } } }),
      );
    const item = of === "subject" ? this.actor.items.get(id ?? "") : undefined;
    if (item) void this.storeFrom(field, updateDocument(item, { system: { subject: value } }));
    if (of === "concept")
      void this.storeFrom(field, updateDocument(this.actor, { system: { concept: value } }));
  }

  static async #suit(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const suit = SUITS.find((one) => one === dataset.suit);
    if (suit) await chooseSuit(this.actor, suit);
  }

  static async #raise(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const part = readPart(dataset.key);
    if (part) await reportRefusal(() => raisePart(this.actor, part), undefined);
  }

  static async #lower(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const part = readPart(dataset.key);
    if (part) await lowerPart(this.actor, part);
  }

  static async #browse(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const type = BROWSER_TYPES.find((one) => one === dataset.type);
    if (type) await PartBrowser.open(type, this.actor);
  }

  static async #drop(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const item = this.actor.items.get(dataset.key ?? "");
    if (item) await dropPart(this.actor, item);
  }

  static async #returnThing(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const item = this.actor.items.get(dataset.key ?? "");
    if (item) await returnThing(this.actor, item);
  }

  static async #buyOff(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const item = this.actor.items.get(dataset.key ?? "");
    if (!isDisadvantage(item)) return;
    if (!(await confirmBuyOff(item.name, buyOffPrice(this.actor, item)))) return;
    await reportRefusal(() => buyOff(this.actor, item), undefined);
  }

  static async #takeBack(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await reportRefusal(() => takeBack(this.actor, dataset.key ?? ""), undefined);
  }

  static async #addTrained(this: Builder): Promise<void> {
    const id = await addTrained(this.actor);
    await this.render();
    this.element.querySelector<HTMLElement>(`#${CSS.escape(`${this.id}-subject-${id}`)}`)?.focus();
  }

  static async #removeTrained(this: Builder, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await removeTrained(this.actor, dataset.key ?? "");
  }

  static async #finish(this: Builder): Promise<void> {
    const open = openPoints(this.actor);
    const isSure = open.length === 0 || (await confirmFinish(this.actor.name, open.map(openWords)));
    if (!isSure) return;
    await finishCreation(this.actor);
    await this.close();
    notify.info("GAME_OF_BASTARDS.Build.Done", { name: this.actor.name });
  }
}
