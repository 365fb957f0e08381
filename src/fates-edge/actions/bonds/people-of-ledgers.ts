import { idOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify, reportError } from "#foundry/notify.ts";
import { isTourRunning } from "#foundry/tours.ts";
import { chanceOf } from "#table/faces/chance.ts";
import type { WorldPiece } from "#table/migrations.ts";
import { isUnjudged } from "#table/acts/player-requests.ts";
import { makeAsset } from "../growth/buy.ts";
import { createNewcomer } from "../retinue/newcomer.ts";
import type { SheetLine } from "../../data/actor/ledger.ts";
import { isAsset, isPlayerRequest, isFollower, isPc, type PcActor } from "../../data/kinds.ts";
import { recruitedBy, unrefundedLines } from "../../rules/advancement/ledger.ts";
import { ASSET_TIERS, FOLLOWER_CAP_MAX } from "../../rules/advancement/prices.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { plays } from "../../state/party.ts";
import { leaderOf } from "../../state/retinue/retinue.ts";

/** The highest rank that can be bought. */
const MOST = { follower: FOLLOWER_CAP_MAX, asset: ASSET_TIERS.length } as const;
type Bought = keyof typeof MOST;

/**
 * The people and holdings that a character's ledger paid for and that no document in the world belongs to, each with
 * how it is made: at no price, for it is paid. Lines that somebody's edits have broken are left out.
 */
export function peopleOfLedger(actor: PcActor): WorldPiece[] {
  return looseLines(actor)
    .filter((line) => isSound(line))
    .map((line) => ({ kind: line.kind, name: nameOf(actor, line), make: () => make(actor, line) }));
}

/** Names of such lines that are too broken to make anything of. */
export function brokenLines(actor: PcActor): string[] {
  return looseLines(actor)
    .filter((line) => !isSound(line))
    .map((line) => nameOf(actor, line));
}

/** Sees that a character who comes out of a compendium brings along whom and what their ledger speaks of (`ready`). */
export function startBringingPeople(): void {
  Hooks.on("createActor", (actor) => {
    if (isPc(actor) && !actor.inCompendium && isActiveGM() && isImported(actor)) void bringPeople(actor);
  });
}

function isImported({ _source }: PcActor): boolean {
  return (_source._stats.compendiumSource ?? "") !== "";
}

async function bringPeople(actor: PcActor): Promise<void> {
  const pieces = peopleOfLedger(actor);
  if (pieces.length === 0) return;
  try {
    for (const { make: makeOne } of pieces) await makeOne();
    tellLater(actor.name);
  } catch (error) {
    reportError("bringPeople", error);
  }
}

/** How long it is waited for the next character of those who come together, in milliseconds. */
const TOGETHER = 1000;
const broughtTo = new Set<string>();
let telling: ReturnType<typeof setTimeout> | undefined;

/** Tells once of all who came together; not over a tour, which points at what the notice would lie on. */
function tellLater(name: string): void {
  broughtTo.add(name);
  clearTimeout(telling);
  telling = setTimeout(tellOrWait, TOGETHER);
}

function tellOrWait(): void {
  if (isTourRunning()) {
    telling = setTimeout(tellOrWait, TOGETHER);
    return;
  }
  const names = new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(broughtTo);
  broughtTo.clear();
  notify.info("FATES_EDGE.People.CameAlong", { names });
}

/** The purchases of a character that recruited somebody or acquired something, and that no document belongs to. */
function looseLines(actor: PcActor): SheetLine[] {
  return standing(actor).filter((line) => isPurchase(line) && !isTied(actor, line));
}

function standing(actor: PcActor): SheetLine[] {
  const lines = ledgerOf(actor);
  const kept = new Set(unrefundedLines(lines).map(({ id }) => id));
  return lines.filter(({ id }) => kept.has(id));
}

/** Whether the line bought somebody or something. One whose step changes nothing paid for upkeep. */
function isPurchase({ kind, of, from, to }: SheetLine): boolean {
  return (kind === "follower" || kind === "asset") && of === "" && (from !== to || to === 0);
}

function isSound({ kind, from, to, label, target }: SheetLine): boolean {
  const most = MOST[kind as Bought];
  return from === 0 && Number.isSafeInteger(to) && to > 0 && to <= most && `${label}${target}`.trim() !== "";
}

function isTied(actor: PcActor, line: SheetLine): boolean {
  return line.kind === "asset" ? isHeld(actor, line) : hasFollower(actor, line) || isAskedFor(actor, line);
}

function isHeld({ items }: PcActor, { id }: SheetLine): boolean {
  return items.contents.some((item) => isAsset(item) && item.system.line === id);
}

/**
 * Somebody who serves another character now still counts as recruited by this line; only a copy of a character has the
 * same lines, and people of its own.
 */
function hasFollower(actor: PcActor, { id }: SheetLine): boolean {
  return game.actors.contents.some((one) => {
    if (!isFollower(one) || one.system.line !== id) return false;
    const leader = leaderOf(one);
    const isOfCopy =
      isPc(leader) && leader.id !== actor.id && ledgerOf(leader).some((line) => line.id === id);
    return !isOfCopy;
  });
}

/** A player has bought them just now, before a GM opened this world: their own request brings more than the line knows. */
function isAskedFor(actor: PcActor, { id }: SheetLine): boolean {
  return game.messages.contents.some((message) => {
    if (!isPlayerRequest(message) || message.system.kind !== "recruit" || !isUnjudged(message)) return false;
    const { line } = message.system.data as { readonly line?: unknown };
    return line === id && message.system.actor === actor.uuid && plays(message.author, actor);
  });
}

async function make(actor: PcActor, line: SheetLine): Promise<void> {
  const id = madeId(actor, line);
  const { label: name, target: role } = line;
  if (line.kind === "asset") return makeAsset(actor, { name, role, tier: line.to }, { line: line.id, id });
  const cap = recruitedBy(ledgerOf(actor)).find((bought) => bought.line.id === line.id)?.cap ?? line.to;
  const most = Math.min(cap, FOLLOWER_CAP_MAX);
  await createNewcomer(actor, { type: "follower", name, role, cap: most, line: line.id }, id);
}

const SIGNS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/**
 * The id is the same on every client, so that a client that takes over from one that was closed makes no second
 * document.
 */
function madeId(actor: PcActor, { id }: SheetLine): string {
  const chance = chanceOf(`${idOf(actor)} ${id}`);
  return Array.from({ length: 16 }, () => chance.pick(SIGNS) ?? "").join("");
}

function nameOf(actor: PcActor, { kind, label, target }: SheetLine): string {
  const what = [label, target].map((word) => word.trim()).find((word) => word !== "");
  return localize("FATES_EDGE.Migration.Line", {
    actor: actor.name,
    line: what ?? localize(`FATES_EDGE.LineKind.${kind}`),
  });
}
