import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import {
  DocumentStatsField,
  EmbeddedCollectionField,
  ForeignDocumentField,
} from "../abstract/document-fields.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { BooleanField, NumberField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { Hooks } from "../host/hooks.ts";
import { game } from "../host/host.ts";
import type { Collection } from "../utils/collection.ts";
import { Combatant } from "./combatant.ts";
import { flagsField, idField, PLAIN_METADATA, sortField, typeField } from "./common-fields.ts";
import type { Scene } from "./scene.ts";

/** Where a combat stands: what its hooks compare. */
interface CombatState {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** A combat: who takes part, in which order they act, and whose turn it is. Time does not pass with it, and no sound is played. */
export class Combat extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Combat",
    collection: "combats",
    label: "Combat",
    labelPlural: "Combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants" },
  };

  static CONFIG_SETTING = "combatTrackerConfig";

  declare scene: Scene | null;
  declare combatants: Collection<Combatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;

  /** Everybody in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatState;
  /** Where it stood before it was last changed. */
  declare previous: CombatState | undefined;

  static override defineSchema(): DataSchema {
    const count = { required: true, integer: true, min: 0 } as const;
    return {
      _id: idField(),
      type: typeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      combatants: new EmbeddedCollectionField(Combatant),
      active: new BooleanField(),
      round: new NumberField({ ...count, nullable: false, initial: 0 }),
      turn: new NumberField({ ...count, initial: null }),
      sort: sortField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get combatant(): Combatant | undefined {
    return this.turns[this.turn ?? -1];
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[this.turn === this.turns.length - 1 ? 0 : (this.turn ?? -1) + 1];
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Is it the active one of the scene that is shown, or of no scene? */
  get isActive(): boolean {
    return this.active && (!this.scene || this.scene.isView);
  }

  get settings(): { readonly skipDefeated?: boolean } {
    return game().settings.get("core", Combat.CONFIG_SETTING) as { readonly skipDefeated?: boolean };
  }

  override prepareDerivedData(): void {
    if (!this.turns?.length) this.setupTurns();
  }

  getCombatantsByActor(actor: string | { readonly id: string | null }): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter(({ actorId }) => actorId === id);
  }

  getCombatantsByToken(token: string | { readonly id: string | null }): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter(({ tokenId }) => tokenId === id);
  }

  /** Puts everybody into the order of their turns: the highest initiative first, who has none last. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.toSorted((one, other) => this._sortCombatants(one, other));
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return this.turns;
  }

  _sortCombatants(one: Combatant, other: Combatant): number {
    const [first, second] = [one.initiative ?? -Infinity, other.initiative ?? -Infinity];
    if (first !== second) return second - first;
    return (one.id ?? "") > (other.id ?? "") ? 1 : -1;
  }

  /** Has the combats of this scene, or of none, stand back for this one. */
  async activate(): Promise<unknown> {
    const others = game().combats.filter((combat) => combat.isActive && combat !== this);
    const updates = others.map(({ id }) => ({ _id: id, active: false }));
    return Combat.updateDocuments([...updates, { _id: this.id, active: true }]);
  }

  async startCombat(): Promise<this> {
    const changes = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, changes);
    await this.update(changes);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = this.#standing(({ place }) => place > (this.turn ?? -1));
    if (next === null) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#go("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
  }

  /** Whoever is nobody's turn before stays so: a round without a turn leads to one without a turn. */
  async nextRound(): Promise<this> {
    const turn = this.turn === null ? null : (this.#standing(() => true) ?? 0);
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.#go("combatRound", { round, turn }, -1);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id)?.update({ initiative: value });
  }

  /** The first place that meets a condition, of those who are not defeated where the table passes over them. */
  #standing(fits: (at: { readonly place: number }) => boolean): number | null {
    const { skipDefeated = false } = this.settings;
    const found = this.turns.findIndex((one, place) => fits({ place }) && !(skipDefeated && one.isDefeated));
    return found < 0 ? null : found;
  }

  async #go(hook: string, changes: { round: number; turn: number | null }, direction: 1 | -1): Promise<this> {
    const options = { direction, worldTime: { delta: 0 } };
    Hooks.callAll(hook, this, changes, options);
    await this.update(changes, options);
    return this;
  }

  _getCurrentState(combatant = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    const prior = this.current;
    this.current = this._getCurrentState();
    if (this.#keepPrior(prior) && options["turnEvents"] !== false) this.#tellTurn();
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#orderAnew(args[4]);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#orderAnew(args[4]);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#orderAnew(args[4]);
  }

  /** Those who came or went, or have another initiative, leave the turn with whoever has it; the active GM's client writes its new place. */
  #orderAnew(options: Plain): void {
    const prior = this.current;
    const had = this.turns;
    const left = had.slice(this.turn ?? 0).find(({ id }) => this.combatants.has(id ?? ""));
    this.setupTurns();
    const place = this.turns.findIndex(({ id }) => id === left?.id);
    if (this.turn !== null && place >= 0 && place !== this.turn) {
      this.turn = place;
      if (game().users.activeGM?.isSelf) void this.update({ turn: place }, { turnEvents: false });
    }
    this.current = this._getCurrentState();
    if (this.#keepPrior(prior) && options["turnEvents"] !== false) this.#tellTurn();
  }

  #keepPrior(prior: CombatState): boolean {
    const { round, turn, combatantId } = this.current;
    const isOther = round !== prior.round || turn !== prior.turn || combatantId !== prior.combatantId;
    if (isOther) this.previous = prior;
    return isOther;
  }

  #tellTurn(): void {
    if (this.started) Hooks.callAll("combatTurnChange", this, this.previous, this.current);
  }
}
