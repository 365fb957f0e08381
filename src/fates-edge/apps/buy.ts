import { followHooks } from "#foundry/host.ts";
import { uuidOf } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowRenderOptions } from "#table/windows.ts";
import { doAct } from "../actions/acts/act.ts";
import { buy, buyItem } from "../actions/growth/buy.ts";
import { type Newcomer, whyNotBound } from "../actions/retinue/newcomer.ts";
import { bindFamiliar, giveFollower } from "../actions/retinue/recruit.ts";
import { type FollowerActor, isAsset, isGear, type PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import type { FollowerPurchase, Purchase, Quote } from "../rules/advancement/purchases.ts";
import type { Requirement } from "../rules/advancement/requirements.ts";
import { familiarsAllowed } from "../rules/retinue/familiars.ts";
import { characterFacts, purchaseOf } from "../state/growth/ledger.ts";
import { binderOf, familiarsAwake } from "../state/retinue/people.ts";
import { daysLeft, isBarredByScene, montagesLeft, quoteFor } from "../state/growth/purchases.ts";
import { assetLabel, attributeLabel } from "../words/labels.ts";
import { skillLabel } from "../words/skills.ts";
import { type BuyForm, buySum, teachersOf, teacherWords } from "./buy-view.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "./parts/templates.ts";

const RANKS = { follower: ["1", "2", "3", "4", "5"], asset: ["1", "2", "3"] } as const;

/** The window before a purchase (SRD 5.2, 6.1). What it shows is quoted anew with every change of its fields. */
export class BuyDialog extends FormWindow {
  static override readonly help: RulesPage = "growth";
  static override DEFAULT_OPTIONS = {
    actions: { cancel: BuyDialog.#cancel, askGM: BuyDialog.#askGM },
  };

  static override PARTS = {
    body: { template: templatePath("apps/buy") },
    sum: { template: templatePath("apps/buy-sum") },
  };

  readonly #subject: BuySubject;
  readonly #answer: (bought: boolean) => void;

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

  protected override context(options: WindowRenderOptions): object {
    const { actor, item } = this.#subject;
    const purchase = this.#purchase;
    const quote = quoteFor(actor, purchase, this.#form);
    const facts = { quote, character: characterFacts(actor), isGM: game.user.isGM };
    const body = options.parts?.includes("body") ? this.#bodyContext(quote) : {};
    const sum = this.#binds
      ? bindSum(this.#problem, { isGM: game.user.isGM, swap: this.#swap(purchase) })
      : buySum({ ...facts, requirements: requirementsOf(purchase) }, this.#form);
    return {
      heading: this.#heading(purchase) || item?.name || headingOf(purchase, quote),
      ...body,
      ...sum,
    };
  }

  /** The XP that are left may change while the window is open. */
  protected override follows(): (() => void)[] {
    const changed = followHooks(["updateActor"], (actor) => {
      if (actor === this.#subject.actor) void this.render({ parts: ["sum"] });
    });
    return [...super.follows(), changed];
  }

  protected override onInput(): void {
    void this.render({ parts: ["sum"] });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#answer(false);
  }

  get #binds(): boolean {
    return this.#subject.who?.type === "familiar";
  }

  /** Why a familiar cannot be bound now, in words; empty where nothing hinders it. */
  get #problem(): string {
    const purchase = this.#purchase;
    const reason = whyNotBound(
      this.#subject.actor,
      purchase.kind === "follower" ? purchase.cap : 1,
      this.#sleeper,
    );
    return reason && localize(`FATES_EDGE.Error.${reason}`);
  }

  /** The uuid of the familiar that is to sleep for the one that is bound; the first of the list, until another is chosen. */
  get #sleeper(): string {
    return this.said.text("instead", sleepersOf(this.#subject.actor)[0]?.value);
  }

  /** "Put Ash to sleep and bind Rook"; empty where nobody makes room. */
  #swap(purchase: Purchase): string {
    const sleeper = sleepersOf(this.#subject.actor).find(({ value }) => value === this.#sleeper);
    const other = "name" in purchase ? purchase.name : "";
    if (!sleeper) return "";
    return localize(`FATES_EDGE.People.SwapDo.${other === "" ? "unnamed" : "named"}`, {
      name: sleeper.label,
      other,
    });
  }

  /** What is asked of people: to bind a familiar, or to raise somebody; empty for any other purchase. */
  #heading(purchase: Purchase): string {
    const { person } = this.#subject;
    if (this.#binds) return localize("FATES_EDGE.People.Bind");
    if (!person || purchase.kind !== "follower") return "";
    const { name, system } = person;
    return localize("FATES_EDGE.People.Promote", { name, from: system.cap, to: purchase.cap });
  }

  #bodyContext({ days, to }: Quote): object {
    const { actor, item, purchase, who, person } = this.#subject;
    const montages = montagesLeft(actor);
    return {
      ...givenOf(purchase, who),
      ranks: person || item ? null : this.#binds ? capChoices(purchase) : rankChoices(purchase),
      gifts: game.user.isGM && purchase.kind === "follower" && !person && !this.#binds,
      forms: this.#binds,
      sleepers: this.#binds ? sleepersOf(actor) : [],
      rankLabel: localize(`FATES_EDGE.Buy.Rank.${purchase.kind === "asset" ? "asset" : "follower"}`),
      roleHint: localize(`FATES_EDGE.Buy.RoleHint.${purchase.kind === "asset" ? "asset" : "follower"}`),
      ways: isGear(item) ? wayChoices(actor, item) : isAsset(item) ? giftChoices() : null,
      timed:
        !this.#binds &&
        (days > 0 || purchase.kind === "follower" || purchase.kind === "asset" || isBarredByScene(actor)),
      week: localizeCount("FATES_EDGE.Buy.Week", daysLeft(actor)),
      downtimes: downtimeChoices(),
      taught: purchase.kind === "attribute" || purchase.kind === "skill",
      teachers: teacherWords(teachersOf(actor, purchase, to)),
      montages: montages > 0 ? localizeCount("FATES_EDGE.Buy.Montage", montages) : "",
    };
  }

  get #form(): BuyForm {
    const { said } = this;
    return {
      as: said.one(["plain", "given"], "as") ?? "bought",
      downtime: said.one(["rush", "none"], "downtime") ?? "train",
      teacher: said.has("teacher"),
      montage: said.has("montage"),
    };
  }

  /** What is bought, with the name, role and rank that were filled in. */
  get #purchase(): Purchase {
    const { purchase, item } = this.#subject;
    if (item) return purchase;
    if (this.#subject.person || !this.isDrawn) return purchase;
    const { said } = this;
    const own = { name: said.words("name"), role: said.words("role") };
    const rank = Number(said.text("rank", "1"));
    if (purchase.kind === "follower") return { ...purchase, ...own, cap: rank };
    return purchase.kind === "asset" ? { ...purchase, ...own, tier: rank } : purchase;
  }

  protected override async send(): Promise<unknown> {
    const { actor, item } = this.#subject;
    const purchase = this.#purchase;
    const reason = this.said.words("reason");
    const force = game.user.isGM && quoteFor(actor, purchase, this.#form).reasons.length > 0;
    const options = { ...this.#form, reason, force };
    const done =
      purchase.kind === "follower"
        ? await this.#recruit(purchase, options)
        : item
          ? await buyItem(actor, item, options)
          : await buy(actor, purchase, options);
    if (!done) return;
    this.#answer(true);
    return true;
  }

  /** Somebody bought, given or bound; or the higher Cap of somebody there is. */
  #recruit(
    purchase: FollowerPurchase,
    options: BuyForm & { reason: string; force: boolean },
  ): Promise<boolean> {
    const { actor, person, who = {} } = this.#subject;
    const { name, role, cap } = purchase;
    const newcomer: Newcomer = { type: "follower", line: "", ...who, name, role, cap };
    const form = this.said.text("form", who.form).trim();
    if (this.#binds)
      return bindFamiliar(actor, { ...newcomer, form, instead: this.#sleeper }, { force: game.user.isGM });
    if (options.as === "given") return giveFollower(actor, newcomer);
    return buy(actor, purchase, { ...options, who, ...(person && { person }) });
  }

  /** Asks what an asset is to be of which nothing is said yet, with its price. @returns whether it was bought */
  static askForAsset(actor: PcActor): Promise<boolean> {
    return this.ask({ actor, purchase: { kind: "asset", name: "", role: "", tier: 1 } });
  }

  static async #askGM(this: BuyDialog): Promise<void> {
    const { actor, item } = this.#subject;
    const purchase = this.#purchase;
    const words = this.#heading(purchase) || item?.name || headingOf(purchase, quoteFor(actor, purchase));
    await doAct(actor, "buyNow", { words });
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

function rankChoices(purchase: Purchase): Choice[] | null {
  if (purchase.kind === "asset")
    return choicesOf(RANKS.asset, String(purchase.tier), (tier) => assetLabel(Number(tier)));
  return purchase.kind === "follower" ? choicesOf(RANKS.follower, String(purchase.cap), (cap) => cap) : null;
}

/** The Caps a familiar may have, as the edition says. */
function capChoices(purchase: Purchase): Choice[] {
  const caps = RANKS.follower.filter((cap) => Number(cap) <= currentEdition().familiarCap);
  return choicesOf(caps, String(purchase.kind === "follower" ? purchase.cap : 1), (cap) => cap);
}

/** Who could make room for another familiar, where as many are awake as may be: one sleeps until the next arc. */
function sleepersOf(actor: PcActor): Choice[] {
  const awake = familiarsAwake(actor);
  if (awake.length === 0 || awake.length < familiarsAllowed(binderOf(actor))) return [];
  return awake.map((familiar, place) => ({
    value: uuidOf(familiar),
    label: familiar.name,
    chosen: place === 0,
  }));
}

/** What is known beforehand of whom or what is bought. */
function givenOf(purchase: Purchase, who: Partial<Newcomer> | undefined): object {
  const role = "role" in purchase ? purchase.role : "";
  return { givenName: "name" in purchase ? purchase.name : "", givenRole: role, givenForm: who?.form ?? "" };
}

/** The foot of the window where a familiar is bound: it costs nothing, and talent and room are asked for. */
function bindSum(problem: string, { isGM, swap }: { readonly isGM: boolean; readonly swap: string }): object {
  return {
    price: localize("FATES_EDGE.People.BindFree"),
    reasons: [problem].filter(Boolean),
    barred: problem !== "" && !isGM,
    button:
      problem !== "" && isGM ? localize("FATES_EDGE.Buy.GoOn") : swap || localize("FATES_EDGE.People.BindDo"),
  };
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
  /** What is known of somebody new beyond the purchase; a familiar is bound, and costs nothing. */
  readonly who?: Partial<Newcomer>;
  /** Whose Cap rises. */
  readonly person?: FollowerActor;
  /** The uuid of what somebody new is a copy of. */
  readonly source?: string;
}

/** The id of the one window that asks about a thing and who buys it. */
function buyDialogId({ actor, purchase, item, person, who, source }: BuySubject): string {
  const known = item?.uuid ?? person?.uuid ?? source ?? who?.type;
  const thing = known?.replaceAll(".", "-") ?? ("key" in purchase ? purchase.key : "new");
  return `fates-edge-buy-${actor.id}-${purchase.kind}-${thing}`;
}
