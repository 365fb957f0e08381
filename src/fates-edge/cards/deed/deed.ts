import { idOf } from "../../../foundry/documents.ts";
import type { Wording } from "../../../foundry/i18n.ts";
import { undoDeed } from "../../actions/undo.ts";
import { type DeedMessage, isAction } from "../../data/kinds.ts";
import type { DeedData } from "../../data/message/deed.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { type HelpStanding, helpStanding } from "../../state/help.ts";
import { runningRails } from "../../state/initiative.ts";
import { sayLines } from "../../state/summary.ts";
import { DEED_BUTTONS, DEED_ACTIONS } from "./buttons.ts";
import { changedClocks, retellsTick } from "../../state/clock-cards.ts";
import { messageFacts } from "../../state/message-facts.ts";
import { type Drawing, hiddenFrom, type HiddenView, type MessageType } from "../parts/message-type.ts";
import { touches, type Touched, type WorldChange } from "../parts/world-change.ts";
import { deedClock, type DeedClock, type DeedView } from "./facts.ts";
import { outcomeView } from "../parts/led.ts";
import { type DeedFacts, tellerOf } from "./lines.ts";

/** What somebody does and only a GM's client may write down; its words and buttons are told by its kind. */
export const DEED: MessageType<DeedMessage, DeedView> = {
  type: "deed",
  template: "cards/deed",
  view(message, user) {
    const { system } = message;
    const help = system.kind === "help" ? helpStanding(message) : null;
    const rails = isInitiative(message) && user.isGM ? runningRails() : [];
    return viewDeed({ ...messageFacts(message, user), system, clock: deedClock(system, user), help, rails });
  },
  text: deedText,
  context: deedContext,
  buttons: DEED_ACTIONS,
  undo: { self: undoDeed },
  dependsOn,
};

/** Help is used up by a roll, and separated by the scene and by marks; ticks are told with their clock. */
function dependsOn(change: WorldChange): Touched<DeedMessage> | null {
  if (change.of === "pc") return touches(change.changed, "system.marks") ? isHelp : null;
  if (change.of === "party") {
    const scene = touches(change.changed, "system.scene.number");
    const clocks = changedClocks(change.changed);
    const ticked = Object.keys(clocks).length > 0;
    return (message) =>
      (scene && isHelp(message)) || (ticked && isInitiative(message)) || retellsTick(message, clocks);
  }
  if (change.of !== "message" || !isAction(change.message)) return null;
  const { help } = change.message.system;
  return help.length === 0 ? null : (message) => isHelp(message) && help.includes(idOf(message));
}

function isInitiative({ system }: DeedMessage): boolean {
  return system.kind === "initiative";
}

function isHelp({ system }: DeedMessage): boolean {
  return system.kind === "help";
}

/** Reads a deed for one viewer: what its author said, and what a GM's client made of it. */
export function viewDeed(
  facts: MessageFacts & {
    readonly system: DeedData;
    readonly clock: DeedClock | null;
    readonly help?: HelpStanding | null;
    readonly rails?: DeedView["rails"];
  },
): DeedView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { viewer, words, system } = facts;
  const { state, undone, changes } = system.gm;
  const known = deedFacts(facts);
  const { title, lines } = tellerOf(system.kind)(known, words);
  const cut = system.leftOut > 0 ? [words.count("FATES_EDGE.Deed.LeftOut", system.leftOut)] : [];
  const all = [...lines, ...cut, ...stateLines(known, words)];
  return {
    ...known,
    type: "deed",
    title,
    lines: all,
    can: { undo: viewer.isGM && state === "done" && !undone && changes.length > 0 },
  };
}

function deedFacts(facts: Parameters<typeof viewDeed>[0]): DeedFacts {
  const { id, author, viewer, system, clock, help = null, rails = [] } = facts;
  const { kind, actor, actorName, data, moves, gm } = system;
  const { state, reason, undone, changes, data: noted } = gm;
  const told = sayLines(gm.told, changes, facts);
  return {
    ...{ id, kind, actor, actorName, data, moves, noted, told, reason, undone, clock, help },
    rails: rails.map(({ key, name }) => ({ key, name })),
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

/** A deed's card in plain lines. */
export function deedText({ title, lines, undone }: DeedView, { say }: Wording): string[] {
  return [title, ...lines, undone ? say("FATES_EDGE.Card.Undone") : ""].filter(Boolean);
}

/** Something that somebody did, what came of it, and what can be done about it. */
function deedContext(view: DeedView, { uid }: Drawing): object {
  const { title, lines, undone, kind, can } = view;
  const buttons = DEED_BUTTONS[kind]?.(view) ?? [];
  const facts = { part: "self", undone, text: lines.join("\n") || title };
  const hasLed = lines.length > 0 || can.undo || undone;
  return {
    uid,
    title,
    actions: buttons.map((button, place) => ({ ...button, id: `${uid}-do-${place}` })),
    led: hasLed ? [outcomeView(facts, `${uid}-led-0`, can.undo)] : [],
  };
}
