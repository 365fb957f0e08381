import { localize, type Wording } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { addressFacts, type CardView, type ForgedView } from "#table/cards/card-view.ts";
import type { MessageType } from "#table/cards/message-type.ts";
import { outcomeId, outcomeLine, undoneMark } from "#table/cards/outcomes.ts";
import type { VoteKind } from "../data/deal.ts";
import type { ToldMessage } from "../data/kinds.ts";
import type { Epilogue } from "../data/message/told.ts";
import { dealNow } from "../state/deal.ts";
import { checkRecord } from "../state/record.ts";
import { nameOfHolder, sceneInPlay } from "../state/scene.ts";
import { nameOfUser } from "../state/seats.ts";
import { cardName, faceOf } from "../words/cards.ts";
import { dollars, label } from "../words/labels.ts";
import { namesInARow } from "../rules/people/names.ts";
import { rewardWords, voteWords } from "../words/votes.ts";
import { forgedUnlessDealers, takeBackByDealer, touchesLastTold } from "./by-dealer.ts";

interface ToldView extends CardView {
  readonly type: "told";
  readonly line: string;
  /** What came of each character, where an evening is over. */
  readonly people: readonly PersonView[];
  /** Of a scene that is over: everything from which its cards can be checked. */
  readonly record: string;
  /** It changed something, which can be taken back. */
  readonly changes: boolean;
  readonly undone: boolean;
  readonly mayUndo: boolean;
}

interface PersonView {
  readonly name: string;
  readonly words: string;
  readonly epilogue: string;
}

/** A line about what the dealer's client did for the table, with its undo. */
export const TOLD: MessageType<ToldMessage, ToldView> = {
  type: "told",
  template: "cards/told",
  view: viewTold,
  text: ({ line, people, undone }: ToldView, words: Wording) => [
    `${line}${undoneMark(undone, words)}`,
    ...people.map((one) => [one.name, one.words, one.epilogue].filter((part) => part !== "").join(" – ")),
  ],
  context: ({ line, people, record, undone, changes, mayUndo: may }, { uid }) => {
    const facts = { part: "self", text: line, undone };
    return {
      uid,
      line,
      people,
      isAct: changes,
      outcomes: changes ? [outcomeLine(facts, outcomeId(uid, facts), may)] : [],
      actions:
        record === ""
          ? []
          : [
              {
                action: "check",
                id: `${uid}-check`,
                kind: "",
                label: localize("GAME_OF_BASTARDS.Told.Check"),
              },
            ],
    };
  },
  buttons: { check: ({ view }) => tellFindings(view.record) },
  undo: { self: takeBackByDealer },
  mayUndo: (message) => mayUndo(message, game.user),
  dependsOn: touchesLastTold(),
};

/** Who did it, and the dealer, as long as it stands; what dealt cards only while nothing was done since. */
function mayUndo({ id, system }: ToldMessage, user: User.Implementation): boolean {
  const { by = "", cards = false } = system.data as { readonly by?: string; readonly cards?: boolean };
  if (system.undone || system.changes.length === 0 || !(user.isGM || by === user.id)) return false;
  const { last, open, plan } = dealNow();
  return !cards || (last?.message === id && last?.steps === open.steps && !plan);
}

/** Says whether the cards of a scene lay as its seeds gave them; what does not fit, by name. */
function tellFindings(record: string): void {
  const findings = checkRecord(record);
  if (findings?.length === 0) return notify.info("GAME_OF_BASTARDS.Told.Fits");
  for (const { what, who, at } of findings ?? [{ what: "unreadable", who: null, at: null }]) {
    const scene = sceneInPlay();
    const name = game.users.get(who ?? "")?.name ?? (scene && who ? nameOfHolder(scene, who) : "");
    notify.error(`GAME_OF_BASTARDS.Finding.${what}`, { name, at: (at ?? 0) + 1 });
  }
}

function viewTold(message: ToldMessage, user: User.Implementation): ToldView | ForgedView {
  const facts = addressFacts(message, user);
  const forged = forgedUnlessDealers(facts);
  if (forged) return forged;
  const { kind, data } = message.system;
  const { record } = data as { readonly record?: string };
  const { undone, changes } = message.system;
  const line = lineOf(kind, data);
  const can = { changes: changes.length > 0, undone, mayUndo: mayUndo(message, user) };
  const people = ((data["people"] ?? []) as readonly Epilogue[]).map(personView);
  return { type: "told", id: facts.id, line, people, record: record ?? "", ...can };
}

function personView({ name, gained, reached, open, state, words }: Epilogue): PersonView {
  const say = (key: string, what: string | number): string =>
    what === "" ? "" : localize(`GAME_OF_BASTARDS.Told.Over.${key}`, { what });
  const parts = [
    say("gained", gained),
    say("reached", reached.join(", ")),
    say("open", open.join(", ")),
    state === "" ? "" : `${label.state(state)}.`,
  ];
  return { name, words: parts.filter((part) => part !== "").join(" "), epilogue: words };
}

type ToldWords = Readonly<Record<string, unknown>>;

/** Values that are kept as keys, and said in the reader's words. */
const SAID: Readonly<Record<string, (key: string) => string>> = {
  distance: (key) => label.distance(key as never),
  trait: (key) => label.trait(key as never),
  suit: (key) => label.suit(key as never),
  card: cardName,
  sum: (key) => dollars(Number(key)),
  due: (key) => localize(`GAME_OF_BASTARDS.Due.${key}`),
  action: (key) => localize(`GAME_OF_BASTARDS.Outside.Action.${key}`),
  by: nameOfUser,
};

/** What fills a line's sentence: names in a row, keys in words, anything else as it is. */
function fillings(data: ToldWords): Record<string, string | number> {
  const filled: Record<string, string | number> = { name: "", other: "", names: "", by: "", words: "" };
  for (const [key, value] of Object.entries(data)) {
    if (Array.isArray(value)) filled[key] = namesInARow(value.map(String));
    else if (typeof value === "string" || typeof value === "number")
      filled[key] = SAID[key]?.(String(value)) ?? value;
  }
  return filled;
}

function lineOf(kind: ToldMessage["system"]["kind"], data: ToldWords): string {
  const filled = fillings(data);
  const say = (key: string): string => localize(`GAME_OF_BASTARDS.Told.${key}`, filled);
  if (kind === "voted") {
    const what = voteWords(String(data["about"]) as VoteKind, String(data["value"] ?? ""));
    return localize(`GAME_OF_BASTARDS.Told.${data["carried"] === true ? "carried" : "notCarried"}`, {
      ...filled,
      what,
    });
  }
  if (kind === "rewarded")
    return localize("GAME_OF_BASTARDS.Told.rewarded", { ...filled, words: rewardWords(data) });
  if (kind === "lots") {
    const cards = ((data["lots"] ?? []) as readonly { readonly name: string; readonly card: string }[]).map(
      ({ name, card }) => `${name} ${faceOf(card).rank}${faceOf(card).sign}`,
    );
    return localize("GAME_OF_BASTARDS.Told.lots", { ...filled, cards: cards.join(", ") });
  }
  if (kind === "scene") return sceneLine(data, say);
  if (kind === "suitDrawn")
    return `${say(kind)} ${localize(`GAME_OF_BASTARDS.MonsterHint.${String(data["suit"])}`)}`;
  if (kind === "authorities") return say(filled["by"] === "" ? kind : "authoritiesOf");
  if (kind === "leftOut") return say(`leftOut.${String(data["why"])}`);
  return kind === "outside" ? say(`outside.${String(data["action"])}`) : say(kind);
}

/** Where it plays, what sort of place that is, and what begins with it. */
function sceneLine({ place, kinds = [], isEnd }: ToldWords, say: (key: string) => string): string {
  const hints = (kinds as readonly string[]).map((kind) => localize(`GAME_OF_BASTARDS.PlaceHint.${kind}`));
  const begins = say(place === "" ? "sceneNowhere" : "scene");
  return [begins, ...hints, ...(isEnd === true ? [say("endScene")] : [])].join(" ");
}
