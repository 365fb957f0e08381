import { findDocument, findHere, idOf, updateDocument, uuidOf } from "../../foundry/documents.ts";
import { isActiveGM } from "../../foundry/host.ts";
import { notify, reportError } from "../../foundry/notify.ts";
import type { Change } from "../../table/changes.ts";
import { JobQueue } from "../../table/jobs.ts";
import { isUnjudged } from "../../table/player-requests.ts";
import { reportRefusal, UserError } from "../../table/refusals.ts";
import { serialize } from "../../table/serialize.ts";
import { makeChanges } from "../../table/undo.ts";
import { type DeedMessage, isPc, isSpell, type SpellItem } from "../data/kinds.ts";
import { WORDS_MAX } from "../data/limits.ts";
import { actorRef, typedLine } from "../data/line.ts";
import { purseReasons } from "../rules/advancement/quote.ts";
import { characterFacts, ledgerOf, newLine } from "../state/ledger.ts";
import type { Verdict } from "../state/player-requests.ts";
import { requireGM } from "../state/rights.ts";
import { askedSpell, leaveOf, openAskFor, sealOfSpell, type SpellAsked } from "../state/spell-leave.ts";
import { recipeOf } from "../state/spells.ts";
import { postDeed, writeVerdict } from "./player-requests.ts";
import { onSheet, refuse } from "./refusals.ts";

/** A player asks the GMs to let a spell be that they wrote or changed ("Spell Creation Guidance"); its checklist has nothing against it. */
export async function askForSpell(item: SpellItem, words = ""): Promise<DeedMessage | null> {
  const owner = item.parent;
  if (!isPc(owner)) return null;
  return onSheet(
    owner,
    async () => {
      const { name } = item;
      if (leaveOf(item) === "allowed") throw new UserError("FATES_EDGE.Error.SpellAllowed", { name });
      if (openAskFor(item)) throw new UserError("FATES_EDGE.Error.SpellAsked", { name });
      if (!recipeOf(name, item.system.toObject()).ready)
        throw new UserError("FATES_EDGE.Error.SpellUnready", { name });
      return postDeed("newSpell", owner, { item: idOf(item), words: words.trim().slice(0, WORDS_MAX) });
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
 * A GM lets a spell be cast from now on, or sends it back with a word. A spell that was changed since the GM read it, and one that nobody
 * can pay for, are told so; what is not its author's to ask is refused.
 */
export function decideSpell(deed: DeedMessage, { allowed, seal, words = "" }: SpellAnswer): Promise<boolean> {
  return serialize(`message ${deed.id}`, () =>
    reportRefusal(async () => {
      requireGM();
      if (!game.messages.has(idOf(deed))) throw new UserError("FATES_EDGE.Error.CardGone");
      if (deed.system.kind !== "newSpell" || !isUnjudged(deed))
        throw new UserError("FATES_EDGE.Error.NotNow");
      const verdict = verdictOn(deed, { allowed, seal, words });
      await writeVerdict(deed, verdict);
      await makeChanges(verdict.changes ?? []);
      return true;
    }, false),
  );
}

function verdictOn(deed: DeedMessage, { allowed, seal, words = "" }: SpellAnswer): Verdict {
  const asked = askedSpell(deed);
  if (!asked) return { state: "refused", reason: "SpellGone" };
  const { actor, item } = asked;
  const data = { name: actor.name, spell: item.name, words: asked.words };
  const said = words.trim().slice(0, WORDS_MAX);
  const why = said === "" ? [] : [typedLine(said)];
  if (!allowed) return { state: "refused", reason: "SpellDeclined", summary: why, data };
  if (sealOfSpell(item) !== seal) throw new UserError("FATES_EDGE.Error.SpellChanged", { name: item.name });
  const line = { key: "FATES_EDGE.Magic.Leave.Told", data: { name: actorRef(actor), spell: item.name } };
  return { state: "done", summary: [line, ...why], data, changes: leaveChanges(idOf(deed), asked) };
}

/** The leave itself, and what the spell costs to learn, once. @throws UserError where the XP is not there */
function leaveChanges(act: string, { actor, item }: Omit<SpellAsked, "words">): Change[] {
  const uuid = uuidOf(actor);
  const id = idOf(item);
  const leave = {
    ...{ uuid, path: `system.spellsAllowed.${id}` },
    ...{ before: actor.system.spellsAllowed[id] ?? null, after: sealOfSpell(item) },
  };
  const { cost } = item.system;
  const isPaid = ledgerOf(actor).some(({ kind, target }) => kind === "spell" && target === id);
  if (cost === 0 || isPaid) return [leave];
  refuse(purseReasons(cost, characterFacts(actor)));
  const line = newLine(actor, { kind: "spell", xp: 0 - cost, label: item.name, target: id, from: 0, to: 1 });
  return [leave, { uuid, path: `system.ledger.${act}-s`, before: null, after: line }];
}

/** A GM lets a spell be without being asked, on a card of its own; where somebody asked, on theirs. */
export async function allowSpell(item: SpellItem): Promise<boolean> {
  const asked = openAskFor(item);
  if (asked) return decideSpell(asked, { allowed: true, seal: sealOfSpell(item) });
  const actor = item.parent;
  if (!isPc(actor)) return false;
  return onSheet(
    actor,
    async () => {
      requireGM();
      if (leaveOf(item) === "allowed") return false;
      const id = foundry.utils.randomID();
      const changes = leaveChanges(id, { actor, item });
      const summary = [
        { key: "FATES_EDGE.Magic.Leave.Told", data: { name: actorRef(actor), spell: item.name } },
      ];
      const data = { name: actor.name, spell: item.name, words: "" };
      const verdict = { state: "done", summary, changes, data } as const;
      const card = await postDeed("newSpell", actor, { item: idOf(item), words: "" }, { id, verdict });
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
    for (const item of items) await allowKnown(item);
  },
  onFailure: (item, error) => {
    reportError("spell", error);
    notify.error("FATES_EDGE.Error.SpellNotLookedAt", { name: item.name });
  },
});

/** Spells that a GM is changing and that were allowed before: they stay so. */
const changing = new WeakSet<Item.Implementation>();

/**
 * Lets be what needs nobody's word (`ready`): what a GM writes, and what somebody took as it stands in a compendium, among the world's
 * things of the GMs, or on a sheet where it is allowed.
 */
export function startAllowingSpells(): void {
  Hooks.on("preUpdateItem", (item) => {
    if (game.user.isGM && isSpell(item) && leaveOf(item) === "allowed") changing.add(item);
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

/** What a GM wrote is let be by that GM's own client; anything else the active GM's client looks at. */
function lookAt(item: SpellItem, user: string, isTheirs: boolean): void {
  if (leaveOf(item) === "allowed") return;
  if (user === game.user.id && game.user.isGM && isTheirs)
    void allow(item).catch((error: unknown) => reportError("spell", error));
  else queue.add(item);
}

/** Settles when every spell this client has taken up is looked at. */
export function spellsLookedAt(): Promise<void> {
  return queue.idle();
}

async function allowKnown(item: SpellItem): Promise<void> {
  const owner = item.parent;
  if (leaveOf(item) === "allowed" || !isPc(owner) || !owner.items.has(idOf(item))) return;
  const { compendiumSource, duplicateSource } = item._stats;
  const origin = await findDocument(compendiumSource ?? duplicateSource ?? "");
  if (isSpell(origin) && isLetBe(origin) && sealOfSpell(origin) === sealOfSpell(item)) await allow(item);
}

/** Whether a spell elsewhere is the GMs' own word: no player could have written it so. */
function isLetBe(origin: SpellItem): boolean {
  if (origin.pack) return true;
  if (isPc(origin.parent)) return leaveOf(origin) === "allowed";
  return !game.users.some((user) => !user.isGM && origin.testUserPermission(user, "OWNER"));
}

async function allow(item: SpellItem): Promise<void> {
  const owner = findHere(item.parent?.uuid ?? "");
  if (!isPc(owner)) return;
  await updateDocument(owner, {
    system: { spellsAllowed: { [idOf(item)]: sealOfSpell(item) } },
  });
}
