import { notify } from "#foundry/notify.ts";
import { onClick } from "#table/on-click.ts";
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
  nameObjective,
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

const onBuilder = onClick<Builder>;

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
      suit: onBuilder(({ actor }, { suit }) => {
        const chosen = SUITS.find((one) => one === suit);
        return chosen && chooseSuit(actor, chosen);
      }),
      raise: onBuilder(({ actor }, { key }) => {
        const part = readPart(key);
        return part && reportRefusal(() => raisePart(actor, part), undefined);
      }),
      lower: onBuilder(({ actor }, { key }) => {
        const part = readPart(key);
        return part && lowerPart(actor, part);
      }),
      browse: onBuilder(({ actor }, { type }) => {
        const listed = BROWSER_TYPES.find((one) => one === type);
        return listed && PartBrowser.open(listed, actor);
      }),
      drop: onBuilder(({ actor }, { key = "" }) => {
        const item = actor.items.get(key);
        return item && dropPart(actor, item);
      }),
      returnThing: onBuilder(({ actor }, { key = "" }) => {
        const item = actor.items.get(key);
        return item && returnThing(actor, item);
      }),
      buyOff: onBuilder(async ({ actor }, { key = "" }) => {
        const item = actor.items.get(key);
        if (isDisadvantage(item) && (await confirmBuyOff(item.name, buyOffPrice(actor, item))))
          await reportRefusal(() => buyOff(actor, item), undefined);
      }),
      takeBack: onBuilder(({ actor }, { key = "" }) => reportRefusal(() => takeBack(actor, key), undefined)),
      addTrained: onBuilder(async (builder) => {
        const id = await addTrained(builder.actor);
        await builder.render();
        builder.element.querySelector<HTMLElement>(`#${CSS.escape(`${builder.id}-subject-${id}`)}`)?.focus();
      }),
      removeTrained: onBuilder(({ actor }, { key = "" }) => removeTrained(actor, key)),
      finish: onBuilder((builder) => builder.#finish()),
      done: onBuilder((builder) => builder.close()),
    },
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
    if (of === "objective") void this.storeFrom(field, nameObjective(this.actor, value.trim()));
  }

  async #finish(): Promise<void> {
    const open = openPoints(this.actor);
    const isSure = open.length === 0 || (await confirmFinish(this.actor.name, open.map(openWords)));
    if (!isSure) return;
    await finishCreation(this.actor);
    await this.close();
    notify.info("GAME_OF_BASTARDS.Build.Done", { name: this.actor.name });
  }
}
