import type { Said } from "#table/said.ts";
import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { CompanionActor, PcActor } from "../../data/kinds.ts";
import { ASSIST_MODES, type AssistMode, helpersAllowed } from "../../rules/retinue/assist.ts";
import {
  type AssistWish,
  helpersOf,
  leaderFacts,
  lentBy,
  whyNotAssist,
} from "../../state/teamwork/assists.ts";
import { companionFacts, hasInitiative } from "../../state/beat/initiative.ts";
import { signed } from "../../words/labels.ts";

/** Between a helper and how they help, in the value of a choice: no uuid holds it. */
const HOW = "|";

/** The questions that help beside one's role answers, in their order. */
const QUESTIONS = ["sense", "method", "risk"] as const;

/** One place for a helper: whom to choose from, and the answers for help beside their role. */
interface CrewSlot {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly CrewChoice[];
  readonly questions: readonly { readonly name: string; readonly label: string; readonly value: string }[];
}

interface CrewChoice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** They cannot help now. */
  readonly barred: boolean;
}

/** The followers and familiars of a character in the window before a roll; null where nobody is with them. */
export function crewChoices(actor: PcActor, { options }: PreparedRoll): object | null {
  const crew = helpersOf(actor);
  if (crew.length === 0) return null;
  const wishes = options.followers ?? [];
  const allowed = helpersAllowed(leaderFacts(actor));
  const slots = Array.from({ length: Math.max(allowed, wishes.length) }, (_, place): CrewSlot => {
    return slotOf(place, { actor, crew, skill: options.skill, wish: wishes[place] });
  });
  const pairs = slots.length > 1;
  return { slots, note: pairs ? localize(`FATES_EDGE.Crew.Pair.${hasInitiative() ? "open" : "used"}`) : "" };
}

interface SlotFacts {
  readonly actor: PcActor;
  readonly crew: readonly CompanionActor[];
  readonly skill: string;
  readonly wish: AssistWish | undefined;
}

function slotOf(place: number, { actor, crew, skill, wish }: SlotFacts): CrewSlot {
  const chosen = wish ? valueOf(wish.helper, wish.mode ?? "in") : "";
  const nobody = {
    value: "",
    label: localize("FATES_EDGE.Crew.Nobody"),
    chosen: chosen === "",
    barred: false,
  };
  const others = crew.flatMap((companion) => choicesOf(companion, { actor, skill, chosen }));
  return {
    name: `follower${place}`,
    label: localize(`FATES_EDGE.Crew.Slot.${place === 0 ? "first" : "second"}`),
    choices: [nobody, ...others],
    questions: QUESTIONS.map((question) => ({
      name: `${question}${place}`,
      label: localize(`FATES_EDGE.Crew.Question.${question}`),
      value: wish?.[question] ?? "",
    })),
  };
}

function choicesOf(
  companion: CompanionActor,
  roll: { readonly actor: PcActor; readonly skill: string; readonly chosen: string },
): CrewChoice[] {
  const { name } = companion;
  const why = whyNotAssist(companion);
  const uuid = uuidOf(companion);
  if (why !== "") {
    const label = localize(`FATES_EDGE.Crew.Problem.${why}`, { name });
    return [{ value: valueOf(uuid, "in"), label, chosen: false, barred: true }];
  }
  return ASSIST_MODES.map((mode) => {
    const { dice } = lentBy(companion, mode, roll);
    const value = valueOf(uuid, mode);
    const how = localize(`FATES_EDGE.Crew.Lends.${mode}`, {
      name,
      role: rolesOf(companion) || localize("FATES_EDGE.Crew.NoRole"),
      dice: signed(dice),
    });
    const label = [how, ...hindrances(companion)].join(", ");
    return { value, label, chosen: value === roll.chosen, barred: dice < 1 };
  });
}

function rolesOf({ system: { role, secondRole } }: CompanionActor): string {
  return [role, secondRole].filter(Boolean).join(", ");
}

/** What takes from their help, in a word each. */
function hindrances(companion: CompanionActor): string[] {
  const { condition, injured, missed } = companionFacts(companion);
  const known = { neglected: condition === "neglected", injured, missed: missed > 1 };
  return (["neglected", "injured", "missed"] as const)
    .filter((what) => known[what])
    .map((what) => localize(`FATES_EDGE.Crew.Hinders.${what}`));
}

function valueOf(helper: string, mode: AssistMode): string {
  return `${helper}${HOW}${mode}`;
}

/** Whom the window's form asks to help, and how; nothing is said of it where nobody could be asked. */
export function followersIn(said: Said): { readonly followers?: readonly AssistWish[] } {
  const slots = [...said.keys()].filter((name) => name.startsWith("follower"));
  if (slots.length === 0) return {};
  const wishes = slots.flatMap((slot): AssistWish[] => {
    const [helper = "", how = ""] = said.text(slot).split(HOW);
    const mode = ASSIST_MODES.find((known) => known === how);
    if (helper === "" || !mode) return [];
    const place = slot.slice("follower".length);
    const answers = QUESTIONS.map((question) => [question, said.text(`${question}${place}`)]);
    return [{ helper, mode, ...Object.fromEntries(answers) }];
  });
  return { followers: wishes };
}

/** Of those who were asked, the ones who can still help. */
export function stillAble(actor: PcActor, wishes: readonly AssistWish[]): readonly AssistWish[] {
  const able = helpersOf(actor).filter((companion) => whyNotAssist(companion) === "");
  return wishes.filter(({ helper }) => able.some(({ uuid, name }) => uuid === helper || name === helper));
}
