import { followHooks, isActiveGM, onHook } from "#foundry/host.ts";

/** Somebody in a game's conflict, as far as a combat of the host's is told of them. */
export interface StepCombatant {
  readonly id: string;
  readonly actor: string;
  /** How many turns they have used in this round. */
  readonly acted: number;
  readonly mayAct: boolean;
  readonly out: boolean;
}

/** A game's conflict as it stands. */
export interface StepState {
  /** Which conflict it is: another group's is another. */
  readonly id: string;
  readonly round: number;
  readonly all: readonly StepCombatant[];
}

/** What a game does when a combat of the host's goes on; called on the active GM's client alone. */
export interface StepConflict {
  /** The conflict that goes on, or the last one; null before the first. */
  readonly last: () => (StepState & { readonly running: boolean }) | null;
  readonly begin: (actors: readonly string[]) => Promise<unknown>;
  readonly join: (actors: readonly string[]) => Promise<unknown>;
  /** @param defeated whether they were marked as defeated, or taken out */
  readonly leave: (combatant: StepCombatant, defeated: boolean) => Promise<unknown>;
  readonly act: (combatant: StepCombatant) => Promise<unknown>;
  readonly nextRound: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

interface HostCombatant {
  readonly id: string;
  readonly actor: { readonly uuid: string } | null;
  readonly defeated: boolean;
  readonly parent: HostCombat | null;
  update(data: object): Promise<unknown>;
}

interface HostCombat {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  /** In the order of their turns. */
  readonly turns: readonly HostCombatant[];
  /** Where it stood before it was last changed. */
  readonly previous: {
    readonly round?: number | null;
    readonly turn?: number | null;
    readonly combatantId?: string | null;
  };
  update(data: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** The option of a change that only repeats what happened in the game's conflict. */
const REPEATED = "repeatsConflict";

/**
 * Keeps a game's conflict in step with a combat of the host's where a table has one, in both ways: who comes and goes, whose turn is over,
 * rounds, defeats, the end. Without a combat nothing is missing (`ready`).
 */
export function stepWithCombat(conflict: StepConflict): void {
  const step = new CombatStep(conflict);
  onHook("updateCombat", (combat: HostCombat, _changes: object, options: object) => {
    if (isActiveGM() && !(REPEATED in options)) void step.follow(combat);
  });
  onHook("createCombatant", (one: HostCombatant) => {
    if (isActiveGM() && one.parent?.started) void step.join([one]);
  });
  onHook("updateCombatant", (one: HostCombatant) => {
    if (isActiveGM() && one.defeated) void step.leave(one, true);
  });
  onHook("deleteCombatant", (one: HostCombatant) => {
    if (isActiveGM()) void step.leave(one, false);
  });
  onHook("deleteCombat", (combat: HostCombat) => {
    if (isActiveGM() && combat.started) void step.end();
  });
  followHooks(["updateActor"], () => void step.repeat());
}

class CombatStep {
  readonly #conflict: StepConflict;
  #before: ReturnType<StepConflict["last"]>;
  /** Those whose turn was over in the host's combat: it has gone on already. */
  readonly #told = new Set<string>();

  constructor(conflict: StepConflict) {
    this.#conflict = conflict;
    this.#before = conflict.last();
  }

  get #now(): StepState | null {
    const last = this.#conflict.last();
    return last?.running ? last : null;
  }

  /** The host's combat has begun, or gone on: whose turn is over has acted, and with its round the game's is over. */
  async follow(combat: HostCombat): Promise<void> {
    const round = combat.previous.round ?? 0;
    if (round === 0 && combat.round > 0) return this.#begin(combat);
    const isBack = round === combat.round && (combat.turn ?? 0) <= (combat.previous.turn ?? 0);
    if (!this.#now || combat.round < round || isBack) return;
    const one = this.#knownAs(combat.turns.find(({ id }) => id === combat.previous.combatantId));
    if (one?.mayAct) {
      this.#told.add(one.id);
      await this.#conflict.act(one);
    }
    if (combat.round > round) await this.#conflict.nextRound();
  }

  async #begin({ turns }: HostCombat): Promise<void> {
    if (this.#now) return this.join(turns);
    const actors = uuidsOf(turns);
    if (actors.length > 0) await this.#conflict.begin(actors);
  }

  async join(coming: readonly HostCombatant[]): Promise<void> {
    const actors = this.#now ? uuidsOf(coming.filter((one) => !this.#knownAs(one))) : [];
    if (actors.length > 0) await this.#conflict.join(actors);
  }

  async leave(combatant: HostCombatant, defeated: boolean): Promise<void> {
    const one = this.#knownAs(combatant);
    if (one && !one.out) await this.#conflict.leave(one, defeated);
  }

  async end(): Promise<void> {
    if (this.#now) await this.#conflict.end();
  }

  #knownAs(combatant: HostCombatant | undefined): StepCombatant | undefined {
    return this.#now?.all.find(({ actor }) => actor === combatant?.actor?.uuid);
  }

  /** What happened in the game's conflict happens in the host's combat, where one goes on. */
  async repeat(): Promise<void> {
    const [was, now] = [this.#before, this.#conflict.last()];
    this.#before = now;
    const combat = game.combat as unknown as HostCombat | null;
    if (!isActiveGM() || !combat?.started || !was?.running || was.id !== now?.id) return;
    if (!now.running) return void (await combat.delete());
    if (now.round > was.round && now.round !== combat.round)
      return void (await combat.update({ round: now.round, turn: 0 }, { [REPEATED]: true }));
    for (const one of now.all) {
      const earlier = was.all.find(({ id }) => id === one.id);
      if (earlier) await this.#repeatOne(combat, earlier, one);
    }
  }

  async #repeatOne(combat: HostCombat, earlier: StepCombatant, one: StepCombatant): Promise<void> {
    const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === one.actor);
    const host = combat.turns[turn];
    const isTold = one.acted <= earlier.acted || this.#told.delete(one.id);
    if (!host) return;
    if (!isTold && turn !== combat.turn) await combat.update({ turn }, { [REPEATED]: true });
    if (one.out && !earlier.out && !host.defeated) await host.update({ defeated: true });
  }
}

function uuidsOf(combatants: readonly HostCombatant[]): string[] {
  return [...new Set(combatants.flatMap(({ actor }) => actor?.uuid ?? []))];
}
