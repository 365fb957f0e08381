import type { DeedKindName, DeedStamp } from "../../data/message/deed-data.ts";
import type { DeedFacts } from "../../documents/card/deeds/deed-teller.ts";
import { tellerOf } from "../../documents/card/deeds/tellers.ts";
import { maySee } from "../../documents/card/may-see.ts";
import type { HelpStanding } from "../../documents/together/judge-help.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import type { DeedClock, DeedView, HiddenView } from "../card-view.ts";

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
  const { state, reason, told, undone, data: noted } = gm;
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
