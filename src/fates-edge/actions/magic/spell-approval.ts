import { findDocument, findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { notify, reportError } from "#foundry/notify.ts";
import { onOwned } from "#table/acts/in-turn.ts";
import { decideRequest, refused } from "#table/acts/player-requests.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { goneError, goneName } from "#table/gone.ts";
import { JobQueue } from "#table/jobs.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { actorRef, typedLine } from "#table/words/line.ts";
import { type PlayerRequestMessage, isPc, isSpell, type SpellItem } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { characterFacts, ledgerOf, newLine } from "../../state/growth/ledger.ts";
import type { Verdict } from "../../state/player-requests.ts";
import {
  askedSpell,
  approvalOf,
  openAskFor,
  readSpellAsk,
  sealOfSpell,
  type SpellAsked,
} from "../../state/magic/spell-approval.ts";
import { recipeOf } from "../../state/magic/spells.ts";
import { postRequest } from "../player-requests.ts";
import { requireNoReason } from "../on-sheet.ts";

/**
 * A player asks the GMs to approve a spell that they wrote or changed ("Spell Creation Guidance"); its checklist has
 * nothing against it.
 */
export async function askForSpell(item: SpellItem, words = ""): Promise<PlayerRequestMessage | null> {
  const owner = item.parent;
  if (!isPc(owner)) return null;
  return onOwned(
    owner,
    async () => {
      const { name } = item;
      if (approvalOf(item) === "allowed") throw new UserError("FATES_EDGE.Error.SpellAllowed", { name });
      if (openAskFor(item)) throw new UserError("FATES_EDGE.Error.SpellAsked", { name });
      if (!recipeOf(name, item.system.toObject()).ready)
        throw new UserError("FATES_EDGE.Error.SpellUnready", { name });
      return postRequest("newSpell", owner, { item: idOf(item), words: words.trim().slice(0, WORDS_MAX) });
    },
    null,
  );
}

/** What a GM says to a spell that somebody wrote. */
export interface SpellAnswer {
  readonly allowed: boolean;
  /** The seal of the spell as the GM read it. */
  readonly seal: string;
  /** Why not, or what to mind. */
  readonly words?: string;
}

/**
 * A GM approves a spell, or sends it back with a reason. A spell that was changed since the GM read it, and one that
 * nobody can pay for, are told so; what is not its author's to ask is refused.
 */
export function decideSpell(
  request: PlayerRequestMessage,
  { allowed, seal, words = "" }: SpellAnswer,
): Promise<boolean> {
  return decideRequest(request, "newSpell", () => judgeSpell(request, { allowed, seal, words }));
}

function judgeSpell(request: PlayerRequestMessage, { allowed, seal, words = "" }: SpellAnswer): Verdict {
  const asked = askedSpell(request);
  if (!asked) return goneSpell(request);
  const { actor, item } = asked;
  const data = { name: actor.name, spell: item.name, words: asked.words };
  const said = words.trim().slice(0, WORDS_MAX);
  const why = said === "" ? [] : [typedLine(said)];
  if (!allowed) return { state: "refused", reason: "SpellDeclined", summary: why, data };
  if (sealOfSpell(item) !== seal) throw new UserError("FATES_EDGE.Error.SpellChanged", { name: item.name });
  const line = { key: "FATES_EDGE.Magic.Leave.Told", data: { name: actorRef(actor), spell: item.name } };
  return { state: "done", summary: [line, ...why], data, changes: approvalChanges(idOf(request), asked) };
}

/** The refusal of a spell that is gone, by its name where whoever asked was shown it. */
function goneSpell({ author, system }: PlayerRequestMessage): Verdict {
  const uuid = `${system.actor}.Item.${readSpellAsk(system.data).item}`;
  const { key, words } = goneError("SpellGone", uuid, goneName(uuid, author));
  return { ...refused(key), data: { why: words } };
}

/** The approval itself, and what the spell costs to learn, once. @throws UserError where the XP is not there */
function approvalChanges(act: string, { actor, item }: Omit<SpellAsked, "words">): Change[] {
  const uuid = uuidOf(actor);
  const id = idOf(item);
  const approval = {
    uuid,
    path: `system.spellsAllowed.${id}`,
    before: actor.system.spellsAllowed[id] ?? null,
    after: sealOfSpell(item),
  };
  const { cost } = item.system;
  const isPaid = ledgerOf(actor).some(({ kind, target }) => kind === "spell" && target === id);
  if (cost === 0 || isPaid) return [approval];
  requireNoReason(xpReasons(cost, characterFacts(actor)));
  const line = newLine(actor, { kind: "spell", xp: 0 - cost, label: item.name, target: id, from: 0, to: 1 });
  return [approval, added(uuid, `system.ledger.${act}-s`, line)];
}

/** A GM approves a spell without being asked, on a card of its own; where somebody asked, on the request's card. */
export async function approveSpell(item: SpellItem): Promise<boolean> {
  const asked = openAskFor(item);
  if (asked) return decideSpell(asked, { allowed: true, seal: sealOfSpell(item) });
  const actor = item.parent;
  if (!isPc(actor)) return false;
  return onOwned(
    actor,
    async () => {
      requireGM();
      if (approvalOf(item) === "allowed") return false;
      const id = foundry.utils.randomID();
      const changes = approvalChanges(id, { actor, item });
      const summary = [
        { key: "FATES_EDGE.Magic.Leave.Told", data: { name: actorRef(actor), spell: item.name } },
      ];
      const data = { name: actor.name, spell: item.name, words: "" };
      const verdict = { state: "done", summary, changes, data } as const;
      const card = await postRequest("newSpell", actor, { item: idOf(item), words: "" }, { id, verdict });
      if (card) await makeChanges(changes);
      return card !== null;
    },
    false,
  );
}

const queue = new JobQueue<SpellItem>({
  keyOf: (item) => uuidOf(item),
  isMine: isActiveGM,
  work: async (items) => {
    for (const item of items) await approveKnown(item);
  },
  onFailure: (item, error) => {
    reportError("spell", error);
    notify.error("FATES_EDGE.Error.SpellNotLookedAt", { name: item.name });
  },
});

/** Spells that a GM is changing and that were allowed before: they stay so. */
const changing = new WeakSet<Item.Implementation>();

/**
 * Approves the spells that need no GM's decision (`ready`): those that a GM writes, and those that somebody took
 * unchanged from a compendium, from items of the world that only GMs own, or from a sheet where they are approved.
 */
export function startApprovingSpells(): void {
  Hooks.on("preUpdateItem", (item) => {
    if (game.user.isGM && isSpell(item) && approvalOf(item) === "allowed") changing.add(item);
  });
  Hooks.on("updateItem", (item, _changed, _options, user) => {
    if (isSpell(item)) lookAt(item, user, changing.delete(item));
  });
  Hooks.on("createItem", (item, _options, user) => {
    if (isSpell(item)) lookAt(item, user, true);
  });
  Hooks.on("createActor", (actor, _options, user) => {
    if (isPc(actor)) for (const item of actor.items) if (isSpell(item)) lookAt(item, user, true);
  });
  Hooks.on("userConnected", scan);
  scan();
}

function scan(): void {
  if (!isActiveGM()) return;
  for (const actor of game.actors)
    if (isPc(actor)) for (const item of actor.items) if (isSpell(item)) queue.add(item);
}

/** A GM's own spell is approved by that GM's client; any other is looked at by the active GM's client. */
function lookAt(item: SpellItem, user: string, isTheirs: boolean): void {
  if (approvalOf(item) === "allowed") return;
  if (user === game.user.id && game.user.isGM && isTheirs)
    void approve(item).catch((error: unknown) => reportError("spell", error));
  else queue.add(item);
}

/** Settles when every spell this client has taken up is looked at. */
export function spellsLookedAt(): Promise<void> {
  return queue.idle();
}

async function approveKnown(item: SpellItem): Promise<void> {
  const owner = item.parent;
  if (approvalOf(item) === "allowed" || !isPc(owner) || !owner.items.has(idOf(item))) return;
  const { compendiumSource, duplicateSource } = item._stats;
  const origin = await findDocument(compendiumSource ?? duplicateSource ?? "");
  if (isSpell(origin) && isGMsOwn(origin) && sealOfSpell(origin) === sealOfSpell(item)) await approve(item);
}

/** Whether a spell elsewhere is the GMs' own: no player could have written it. */
function isGMsOwn(origin: SpellItem): boolean {
  if (origin.pack) return true;
  if (isPc(origin.parent)) return approvalOf(origin) === "allowed";
  return !game.users.some((user) => !user.isGM && origin.testUserPermission(user, "OWNER"));
}

async function approve(item: SpellItem): Promise<void> {
  const owner = findHere(item.parent?.uuid ?? "");
  if (!isPc(owner)) return;
  await updateDocument(owner, {
    system: { spellsAllowed: { [idOf(item)]: sealOfSpell(item) } },
  });
}
