import { localize, localizeCount } from "#foundry/i18n.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { currentEdition } from "../../data/settings.ts";
import { dvLabel, ladderLabel, positionLabel } from "../../words/labels.ts";
import { outcomeBar, resultParts } from "../parts/outcome-bar.ts";
import { diceViews } from "../parts/dice.ts";
import { outcomeLineView, tickButton, tickedWords } from "../parts/outcome-lines.ts";
import { answerWord, type CallView } from "./view.ts";

/** A GM's call for a roll: what is asked, of each character whether they have answered, and what it came to. */
export function callContext(view: CallView, { uid }: Drawing): object {
  const { author, approach, actors } = view;
  return {
    uid,
    title: localize("FATES_EDGE.Call.Calls", { name: author.name }),
    kind: kindLine(view),
    how: askedLine(view),
    prompt: approach,
    actors: actors.map((actor, place) => actorView(actor, `${uid}-roll-${place}`)),
    opponent: opponentContext(view, uid),
    result: resultView(view),
    note: view.isHidden ? localize("FATES_EDGE.Call.HiddenResult") : "",
    help: view.helper && { ...view.helper, label: localize("FATES_EDGE.Together.HelpAs", view.helper) },
    actions: buttons(view, uid),
    outcomes: view.ticks.map(({ id: key, name, count, undone }, place) => {
      const text = tickedWords(name, count, { count: localizeCount });
      return outcomeLineView({ part: "ticks", key, text, undone }, `${uid}-outcome-${place}`, view.can.undo);
    }),
  };
}

/** How the rolls are read, and what they are for: nothing for a roll of each one's own. */
function kindLine({ mode, purpose }: CallView): string {
  const words = [mode && `Mode.${mode}`, purpose && `Purpose.${purpose}`].filter(Boolean);
  return words.map((key) => localize(`FATES_EDGE.Call.${key}`)).join(" · ");
}

function askedLine(view: CallView): string {
  const { position, dv, ladder } = view;
  const pairing = [view.attributeLabel, view.skillLabel].filter(Boolean).join(" + ");
  const parts = [
    pairing || localize("FATES_EDGE.Call.OwnChoice"),
    ladder && ladderLabel(ladder),
    position && positionLabel(position),
    dv !== null && dvLabel(dv, currentEdition()),
  ];
  return parts.filter(Boolean).join(" · ");
}

function actorView(actor: CallView["actors"][number], id: string): object {
  const { answered, successes, name } = actor;
  const state =
    answered && successes !== null
      ? localizeCount("FATES_EDGE.Call.Counts", successes)
      : localize(`FATES_EDGE.Call.${answerWord(actor)}`);
  return {
    ...actor,
    id,
    state,
    rollLabel: localize("FATES_EDGE.Call.RollAs", { name }),
    mayRoll: actor.canRoll,
  };
}

function opponentContext({ opponent }: CallView, uid: string): object | null {
  if (!opponent) return null;
  const { name, label, size, successes, dice } = opponent;
  const state =
    dice.length > 0
      ? localizeCount("FATES_EDGE.Call.Counts", successes)
      : localizeCount("FATES_EDGE.Sheet.Dice", size);
  return {
    name,
    label,
    state,
    hasRolled: dice.length > 0,
    dice: diceViews(opponent, `${uid}-opponent`, false),
  };
}

/** Of a contest a tie and a win of the opponent each have a shape of their own, as outcomes have. */
function resultView({ result, opponent }: CallView): object | null {
  if (!result) return null;
  const parts = resultParts(result, { say: localize, count: localizeCount });
  if (result.kind === "group") {
    const { outcome: name, setbacks } = result.outcome;
    return outcomeBar({
      name,
      setbacks,
      label: localize(`FATES_EDGE.Outcome.${name}`),
      line: parts.join(" "),
    });
  }
  const { leader } = result;
  return outcomeBar({
    name: leader === "" ? "partial" : leader === opponent?.name ? "miss" : "clean",
    label:
      leader === "" ? localize("FATES_EDGE.Call.Tie") : localize("FATES_EDGE.Call.Leads", { name: leader }),
    line: `${parts.join(" ")}.`,
  });
}

function buttons({ can, opponent, ticking }: CallView, uid: string): ButtonView[] {
  const roll = localize("FATES_EDGE.Call.RollFor", { name: opponent?.name ?? "" });
  return [
    ...(can.rollOpponent
      ? [{ id: `${uid}-opponent`, action: "rollOpponent", kind: "cost", label: roll }]
      : []),
    ...(can.forage
      ? [
          {
            id: `${uid}-forage`,
            action: "forage",
            kind: "yours",
            label: localize("FATES_EDGE.Supply.ForageClear"),
          },
        ]
      : []),
    ...(ticking ? [tickButton(ticking, `${uid}-tick`)] : []),
    ...(can.close
      ? [
          {
            id: `${uid}-close`,
            action: "closeCall",
            kind: "",
            label: localize("FATES_EDGE.Call.Close"),
          },
        ]
      : []),
  ];
}
