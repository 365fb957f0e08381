import { findHere } from "#foundry/documents.ts";
import { isTextArea } from "#foundry/elements.ts";
import { isGMHere } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { askAsset, type AskWish } from "../../actions/retinue/ask-asset.ts";
import { ACTIVATION_PLACES, ACTIVATION_PRICES } from "../../data/actor/activation.ts";
import { type AssetItem, isPc, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { ON_SCREEN } from "../../rules/retinue/assets.ts";
import { upkeepPrice } from "../../rules/retinue/upkeep.ts";
import { askersFor, askPrices, payOf, trimmableRails } from "../../state/retinue/asks.ts";
import { xpOf } from "../../state/growth/ledger.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { onScreenLabel } from "../../words/retinue.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "../parts/templates.ts";

/** What is asked of an asset, for whom, where, and how it is paid (Clarification 3; SRD 16.12). */
export class AskAssetWindow extends FormWindow {
  static override readonly help: RulesPage = "retinue";
  static override readonly FOLLOWS = [
    "updateActor",
    "updateItem",
    "deleteItem",
    "createChatMessage",
    "updateChatMessage",
  ] as const;
  static override DEFAULT_OPTIONS = {
    position: { width: 500, height: "auto" as const },
    form: { handler: AskAssetWindow.#ask },
    actions: { takeExample: AskAssetWindow.#takeExample },
  };

  static override PARTS = { body: { template: templatePath("apps/holdings/ask"), scrollable: [""] } };

  readonly #asset: AssetItem;
  #drawn = false;

  constructor(asset: AssetItem) {
    super({ id: AskAssetWindow.idFor(asset) });
    this.#asset = asset;
  }

  /** One window for an asset. */
  static idFor({ parent, id }: AssetItem): string {
    return `fates-edge-ask-${parent?.id ?? ""}-${id}`;
  }

  /** Asks what an asset is to do; whoever plays nobody who may use it is told so. */
  static async open(asset: AssetItem): Promise<void> {
    if (askersFor(asset).length === 0)
      return notify.warn("FATES_EDGE.Holding.NobodyAsks", { name: asset.name });
    await openOne(this.idFor(asset), () => new AskAssetWindow(asset));
  }

  override get title(): string {
    return localize("FATES_EDGE.Holding.AskTitle", { name: this.#asset.name });
  }

  override async _prepareContext(): Promise<WindowContext> {
    return askContext(this.#asset, this.id, this.#data);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#drawn = true;
    this.element.addEventListener("change", ({ target }) => {
      if (!isTextArea(target)) void this.render();
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#drawn = false;
  }

  get #data(): FormData {
    return this.#drawn ? new FormData(this.fields) : new FormData();
  }

  static #takeExample(this: AskAssetWindow, _event: PointerEvent, target: HTMLElement): void {
    const field = this.fields.elements.namedItem("words");
    if (!isTextArea(field)) return;
    field.value = target.dataset.words ?? "";
    field.focus();
  }

  static async #ask(this: AskAssetWindow): Promise<void> {
    const data = this.#data;
    const actor = chosenAsker(this.#asset, data);
    if (actor && (await askAsset(actor, this.#asset, wishIn(data)))) await this.close();
  }
}

function chosenAsker(asset: AssetItem, data: FormData): PcActor | null {
  const chosen = findHere(String(data.get("actor") ?? ""));
  const askers = askersFor(asset);
  const own = askers.find((actor) => actor.id === game.user.character?.id);
  return isPc(chosen) && askers.includes(chosen) ? chosen : (own ?? askers[0] ?? null);
}

function wishIn(data: FormData): AskWish {
  const text = (name: string): string => String(data.get(name) ?? "");
  return {
    place: ACTIVATION_PLACES.find((place) => place === text("place")) ?? "off",
    pay: ACTIVATION_PRICES.find((pay) => pay === text("pay")) ?? "free",
    words: text("words"),
    effect: ON_SCREEN.find((effect) => effect === text("effect")) ?? "",
    clock: text("clock"),
  };
}

/** What the window shows for what is chosen so far. */
function askContext(asset: AssetItem, uid: string, data: FormData): WindowContext {
  const { system } = asset;
  const { condition, tier, superior, asks } = system;
  const { xp } = upkeepPrice({ kind: "asset", tier, condition, superior }, currentEdition());
  if (condition === "compromised")
    return { uid, lost: localize("FATES_EDGE.Holding.LostWhat", { name: asset.name, xp }) };
  const actor = chosenAsker(asset, data);
  const effects = ON_SCREEN.filter((effect) => system.onScreen[effect]);
  const wish = wishIn(data);
  const place = effects.length > 0 ? wish.place : "off";
  const effect = effects.find((known) => known === wish.effect) ?? effects[0] ?? "";
  const rails = trimmableRails(game.user.isGM);
  const prices = askPrices(asset, place).map(payOf);
  const pay = prices.find((known) => known === wish.pay) ?? prices[0] ?? "";
  return {
    uid,
    wordsMax: WORDS_MAX,
    effectLine: system.effect,
    isOn: place === "on",
    askers: askersFor(asset).map(({ uuid, name, id }) => ({
      value: uuid,
      label: name,
      chosen: id === actor?.id,
    })),
    places: choicesOf(effects.length > 0 ? ACTIVATION_PLACES : ["off"], place, (each) =>
      localize(`FATES_EDGE.Holding.Place.${each}`),
    ),
    effects: choicesOf(effects, effect, onScreenLabel),
    isTrim: place === "on" && effect === "rail",
    rails: rails.map(({ key, name }) => ({ value: key, label: name, chosen: key === wish.clock })),
    prices: choicesOf(prices, pay, (each) => localize(`FATES_EDGE.Holding.Pays.${each}`)),
    means: actor ? meansWords(actor) : "",
    examples: asks.map((words, number) => ({ words, id: `${uid}-example-${number}` })),
    neglected: condition === "neglected",
    waits: isGMHere() ? "" : localize("FATES_EDGE.PlayerRequest.Waiting"),
  };
}

function meansWords(actor: PcActor): string {
  return localize("FATES_EDGE.Holding.Means", { boons: actor.system.boons.value, xp: xpOf(actor).left });
}
