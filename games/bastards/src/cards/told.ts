import { localize, type Wording } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { addressFacts, type CardView, forgedUnlessGMs, type ForgedView } from "#table/cards/card-view.ts";
import type { MessageType } from "#table/cards/message-type.ts";
import type { ToldMessage } from "../data/kinds.ts";
import { checkRecord } from "../state/record.ts";
import { nameOfHolder, sceneInPlay } from "../state/scene.ts";
import { label } from "../words/labels.ts";

interface ToldView extends CardView {
  readonly type: "told";
  readonly line: string;
  /** Of a scene that is over: everything from which its cards can be checked. */
  readonly record: string;
}

/** A line about what the dealer's client did for the table. */
export const TOLD: MessageType<ToldMessage, ToldView> = {
  type: "told",
  template: "cards/told",
  view: viewTold,
  text: ({ line }: ToldView, _words: Wording) => [line],
  context: ({ line, record }, { uid }) => ({
    uid,
    line,
    actions:
      record === ""
        ? []
        : [{ action: "check", id: `${uid}-check`, kind: "", label: localize("GAME_OF_BASTARDS.Told.Check") }],
  }),
  buttons: { check: ({ view }) => tellFindings(view.record) },
};

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
  const forged = forgedUnlessGMs(
    facts,
    localize("GAME_OF_BASTARDS.Told.Forged", { name: facts.author.name }),
  );
  if (forged) return forged;
  const { kind, data } = message.system;
  const { record } = data as { readonly record?: string };
  return { type: "told", id: facts.id, line: lineOf(kind, data), record: record ?? "" };
}

function lineOf(kind: ToldMessage["system"]["kind"], data: Readonly<Record<string, unknown>>): string {
  const text = (name: string): string => String(data[name] ?? "");
  const say = (key: string, words: Record<string, string | number> = {}): string =>
    localize(`GAME_OF_BASTARDS.Told.${key}`, words);
  switch (kind) {
    case "fight":
      return say("fight", { names: Array.isArray(data["names"]) ? data["names"].join(", ") : "" });
    case "voted": {
      const value = data["about"] === "trait" ? label.trait(text("value") as never) : text("value");
      const what = localize(`GAME_OF_BASTARDS.Hand.VoteAbout.${text("about")}`);
      return say(data["carried"] === true ? "carried" : "notCarried", {
        what,
        value,
        yes: text("yes"),
        no: text("no"),
      });
    }
    case "leftOut":
      return say(`leftOut.${text("why")}`, { name: text("name") });
    case "moved":
      return say("moved", {
        name: text("name"),
        other: text("other"),
        distance: label.distance(text("distance") as never),
      });
    case "scene":
      return say(text("place") === "" ? "sceneNowhere" : "scene", { place: text("place") });
    default:
      return say(kind, { name: text("name"), other: text("other"), round: text("round") });
  }
}
