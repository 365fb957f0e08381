import { callHook } from "#foundry/host.ts";
import { isSeenBy } from "#table/cards/card-view.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isBankSpend,
  isPlayerRequest,
  isNotice,
  isParty,
  isPc,
  type PartyActor,
  type PcActor,
} from "../data/kinds.ts";
import { isSpending } from "../rules/advancement/ledger.ts";
import { clockName } from "../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { primaryParty } from "../state/party.ts";
import { wordsNow } from "../state/reader.ts";

/** What the table calls out to modules, on every client and after the fact; `docs/api.md` says when, and with what. */
export const MODULE_HOOKS = [
  "fatesEdge.roll",
  "fatesEdge.reroll",
  "fatesEdge.spend",
  "fatesEdge.clock",
  "fatesEdge.sceneStart",
  "fatesEdge.sceneEnd",
  "fatesEdge.purchase",
  "fatesEdge.initiative",
  "fatesEdge.ask",
  "fatesEdge.upkeep",
] as const;

const call: (name: (typeof MODULE_HOOKS)[number], ...facts: readonly unknown[]) => void = callHook;

/** How the party stood when this client last looked. */
interface PartySnapshot {
  readonly party: string;
  readonly running: boolean;
  /** The scene, by its number and name. */
  readonly scene: { readonly number: number; readonly name: string };
  readonly filled: ReadonlyMap<string, number>;
}

/** Begins to call out what happens (`ready`). What this user may not see is not called out to their modules either. */
export function startModuleHooks(): void {
  let known = standingOf(primaryParty());
  const follow = (): void => {
    const party = primaryParty();
    const now = standingOf(party);
    if (party && now.party === known.party) tellChange(party, known, now);
    known = now;
  };
  Hooks.on("createChatMessage", tellNew);
  Hooks.on("updateChatMessage", (message, changed) => tellUpdate(message, changed));
  Hooks.on("updateActor", (actor, changed) => {
    if (isParty(actor)) follow();
    else if (isPc(actor)) tellPurchases(actor, changed);
  });
  // Another party is no change of this one.
  for (const hook of ["createActor", "deleteActor", "updateSetting", "createSetting"] as const)
    Hooks.on(hook, follow);
}

function tellNew(message: ChatMessage.Implementation): void {
  if (!isSeenBy(message, game.user)) return;
  if (isAction(message)) call("fatesEdge.roll", message);
  if (isBankSpend(message)) {
    const { points, label } = message.system;
    call("fatesEdge.spend", { message, id: "", points, label: wordsNow(label) });
  }
  if (isNotice(message) && message.author?.isGM && message.system.kind === "upkeep")
    call("fatesEdge.upkeep", message);
}

function tellUpdate(message: ChatMessage.Implementation, changed: object): void {
  if (!isSeenBy(message, game.user)) return;
  if (isPlayerRequest(message)) tellPlayerRequest(message, changed);
  if (!isAction(message)) return;
  if ("rolls" in changed) call("fatesEdge.reroll", message);
  tellSpends(message, changed);
}

/** A request stands once a GM's client has judged it; what is refused did not happen. */
function tellPlayerRequest(message: PlayerRequestMessage, changed: object): void {
  if (foundry.utils.getProperty(changed, "system.gm.state") !== "done") return;
  if (message.system.kind === "initiative") call("fatesEdge.initiative", message);
  if (message.system.kind === "activate") call("fatesEdge.ask", message);
}

/** A new spend is in the update as a whole; of an undone one the update only holds that it is undone. */
function tellSpends(message: ActionMessage, changed: object): void {
  for (const [id, part] of entriesAt(changed, "system.gm.spends")) {
    const spend = message.system.gm.spends[id];
    if (!spend || !("label" in part)) continue;
    call("fatesEdge.spend", { message, id, points: spend.points, label: wordsNow(spend.label) });
  }
}

function tellPurchases(actor: PcActor, changed: object): void {
  if (!actor.testUserPermission(game.user, "OBSERVER")) return;
  for (const [id, part] of entriesAt(changed, "system.ledger")) {
    const line = actor.system.ledger[id];
    if (line && "kind" in part && isSpending(line.kind)) call("fatesEdge.purchase", actor, { ...line, id });
  }
}

function tellChange(party: PartyActor, before: PartySnapshot, now: PartySnapshot): void {
  for (const clock of clockStates(party)) {
    const was = before.filled.get(clock.key);
    if (was === undefined || was === clock.filled || shownTo(clock, game.user.isGM) !== "all") continue;
    const { key, size, filled } = clock;
    call("fatesEdge.clock", { key, name: clockName(clock), size, before: was, filled });
  }
  if (before.running === now.running) return;
  // What has ended is called as it was.
  if (now.running) call("fatesEdge.sceneStart", { party, ...now.scene });
  else call("fatesEdge.sceneEnd", { party, ...before.scene });
}

function standingOf(party: PartyActor | null): PartySnapshot {
  if (!party) return { party: "", running: false, scene: { number: 0, name: "" }, filled: new Map() };
  const { running, number, name } = party.system.scene;
  const filled = clockStates(party).map((clock) => [clock.key, clock.filled] as const);
  return { party: party.uuid, running, scene: { number, name }, filled: new Map(filled) };
}

/** What an update brings at a path, by key. */
function entriesAt(changed: object, path: string): readonly (readonly [string, object])[] {
  const at: unknown = foundry.utils.getProperty(changed, path);
  if (typeof at !== "object" || at === null) return [];
  return Object.entries(at).filter((entry): entry is [string, object] => {
    return typeof entry[1] === "object" && entry[1] !== null;
  });
}
