import { localize, localizeCount } from "../../foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "../../table/windows.ts";
import { buy, buyItem } from "../actions/buy.ts";
import { isAsset, isGear, type PcActor } from "../data/kinds.ts";
import { skillLabel } from "../data/settings.ts";
import type { Purchase, Quote } from "../rules/advancement/purchases.ts";
import type { Requirement } from "../rules/advancement/requirements.ts";
import { characterFacts, purchaseOf } from "../state/ledger.ts";
import { montagesLeft, quoteFor } from "../state/purchases.ts";
import { assetLabel, attributeLabel } from "../words/labels.ts";
import { type BuyForm, buySum, teachersOf, teacherWords } from "./buy-view.ts";
import { type Choice, choicesOf } from "./parts/controls.ts";
import { templatePath } from "./parts/templates.ts";

const RANKS = { follower: ["1", "2", "3", "4", "5"], asset: ["1", "2", "3"] } as const;

/** The window before a purchase (SRD 5.2, 6.1). What it shows is quoted anew with every change of its fields. */
export class BuyDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 460, height: "auto" as const },
    form: { handler: BuyDialog.#buy },
    actions: { cancel: BuyDialog.#cancel },
  };

  static override PARTS = {
    body: { template: templatePath("apps/buy") },
    sum: { template: templatePath("apps/buy-sum") },
  };

  readonly #subject: BuySubject;
  readonly #answer: (bought: boolean) => void;
  #drawn = false;
  #watch = 0;

  constructor(subject: BuySubject, answer: (bought: boolean) => void) {
    super({ id: buyDialogId(subject) });
    this.#subject = subject;
    this.#answer = answer;
  }

  /** Shows price, time and what stands against a purchase, and asks. @returns whether it was bought */
  static ask(subject: BuySubject): Promise<boolean> {
    return new Promise((answer, failed) => {
      openOne(
        buyDialogId(subject),
        () => new BuyDialog(subject, answer),
        // It was asked already, and one question has one answer.
        (open) => (open.bringToFront(), answer(false)),
      ).catch(failed);
    });
  }

  /** Brings the question about an item to the front, where one stands. */
  static raise(actor: PcActor, item: Item.Implementation): void {
    const purchase = purchaseOf(item);
    if (purchase) foundry.applications.instances.get(buyDialogId({ actor, purchase, item }))?.bringToFront();
  }

  override get title(): string {
    return localize("FATES_EDGE.Buy.Title", { name: this.#subject.actor.name });
  }

  override async _prepareContext(options: WindowRenderOptions): Promise<WindowContext> {
    const { actor, item } = this.#subject;
    const purchase = this.#purchase;
    const quote = quoteFor(actor, purchase);
    const facts = { quote, character: characterFacts(actor), isGM: game.user.isGM };
    const body = options.parts?.includes("body") ? this.#bodyContext(quote) : {};
    return {
      uid: this.id,
      heading: item?.name ?? headingOf(purchase, quote),
      ...body,
      ...buySum({ ...facts, requirements: requirementsOf(purchase) }, this.#form),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#drawn = true;
    this.element.addEventListener("input", () => void this.render({ parts: ["sum"] }));
    // What is left in the purse may change while the window is open.
    this.#watch = Hooks.on("updateActor", (changed) => {
      if (changed === this.#subject.actor) void this.render({ parts: ["sum"] });
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#drawn = false;
    Hooks.off("updateActor", this.#watch);
    this.#answer(false);
  }

  #bodyContext({ days, to }: Quote): object {
    const { actor, item, purchase } = this.#subject;
    const montages = montagesLeft(actor);
    return {
      ranks: item ? null : rankChoices(purchase),
      rankLabel: localize(`FATES_EDGE.Buy.Rank.${purchase.kind === "asset" ? "asset" : "follower"}`),
      roleHint: localize(`FATES_EDGE.Buy.RoleHint.${purchase.kind === "asset" ? "asset" : "follower"}`),
      ways: isGear(item) ? wayChoices(actor, item) : isAsset(item) ? giftChoices() : null,
      timed: days > 0 || purchase.kind === "follower" || purchase.kind === "asset",
      downtimes: downtimeChoices(),
      taught: purchase.kind === "attribute" || purchase.kind === "skill",
      teachers: teacherWords(teachersOf(actor, purchase, to)),
      montages: montages > 0 ? localizeCount("FATES_EDGE.Buy.Montage", montages) : "",
    };
  }

  get #data(): FormData {
    // While it is drawn anew, the window is not "rendered", but its fields stand there and count.
    return this.#drawn ? new FormData(this.fields) : new FormData();
  }

  get #form(): BuyForm {
    const data = this.#data;
    const as = data.get("as");
    const downtime = data.get("downtime");
    return {
      as: as === "plain" || as === "given" ? as : "bought",
      downtime: downtime === "rush" || downtime === "none" ? downtime : "train",
      teacher: data.has("teacher"),
      montage: data.has("montage"),
    };
  }

  /** What is bought, with the name, role and rank that were filled in. */
  get #purchase(): Purchase {
    const { purchase, item } = this.#subject;
    if (item) return purchase;
    const data = this.#data;
    const text = (name: string): string => String(data.get(name) ?? "").trim();
    const rank = Number(data.get("rank") ?? 1);
    if (purchase.kind === "follower")
      return { ...purchase, name: text("name"), role: text("role"), cap: rank };
    if (purchase.kind === "asset") return { ...purchase, name: text("name"), role: text("role"), tier: rank };
    return purchase;
  }

  static async #buy(this: BuyDialog): Promise<void> {
    const { actor, item } = this.#subject;
    const purchase = this.#purchase;
    const reason = String(this.#data.get("reason") ?? "").trim();
    const force = game.user.isGM && quoteFor(actor, purchase).reasons.length > 0;
    const options = { ...this.#form, reason, force };
    const done = item ? await buyItem(actor, item, options) : await buy(actor, purchase, options);
    if (!done) return;
    this.#answer(true);
    await this.close();
  }

  static async #cancel(this: BuyDialog): Promise<void> {
    await this.close();
  }
}

function requirementsOf(purchase: Purchase): readonly Requirement[] {
  if (purchase.kind === "asset") return purchase.face ?? [];
  return purchase.kind === "talent" ? purchase.requirements : [];
}

function headingOf(purchase: Purchase, { from, to }: { from: number; to: number }): string {
  if (purchase.kind === "follower" || purchase.kind === "asset")
    return localize(`FATES_EDGE.Buy.New.${purchase.kind}`);
  if (purchase.kind !== "attribute" && purchase.kind !== "skill") return purchase.name;
  const name = purchase.kind === "attribute" ? attributeLabel(purchase.key) : skillLabel(purchase.key);
  return localize("FATES_EDGE.Growth.Line.step", { name, from, to });
}

function rankChoices({ kind }: Purchase): Choice[] | null {
  if (kind === "asset") return choicesOf(RANKS.asset, "1", (tier) => assetLabel(Number(tier)));
  return kind === "follower" ? choicesOf(RANKS.follower, "1", (cap) => cap) : null;
}

/** Mundane things are free; what costs is bought, or had plain for coin, and a GM or the free kit gives it. */
function wayChoices(actor: PcActor, item: Item.OfType<"gear">): Choice[] | null {
  const { cost, kind } = item.system;
  if (cost === 0) return null;
  const { building, kits } = characterFacts(actor);
  const free = game.user.isGM || (building && kind === "kit" && kits === 0);
  const ways = ["bought", "plain", ...(free ? ["given"] : [])];
  return choicesOf(ways, free && !game.user.isGM ? "given" : "bought", (way) =>
    localize(`FATES_EDGE.Buy.As.${way}`),
  );
}

/** An asset is bought; a GM may give one as a reward. */
function giftChoices(): Choice[] | null {
  if (!game.user.isGM) return null;
  return choicesOf(["bought", "given"], "bought", (way) => localize(`FATES_EDGE.Buy.As.${way}`));
}

function downtimeChoices(): Choice[] {
  const ways = ["train", "rush", ...(game.user.isGM ? ["none"] : [])];
  return choicesOf(ways, "train", (way) => localize(`FATES_EDGE.Buy.Downtime.${way}`));
}

/** What is bought for whom: a step of a rating, somebody or something of the retinue, or an item. */
interface BuySubject {
  readonly actor: PcActor;
  readonly purchase: Purchase;
  readonly item?: Item.Implementation;
}

/** The id of the one window that asks about a thing and who buys it. */
function buyDialogId({ actor, purchase, item }: BuySubject): string {
  const thing = item?.uuid.replaceAll(".", "-") ?? ("key" in purchase ? purchase.key : "new");
  return `fates-edge-buy-${actor.id}-${purchase.kind}-${thing}`;
}
