import { followHooks, isActiveGM, onHook } from "#foundry/host.ts";
import { postAct } from "../actions/post-act.ts";
import { isParty, type PartyActor } from "../data/kinds.ts";
import { mayAct } from "../rules/conflict.ts";
import { conflictNow, type KnownCombatant } from "../state/conflict.ts";
import { partyInPlay } from "../state/party.ts";

/** Somebody in the host's own combat, as far as it is asked. */
export interface HostCombatant {
  readonly id: string;
  readonly actor: Actor.Implementation | null;
  readonly defeated: boolean;
  readonly parent: HostCombat | null;
  update(data: object): Promise<unknown>;
}

/** The host's own combat, as far as it is asked. */
export interface HostCombat {
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

/** The option of a change that only repeats what happened in our conflict. */
const REPEATED = { twoDiceRepeated: true } as const;

/** Keeps the conflict in step with a combat of the host's where a table has one, in both ways; without one nothing is missing (`ready`). */
export function startCombatStep(): void {
  onHook("updateCombat", (combat: HostCombat, _changes: object, options: object) => {
    if (isActiveGM() && !("twoDiceRepeated" in options)) void followCombat(combat);
  });
  onHook("createCombatant", (combatant: HostCombatant) => {
    if (isActiveGM() && combatant.parent?.started) void join([combatant]);
  });
  onHook("updateCombatant", (combatant: HostCombatant) => {
    if (isActiveGM() && combatant.defeated) void leave(combatant, true);
  });
  onHook("deleteCombatant", (combatant: HostCombatant) => {
    if (isActiveGM()) void leave(combatant, false);
  });
  onHook("deleteCombat", (combat: HostCombat) => {
    const party = runningParty();
    if (isActiveGM() && combat.started && party) void postAct("endConflict", null, { party: party.uuid });
  });
  followHooks(["updateActor"], (actor, changes) => {
    if (isActiveGM() && isParty(actor) && actor === partyInPlay()) void repeat(actor, changes);
  });
}

function runningParty(): PartyActor | null {
  const party = partyInPlay();
  return party?.system.conflict.running ? party : null;
}

/** A combat of the host's has begun, or gone on: whose turn is over has acted, and with its round ours is over. */
async function followCombat(combat: HostCombat): Promise<void> {
  const { round = 0, turn = 0, combatantId } = combat.previous;
  if ((round ?? 0) === 0 && combat.round > 0) return begin(combat);
  const party = runningParty();
  const isBack = combat.round < (round ?? 0) || (combat.round === round && (combat.turn ?? 0) <= (turn ?? 0));
  if (!party || isBack) return;
  const one = knownAs(
    party,
    combat.turns.find(({ id }) => id === combatantId),
  );
  const actor = combat.turns.find(({ id }) => id === combatantId)?.actor;
  if (one && actor && mayAct(one))
    await postAct("takeTurn", actor, { combatant: one.id, action: "other", party: party.uuid });
  if (combat.round > (round ?? 0)) await postAct("nextRound", null, { party: party.uuid });
}

/** Whoever is in the host's combat is in ours. */
async function begin({ turns }: HostCombat): Promise<void> {
  if (runningParty()) return join(turns);
  const actors = uuidsOf(turns);
  if (actors.length > 0) await postAct("beginConflict", null, { actors });
}

async function join(coming: readonly HostCombatant[]): Promise<void> {
  const party = runningParty();
  const actors = party ? uuidsOf(coming.filter((one) => !knownAs(party, one))) : [];
  if (party && actors.length > 0) await postAct("joinConflict", null, { actors, party: party.uuid });
}

async function leave(combatant: HostCombatant, defeated: boolean): Promise<void> {
  const party = runningParty();
  const one = party && knownAs(party, combatant);
  if (party && one && !one.out)
    await postAct("leaveConflict", null, { combatant: one.id, defeated, party: party.uuid });
}

function uuidsOf(combatants: readonly HostCombatant[]): string[] {
  return [...new Set(combatants.flatMap(({ actor }) => actor?.uuid ?? []))];
}

function knownAs(party: PartyActor, combatant: HostCombatant | undefined): KnownCombatant | undefined {
  const uuid = combatant?.actor?.uuid;
  return uuid === undefined ? undefined : conflictNow(party).all.find(({ actor }) => actor === uuid);
}

/** What changed in a party's conflict. */
interface ConflictChange {
  readonly running?: boolean;
  readonly round?: number;
  readonly combatants?: Readonly<Record<string, { readonly acted?: number; readonly out?: boolean }>>;
}

/** What happens in our conflict happens in the host's combat, where one goes on. */
async function repeat(party: PartyActor, changes: object): Promise<void> {
  const combat = game.combat as unknown as HostCombat | null;
  const changed = foundry.utils.getProperty(changes, "system.conflict") as ConflictChange | undefined;
  if (!combat?.started || !changed) return;
  if (changed.running === false) return void (await combat.delete());
  if (changed.round !== undefined && changed.round !== combat.round)
    return void (await combat.update({ round: changed.round, turn: 0 }, REPEATED));
  const known = conflictNow(party).all;
  for (const [id, { acted, out }] of Object.entries(changed.combatants ?? {})) {
    const uuid = known.find((one) => one.id === id)?.actor;
    const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === uuid);
    const host = combat.turns[turn];
    if (!host) continue;
    if (acted && turn !== combat.turn) await combat.update({ turn }, REPEATED);
    if (out && !host.defeated) await host.update({ defeated: true });
  }
}
