import { isAtEnd } from "../../../table/clocks.ts";
import type { DeedMessage } from "../../data/kinds.ts";
import type { DeedKindName, DeedStamp } from "../../data/message/deed.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { clockName, clockState, knownClock, shownTo } from "../../state/clocks.ts";
import type { HelpStanding } from "../../state/help.ts";
import { primaryParty } from "../../state/party.ts";
import { maySee } from "../../state/rights.ts";
import { sayLines } from "../../state/summary.ts";
import type { DeedClock, DeedView, HiddenView } from "../parts/card-view.ts";
import { ledView } from "../parts/outcomes.ts";
import { DEED_BUTTONS } from "./buttons.ts";
import { type DeedFacts, tellerOf } from "./lines.ts";

/** A deed as it is stored. */
export interface DeedData {
  readonly kind: DeedKindName;
  readonly actor: string;
  readonly actorName: string;
  readonly data: object;
  readonly moves: Readonly<Record<string, number>>;
  readonly gm: Omit<DeedStamp, "data"> & { readonly data: object };
}

/** What a viewer sees of a deed: what its author said, and what a GM's client made of it. */
export function viewDeed(
  facts: MessageFacts & {
    readonly system: DeedData;
    readonly clock: DeedClock | null;
    readonly help?: HelpStanding | null;
  },
): DeedView | HiddenView {
  const { id, author, viewer, words, system } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { state, undone, changes } = system.gm;
  const known = deedFacts(facts);
  const { title, lines } = tellerOf(system.kind)(known, words);
  const all = [...lines, ...stateLines(known, words)];
  return {
    ...known,
    type: "deed",
    title,
    lines: all,
    can: { undo: viewer.isGM && state === "done" && !undone && changes.length > 0 },
    plainText: [title, ...all, undone ? words.say("FATES_EDGE.Card.Undone") : ""].filter(Boolean),
  };
}

function deedFacts(facts: Parameters<typeof viewDeed>[0]): DeedFacts {
  const { id, author, viewer, system, clock, help = null } = facts;
  const { kind, actor, actorName, data, moves, gm } = system;
  const { state, reason, undone, changes, data: noted } = gm;
  const told = sayLines(gm.told, changes, facts);
  return {
    ...{ id, kind, actor, actorName, data, moves, noted, told, reason, undone, clock, help },
    author: { id: author.id, name: author.name },
    viewer: { isGM: viewer.isGM, isAuthor: viewer.id === author.id },
    state: state === "" ? "waiting" : state,
  };
}

/** What any deed says of where it stands. */
function stateLines({ kind, state, reason, clock }: DeedFacts, { say }: MessageFacts["words"]): string[] {
  // Help waits for whoever is helped, and for no GM.
  if (state === "waiting") return kind === "help" ? [] : [say("FATES_EDGE.Deed.Waiting")];
  if (reason === "") return [];
  return [
    say(`FATES_EDGE.Deed.${state === "refused" ? "Refused" : "Part"}`, {
      why: say(`FATES_EDGE.Error.${reason}`, { clock: clock?.name || say("FATES_EDGE.Effect.SomeClock") }),
    }),
  ];
}

/** The clock that a deed is about, as a user may know it now; null where it names none, or one that is gone. */
export function deedClock({ data, gm }: DeedMessage["system"], user: User.Implementation): DeedClock | null {
  const party = primaryParty();
  const key = keyIn(gm.data) || keyIn(data);
  const clock = party && clockState(party, key);
  if (!clock) return goneDeedClock(key, user);
  const shown = shownTo(clock, user.isGM);
  return { shown, name: shown === "none" ? "" : clockName(clock), isAtEnd: isAtEnd(clock) && !clock.landed };
}

/** One that went out of sight and then away is told of no more than while it was there. */
function goneDeedClock(key: string, user: User.Implementation): DeedClock | null {
  const { shown, name } = knownClock(key, user.isGM);
  return shown === "all" ? null : { shown, name: shown === "none" ? "" : name, isAtEnd: false };
}

function keyIn(data: object): string {
  const { clock } = data as { readonly clock?: unknown };
  return typeof clock === "string" ? clock : "";
}

/** Something that somebody did, what came of it, and what can be done about it. */
export function deedContext(view: DeedView, uid: string): Record<string, unknown> {
  const { title, lines, undone, kind, can } = view;
  const buttons = DEED_BUTTONS[kind]?.(view) ?? [];
  const facts = { part: "self" as const, undone, text: lines.join("\n") || title };
  const hasLed = lines.length > 0 || can.undo || undone;
  return {
    uid,
    title,
    actions: buttons.map((button, place) => ({ ...button, id: `${uid}-do-${place}` })),
    led: hasLed ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
  };
}
