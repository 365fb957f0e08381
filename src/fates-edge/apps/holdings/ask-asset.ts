import type { Said } from "#table/said.ts";
import { findHere } from "#foundry/documents.ts";
import { isTextArea, type Field } from "#foundry/elements.ts";
import { isGMHere } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
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
import { oneBody } from "../parts/templates.ts";

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
    actions: { takeExample: AskAssetWindow.#takeExample },
  };

  static override PARTS = oneBody("apps/holdings/ask");

  readonly #asset: AssetItem;

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

  protected override context(): object {
    return askContext(this.#asset, this.id, this.said);
  }

  protected override onChange(field: Field): void {
    if (!isTextArea(field)) void this.render();
  }

  static #takeExample(this: AskAssetWindow, _event: PointerEvent, target: HTMLElement): void {
    const field = this.fields.elements.namedItem("words");
    if (!isTextArea(field)) return;
    field.value = target.dataset.words ?? "";
    field.focus();
  }

  protected override send(): unknown {
    const actor = chosenAsker(this.#asset, this.said);
    return actor && askAsset(actor, this.#asset, wishIn(this.said));
  }
}

function chosenAsker(asset: AssetItem, said: Said): PcActor | null {
  const chosen = findHere(said.text("actor"));
  const askers = askersFor(asset);
  const own = askers.find((actor) => actor.id === game.user.character?.id);
  return isPc(chosen) && askers.includes(chosen) ? chosen : (own ?? askers[0] ?? null);
}

function wishIn(said: Said): AskWish {
  return {
    place: said.one(ACTIVATION_PLACES, "place") ?? "off",
    pay: said.one(ACTIVATION_PRICES, "pay") ?? "free",
    words: said.text("words"),
    effect: said.one(ON_SCREEN, "effect") ?? "",
    clock: said.text("clock"),
  };
}

/** What the window shows for what is chosen so far. */
function askContext(asset: AssetItem, uid: string, said: Said): WindowContext {
  const { system } = asset;
  const { condition, tier, superior, asks } = system;
  const { xp } = upkeepPrice({ kind: "asset", tier, condition, superior }, currentEdition());
  if (condition === "compromised")
    return { uid, lost: localize("FATES_EDGE.Holding.LostWhat", { name: asset.name, xp }) };
  const actor = chosenAsker(asset, said);
  const effects = ON_SCREEN.filter((effect) => system.onScreen[effect]);
  const wish = wishIn(said);
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
