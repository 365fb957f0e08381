import { deletion, updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { foldedClaims } from "#table/acts/claims.ts";
import { actAsGM, actOn, turnOf } from "#table/acts/in-turn.ts";
import { requireOwner } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, itemRef, type Line } from "#table/words/line.ts";
import { isFollower, isPc, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { Settled, UpkeepChoice } from "../../rules/retinue/arcs-end.ts";
import {
  dueOf,
  type HolderAtEnd,
  holdersAtEnd,
  openRound,
  opensClock,
  type Resource,
  settledOf,
} from "../../state/retinue/arcs-end.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { requireParty } from "../../state/party.ts";
import type { Holder } from "../../state/retinue/retinue.ts";
import { newClock } from "../clocks/clocks.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/**
 * A GM opens a round of upkeep and asks every owner how what is due is kept (SRD 16.5); answers of an earlier round no
 * longer count.
 */
export function openUpkeep(arc: number): Promise<boolean> {
  return actAsGM("arcs end", async () => {
    const party = requireParty();
    if (openRound()) throw new UserError("FATES_EDGE.Error.RoundOpen");
    const { recovered, choices, clocks } = party.system.upkeep;
    const round = foundry.utils.randomID();
    const stale = { recovered: removed(recovered), choices: removed(choices), clocks: removed(clocks) };
    await updateDocument(party, { system: { upkeep: { round, arc, ...stale } } });
  });
}

/** The GM calls the round off, and nothing changes. */
export function callOffUpkeep(): Promise<boolean> {
  return actAsGM("arcs end", () => requireParty().update({ system: { upkeep: { round: "" } } }));
}

/** The GM notes why upkeep of something is due; empty words say that it is not (SRD 16.5.1). */
export function flagResource({ document }: Pick<Resource, "document">, why: string): Promise<boolean> {
  return actAsGM("arcs end", () =>
    updateDocument(document, { system: { flagged: why.trim().slice(0, WORDS_MAX) } }),
  );
}

/** The GM says that the mission which frees something compromised was played (SRD 16.5.4). */
export function recoverResource(key: string, recovered: boolean): Promise<boolean> {
  return actAsGM("arcs end", () =>
    requireParty().update({ system: { upkeep: { recovered: { [key]: recovered } } } }),
  );
}

/** The GM says whether a clock opens for something whose condition sinks. */
export function wantClock(key: string, clock: boolean): Promise<boolean> {
  return actAsGM("arcs end", () =>
    requireParty().update({ system: { upkeep: { clocks: { [key]: clock } } } }),
  );
}

/** An owner says what becomes of one thing that is due; a GM may for whoever is away, and for what the party holds. */
export function answerUpkeep(holder: Holder, key: string, choice: UpkeepChoice): Promise<boolean> {
  return actOn(turnOf(holder), async () => {
    const open = openRound();
    if (!open) throw new UserError("FATES_EDGE.Error.NoRound");
    requireOwner(holder);
    if (!dueOf(holder).some((each) => each.key === key)) throw new UserError("FATES_EDGE.Error.NothingDue");
    const { upkeep } = holder.system;
    const stale = isPc(holder) && upkeep.round !== open.round ? removed(upkeep.choices, key) : {};
    await updateDocument(holder, {
      system: { upkeep: { round: open.round, choices: { ...stale, [key]: choice } } },
    });
  });
}

function removed(entries: Readonly<Record<string, unknown>>, but = ""): Record<string, unknown> {
  const keys = Object.keys(entries).filter((key) => key !== but);
  return Object.assign({}, ...keys.map(deletion)) as Record<string, unknown>;
}

/**
 * Ends the round (SRD 16.5): XP and weeks become lines of the ledgers, what is paid for is maintained, what is not sinks a
 * step. One card tells all of it, and from it all is undone.
 */
export function closeUpkeep(): Promise<boolean> {
  return actAsGM("arcs end", async () => {
    const open = openRound();
    if (!open) throw new UserError("FATES_EDGE.Error.NoRound");
    await once([`upkeep ${open.round}`], (id, party) => {
      if (openRound()?.round !== open.round) throw new UserError("FATES_EDGE.Error.NoRound");
      const ends = holdersAtEnd(open.arc).map(endOf);
      const closed = { uuid: uuidOf(party), path: "system.upkeep.round", before: open.round, after: "" };
      const changes = [...ends.flatMap((end) => end.changes), closed];
      const summary = ends.flatMap((end) => end.summary);
      const data = {
        arc: open.arc,
        summary: summary.length > 0 ? summary : [{ key: "FATES_EDGE.Upkeep.Told.nothing", data: {} }],
      };
      return {
        post: () => notices.tell("upkeep", data, changes, id),
        changes: [...changes, ...foldedClaims(party)],
      };
    });
  });
}

interface End {
  readonly changes: Change[];
  readonly summary: Line[];
}

/** What the end of the round does to one holder's people and assets. */
function endOf(held: HolderAtEnd): End {
  const settled = settledOf(held);
  const pairs = held.resources.flatMap((resource) => {
    const end = settled.find(({ key }) => key === resource.key);
    return end ? [{ resource, end }] : [];
  });
  const opened = pairs.map(({ resource, end }) => clockOf(resource, end));
  return {
    changes: pairs.flatMap(({ resource, end }, place) => [
      ...changesOf(resource, end),
      ...ledgerChange(held.holder, resource, end),
      ...(opened[place]?.changes ?? []),
    ]),
    summary: pairs.flatMap(({ resource, end }, place) => [
      settledLine(held.holder, resource, end),
      ...(opened[place]?.summary ?? []),
    ]),
  };
}

/** The clock of what neglect brings, and the line that tells it; nothing where none is wanted. */
function clockOf(resource: Resource, end: Settled): End {
  const { kept } = resource;
  const wanted = opensClock(resource, end);
  if (!wanted) return { changes: [], summary: [] };
  const party = requireParty();
  const key = foundry.utils.randomID();
  const name = localize(`FATES_EDGE.Upkeep.Clock.${end.condition}`, { name: resource.name });
  const full = localize(`FATES_EDGE.Upkeep.ClockFull.${kept.kind}-${end.condition}`, { name: resource.name });
  const after = newClock(party, { ...wanted, name, full, scope: "table" });
  const line = {
    key: "FATES_EDGE.Upkeep.Told.clock",
    data: { clock: clockRef(key, after), size: wanted.size },
  };
  return {
    changes: [added(party, `system.clocks.${key}`, after)],
    summary: [line],
  };
}

function changesOf({ document, kept, missed, why }: Resource, end: Settled): Change[] {
  const uuid = uuidOf(document);
  const change = (path: string, before: unknown, after: unknown): Change[] =>
    before === after ? [] : [{ uuid, path: `system.${path}`, before, after }];
  return [
    ...change("condition", kept.condition, end.condition),
    ...change("missed", missed, end.missed),
    ...change("flagged", why, ""),
  ];
}

/** XP and weeks stand in the ledger of whoever paid; the party has none. */
function ledgerChange(holder: Holder, resource: Resource, { xp, days }: Settled): Change[] {
  if (!isPc(holder) || (xp === 0 && days === 0)) return [];
  const after = upkeepLine(holder, resource, { xp, days });
  const path = `system.ledger.${foundry.utils.randomID()}`;
  return [added(holder, path, after)];
}

function upkeepLine(
  actor: PcActor,
  { document, name, kept }: Resource,
  paid: { readonly xp: number; readonly days: number },
) {
  const rank = kept.kind === "follower" ? kept.cap : kept.tier;
  const { line } = document.system;
  const target = isFollower(document) ? document.system.role : (document.id ?? "");
  const facts = { kind: kept.kind, xp: 0 - paid.xp, label: name, target, from: rank, to: rank } as const;
  return newLine(actor, { ...facts, days: paid.days, how: "upkeep", of: line });
}

function settledLine(holder: Holder, { document, name, kept }: Resource, end: Settled): Line {
  const what = isFollower(document)
    ? actorRef({ uuid: uuidOf(document), name })
    : itemRef({ uuid: uuidOf(document), name });
  const data = { what, name: actorRef({ uuid: uuidOf(holder), name: holder.name }), xp: end.xp };
  const sank = end.condition !== kept.condition ? `${kept.kind}-${end.condition}` : "still";
  return { key: `FATES_EDGE.Upkeep.Told.${end.way === "" ? sank : `${end.way}-paid`}`, data };
}
