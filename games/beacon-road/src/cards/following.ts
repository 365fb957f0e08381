import { isInput } from "#foundry/elements.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { isBarred } from "#table/clocks/states.ts";
import { chosenOn } from "#table/cards/frame.ts";
import { actOutcomes, type ToldAct, toldActs } from "#table/cards/told-acts.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { standingActs } from "#table/wishes.ts";
import { answerHere, askHere, openResist, protectHere } from "../apps/open-window.ts";
import { isWorkedTowards } from "../rules/roll/clocks.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { openClocksOf } from "../state/clocks.ts";
import type { FateCard } from "../state/consequence.ts";
import { crewAround } from "../state/crew.ts";
import type { RollState } from "../state/roll.ts";
import { doneText } from "./acts-told.ts";
import { answerViews, type AnswerView, inflictView, type InflictView } from "./consequences-view.ts";

/** What a roll, or a group action, leads to, as one user sees it on its card. */
export interface FollowingView {
  /** The clocks that it may work on. */
  readonly clocks: readonly Option[];
  /** It may be an argument, and one that was lost. */
  readonly mayArgue: boolean;
  readonly fails: boolean;
  /** What a GM may have follow from it; null for players, and where nothing can. */
  readonly inflict: InflictView | null;
  /** Consequences that wait for this user's answer. */
  readonly answers: readonly AnswerView[];
  readonly acts: readonly ToldAct[];
}

/** What a click on such a card is about. */
interface Click {
  readonly message: FateCard;
  readonly card: HTMLElement;
  readonly button: HTMLElement;
}

/**
 * What a card leads to.
 * @param state the roll that counts; null before
 * @param how whether this user may work a clock with it, and whether it is an action
 */
export function viewFollowing(
  message: FateCard,
  state: RollState | null,
  user: User.Implementation,
  how: { readonly mayWork: boolean; readonly isAction: boolean },
): FollowingView {
  return {
    clocks: state && how.mayWork ? clockOptions(message, state, user) : [],
    mayArgue: how.isAction,
    fails: how.isAction && state !== null && !isSuccess(state.outcome),
    inflict: state && user.isGM ? inflictView(message, state) : null,
    answers: answerViews(message, user),
    acts: toldActs(message, user, doneText),
  };
}

/** What the partial `brFollowing` is filled with. */
export function followingContext(
  { clocks, mayArgue, fails, inflict, answers, acts }: FollowingView,
  uid: string,
): object {
  return {
    clocks,
    mayArgue,
    fails,
    inflict,
    answers: answers.map((one) => ({
      ...one,
      buttons: one.buttons.map((button, place) => ({
        ...button,
        id: `${uid}-answer-${one.id}-${place}`,
        kind: button.action === "accept" ? "" : "yours",
      })),
    })),
    outcomes: actOutcomes(acts, uid),
  };
}

/** What the buttons of that partial do. */
export const FOLLOWING_BUTTONS = {
  inflict: ({ message, card, button }: Click) =>
    askHere(message, button.dataset.value ?? "", inflicted(card)),
  resist: ({ message, button }: Click) => openResist(message, button.dataset.value ?? ""),
  armor: ({ message, button }: Click) => {
    const [act = "", use = ""] = (button.dataset.value ?? "").split(" ");
    return answerHere(message, "armor", { act, use });
  },
  protect: ({ message, button }: Click) => {
    const [act = "", helper = "", how = ""] = (button.dataset.value ?? "").split(" ");
    return protectHere(message, act, helper, how);
  },
  accept: ({ message, button }: Click) => answerHere(message, "accept", { act: button.dataset.value ?? "" }),
  argue: ({ message, card }: Click) => askHere(message, "argue", { clock: chosen(card, "work") }),
  tick: ({ message, card }: Click) => askHere(message, "tick", { clock: chosen(card, "work") }),
};

/** What stands in one of a card's lists. */
export function chosen(card: HTMLElement, name: string): string {
  return chosenOn(card, `select[data-choice="${name}"]`);
}

/** What a GM has chosen and written for a consequence. */
function inflicted(card: HTMLElement): Readonly<Record<string, unknown>> {
  const words = card.querySelector("[data-choice=words]");
  return {
    level: Number(chosen(card, "level")),
    severity: chosen(card, "severity"),
    clock: chosen(card, "clock"),
    attribute: chosen(card, "attribute"),
    ifResisted: chosen(card, "ifResisted"),
    words: isInput(words) ? words.value : "",
  };
}

/** The clocks that a card may work on: those its user is shown, the one it was made for first, dangers last. */
function clockOptions(message: FateCard, { ticks }: RollState, user: User.Implementation): Option[] {
  const { actor, clock, wishes } = message.system;
  const crew = crewAround(actor);
  const isDone = standingActs(message).some(([, { kind }]) => kind === "tick" || kind === "argue");
  // What is learned or crafted has a clock of its own.
  const isProject = Object.values(wishes).some(({ kind }) => kind === "learn" || kind === "craft");
  if (!crew || isDone || isProject || ticks === 0) return [];
  const clocks = openClocksOf(crew, user.isGM).toSorted(
    (one, other) => Number(isWorkedTowards(other.kind)) - Number(isWorkedTowards(one.kind)),
  );
  const options = clocks.flatMap(({ key, name, size, filled, sealed }) => {
    const count = movedBy(size, filled, ticks);
    return count === 0 || sealed || isBarred(crew, key) ? [] : [{ value: key, label: `${name} (+${count})` }];
  });
  const first = options.filter(({ value }) => value === clock);
  return [...first, ...options.filter((option) => !first.includes(option))];
}
