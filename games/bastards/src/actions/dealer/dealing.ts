import { deletion, updateDocument, uuidOf } from "#foundry/documents.ts";
import { serverTime } from "#foundry/host.ts";
import { createMessage } from "#foundry/messages.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges, making } from "#table/undo.ts";
import type { Answer, Deal } from "../../data/deal.ts";
import { readBefore } from "../../data/deal.ts";
import type { SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import type { Distance } from "../../rules/fight/distance.ts";
import type { Dials } from "../../rules/dials.ts";
import { type CardAct, step } from "../../rules/table/acts.ts";
import { takenBack } from "../../rules/table/new-dealer.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  type HiddenTable,
  noCards,
} from "../../rules/table/state.ts";
import { type LoggedAct, orderOf } from "../../seal/audit.ts";
import { fateHandOf } from "../../rules/table/fate-state.ts";
import { fitsPromise } from "../../seal/promise.ts";
import { type SealedLaid, sealTable } from "../../seal/sealed-table.ts";
import { againstWildcard } from "../../rules/scene/wildcards.ts";
import { dealOf, isLate, mayBoost, payerOf, spendFacts } from "../../state/deal.ts";
import { type KeptMark, markPath, marksOf } from "../../state/marks.ts";
import { publicKeyOf, randomBytes, ringHere } from "../../state/keys.ts";
import { distanceBetween, nameOfHolder, pairKey, personOf } from "../../state/scene.ts";
import { type Coming, type MarkGiven, toldMessage } from "./given.ts";
import { hiddenOf, openSeeds, rememberTable, roundsWithSeeds, sealSeeds } from "./seals.ts";

/** Where the wildcards of a fated lie. */
export const WILDCARDS = "system.wildcards.value";
const NOTHING: HiddenTable = { deck: [], hands: {}, laid: {}, down: {} };

/**
 * One thing that the dealer's client does with the cards: it opens the stored table, does acts one after another, and writes what came of
 * them in one update. What throws in between has changed nothing.
 */
export class Dealing {
  readonly scene: SceneActor;
  readonly dials: Dials = currentDials();
  deal: Deal;
  table: CardTable;
  /** What happened, in its order. */
  readonly events: CardEvent[] = [];
  /** What becomes of people besides. */
  readonly changes: Change[] = [];
  /** Who is to come into the scene once this is judged: they have to be made first (`arrive.ts`). */
  readonly coming: Coming[] = [];
  /** What takes its time, such as reading a compendium, done once all else is judged. */
  readonly later: (() => Promise<void>)[] = [];
  /** A wildcard was spent beside the cards (The End). */
  spentWildcard = false;
  /** Further fields of the scene. */
  readonly more: Record<string, unknown> = {};
  #told = 0;
  readonly #gifts: { readonly to: Actor.Implementation; readonly source: object }[] = [];
  readonly #posts: object[] = [];
  readonly #entries: LoggedAct[] = [];
  readonly #now = serverTime();
  #laid: Record<string, SealedLaid>;
  #begun: HiddenTable;
  #log: Record<string, unknown> = {};

  /** Whether this client reads the cards. Where it does not, only what lies beside them is written. */
  readonly #reads: boolean;

  /** @throws UserError where the cards were sealed for another dealer, whose hands are still being told */
  constructor(scene: SceneActor, besideCards = false) {
    this.scene = scene;
    this.deal = dealOf(scene);
    openSeeds(this.deal);
    const { sealed, open } = this.deal;
    const hidden = sealed ? hiddenOf(sealed, open.play?.id ?? null) : NOTHING;
    if (!hidden && !besideCards) throw new UserError("GAME_OF_BASTARDS.Error.NewDealer");
    this.#reads = hidden !== null;
    this.table = { open, hidden: hidden ?? NOTHING };
    this.#begun = this.table.hidden;
    this.#laid = { ...sealed?.laid };
  }

  /** A dealing about what lies beside the cards, also where they were sealed for another dealer. */
  static besideCards(scene: SceneActor): Dealing {
    return new Dealing(scene, true);
  }

  /** Whether the table's time for the next move is over. */
  get isLate(): boolean {
    return isLate(this.deal, this.dials.betSeconds, this.#now);
  }

  /** What the hand at play has changed so far is kept with it, for its undo. */
  keepSpent(): void {
    const { plan, spent } = this.deal;
    if (plan) this.deal = { ...this.deal, spent: [...spent, ...this.freshChanges()] };
  }

  /** What was changed since it was asked for last: each change belongs to one message. */
  freshChanges(): readonly Change[] {
    const fresh = this.changes.slice(this.#told);
    this.#told = this.changes.length;
    return fresh;
  }

  /** What counts for a while, with what this dealing changed about it. */
  get marks(): readonly KeptMark[] {
    return marksOf(this.scene, this.changes);
  }

  /** Something counts for a while from now on. */
  mark({ key, until, on = "", by = "", about = "", amount = 1 }: MarkGiven): void {
    const after = { key, on, by, about, amount, until };
    this.change(this.scene, markPath(foundry.utils.randomID()), null, after);
  }

  /** A mark counts no more, or counts with another amount. */
  remark({ id, ...before }: KeptMark, amount = 0): void {
    this.change(this.scene, markPath(id), before, amount === 0 ? null : { ...before, amount });
  }

  /**
   * Does one act, by a player or, left out, by the rules.
   * @throws Refusal with the reason; nothing is changed then
   */
  step(act: CardAct, by: string | null = null, more: Partial<CardContext> = {}): readonly CardEvent[] {
    const wildcards: Record<string, number> = {};
    const late = this.isLate;
    const { table, events } = step(this.table, act, {
      ...this.context,
      by,
      late,
      wildcards: (holder) => (wildcards[holder] = this.wildcards(holder)),
      ...more,
    });
    this.table = table;
    this.events.push(...events);
    this.#entries.push({ kind: "step", by, act, events, wildcards, late });
    for (const event of events) {
      if (event.kind !== "wildcard") continue;
      const payer = payerOf(personOf(this.scene, event.holder));
      if (payer) this.add(payer, WILDCARDS, event.by);
      // Only a joker brings one: whoever draws it shows it (Fate Draw).
      const name = nameOfHolder(this.scene, event.holder);
      if (event.by > 0) this.post(toldMessage(payer ? "joker" : "jokerOfNobody", { name }));
    }
    return events;
  }

  /** Lays a face-down card that a player sealed, with the act that promises it. */
  keepLaid(holder: string, laid: SealedLaid): void {
    this.#laid[holder] = laid;
  }

  /** What acts need besides the cards. */
  get context(): CardContext {
    const shuffle = orderOf(roundsWithSeeds(this.deal));
    return {
      by: null,
      dials: this.dials,
      shuffle,
      wildcards: (holder) => this.wildcards(holder),
      fits: fitsPromise,
    };
  }

  /** Wildcards that may be spent on somebody's hand, with what was spent in this dealing. */
  wildcards(holder: string): number {
    const actor = personOf(this.scene, holder);
    const payer = payerOf(actor);
    if (!payer || !mayBoost(actor)) return 0;
    const now = this.valueOf(payer, WILDCARDS);
    return againstWildcard(spendFacts(payer, holder, now, this.marks, this.table.open.play)) === null
      ? now
      : 0;
  }

  /** A number of somebody's with what this dealing changed about it. */
  valueOf(actor: Actor.Implementation, path: string): number {
    const changed = this.changes.findLast((one) => one.uuid === actor.uuid && one.path === path);
    return Number(changed?.after ?? foundry.utils.getProperty(actor._source, path) ?? 0);
  }

  /** A number of somebody's is another once this is written. */
  set(actor: Actor.Implementation, path: string, after: number): void {
    this.change(actor, path, this.valueOf(actor, path), after);
  }

  /** A number of somebody's is so much more once this is written, and never below 0. */
  add(actor: Actor.Implementation, path: string, by: number): void {
    this.set(actor, path, Math.max(0, this.valueOf(actor, path) + by));
  }

  /** How far two are apart, with what this dealing changed about it. */
  distance(one: string, other: string): Distance {
    const path = `system.distances.${pairKey(one, other)}`;
    const changed = this.changes.findLast((change) => change.path === path);
    return (changed?.after as Distance | undefined) ?? distanceBetween(this.scene, one, other);
  }

  /** How far two are apart from now on. */
  setDistance(one: string, other: string, after: Distance): void {
    this.change(this.scene, `system.distances.${pairKey(one, other)}`, this.distance(one, other), after);
  }

  /** Somebody's value becomes another once this is written. */
  change(
    document: { readonly id: string | null; readonly uuid: string | null },
    path: string,
    before: unknown,
    after: unknown,
  ): void {
    if (before !== after) this.changes.push({ uuid: uuidOf(document), path, before, after });
  }

  /** Somebody is given a thing, an advantage or an objective once this is written. */
  give(to: Actor.Implementation, source: { readonly name: string }): void {
    const id = foundry.utils.randomID();
    this.changes.push(making({ id, uuid: `${to.uuid}.Item.${id}` }, source.name));
    this.#gifts.push({ to, source: { ...source, _id: id, folder: null } });
  }

  /** A message goes into the log once this is written. */
  post(message: object): void {
    this.#posts.push(message);
  }

  /** Keeps the table as it stands, for the undo of the hand that begins under this id. */
  keepBefore(message: string): void {
    const { open } = this.table;
    const sealed = open.shuffles > 0 && this.#reads ? this.#sealed() : null;
    const logged = this.deal.logged + this.#entries.length;
    const before = sealed && { open, sealed, logged, turns: this.deal.turns, message };
    this.more["before"] = before ? JSON.stringify(before) : "";
    this.deal = { ...this.deal, spent: [] };
  }

  /** Lays the cards as they lay before the hand that a message tells of. @throws UserError where too much has happened since */
  takeBack(message: string): void {
    const before = readBefore(this.scene.system.before);
    const { last, logged, answers, rounds } = this.deal;
    const isNow =
      before?.message === message && last?.message === message && last.steps === this.table.open.steps;
    const hidden = isNow ? hiddenOf(before.sealed, null) : null;
    if (!before || !hidden) throw new UserError("GAME_OF_BASTARDS.Error.TooLateToUndo");
    const { table, events } = takenBack({ open: before.open, hidden }, this.table, this.context);
    this.table = table;
    this.#entries.push({ kind: "takeBack", to: before.logged, events });
    this.deal = { ...this.deal, turns: before.turns, plan: null, last: null, logged, answers, rounds };
    this.more["before"] = "";
  }

  /** A new scene begins, under the order of these rounds: nothing of the one before is left. */
  beginAnew(rounds: Deal["rounds"]): void {
    for (const key of Object.keys(this.scene.system.log)) Object.assign(this.#log, deletion(key));
    this.deal = { ...this.deal, rounds, logged: 0 };
    this.table = noCards(this.table.open.decks);
    this.#laid = {};
    this.more["before"] = "";
  }

  /** Writes everything, then posts what is to be told, then makes the changes. @param answers to be given with it */
  async commit(answers: Readonly<Record<string, Answer>> = {}): Promise<void> {
    const { scene, deal, table } = this;
    const logged = deal.logged + this.#entries.length;
    const entries = this.#entries.map((entry, place) => [String(deal.logged + place), JSON.stringify(entry)]);
    const isSealed = table.open.shuffles > 0 && (this.#reads || this.#entries.length > 0);
    const sealed = isSealed ? this.#sealed() : deal.sealed;
    const stored: Deal = {
      ...deal,
      open: table.open,
      sealed,
      logged,
      since: this.#now,
      seeds: sealSeeds(deal.rounds),
      answers: { ...deal.answers, ...answers },
    };
    const log = { ...this.#log, ...Object.fromEntries(entries) };
    await updateDocument(scene, { system: { ...this.more, cards: JSON.stringify(stored), log } });
    for (const { to, source } of this.#gifts)
      await to.createEmbeddedDocuments("Item", [source as Item.CreateData], { keepId: true });
    for (const message of this.#posts) await createMessage(message);
    await makeChanges(this.changes);
  }

  #sealed(): Deal["sealed"] {
    const { deal, table, scene } = this;
    const sealing = {
      scene: `${scene.id} ${deal.rounds[0]?.id ?? ""}`,
      ring: ringHere(),
      random: randomBytes,
      publicOf: (hand: string) => this.#keyOf(hand),
    };
    const before = deal.sealed && { hidden: this.#begun, sealed: deal.sealed };
    const sealed = sealTable(table.hidden, this.#laid, sealing, before);
    rememberTable(sealed, table.hidden);
    return sealed;
  }

  /** The public key of who plays a hand; the cards that somebody drew against Fate are theirs too. */
  #keyOf(hand: string): string | null {
    const { owners } = this.table.open;
    const holder = Object.keys(owners).find((one) => one === hand || fateHandOf(one) === hand);
    const user = holder === undefined ? null : owners[holder];
    return user ? publicKeyOf(game.users.get(user)) : null;
  }
}
