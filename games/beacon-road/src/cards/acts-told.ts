import { wordsOfStored } from "#foundry/i18n.ts";
import type { ToldThrow } from "../actions/acts/surprise.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { label } from "../words/labels.ts";
import { toldStep } from "../words/power.ts";
import { signed } from "../words/signed.ts";
import { linesText, linesIn } from "../words/step.ts";
import { CONSEQUENCES } from "../state/consequence.ts";
import { answerWords, consequenceWords, leftWords } from "./consequences-view.ts";
import type { CardAct } from "#table/wishes.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names; and how a race between clocks stands by it. */
export function doneText(act: Pick<CardAct, "kind" | "data">): string {
  const told = toldText(act);
  const race = String(act.data["race"] ?? "");
  return ["first", "both", "beaten"].includes(race) ? `${told} ${say(`BEACON_ROAD.Race.${race}`)}` : told;
}

function toldText(act: Pick<CardAct, "kind" | "data">): string {
  const { kind, data } = act;
  if (CONSEQUENCES.some((one) => one === kind)) return consequenceText(act);
  if (kind === "resist" || kind === "armor") return answerText(act);
  if (kind === "damage") return damageText(act);
  if (kind === "step") return stepText(act);
  const told = OWN[kind];
  if (told) return withSteps(told(act.data), act.data);
  const by = BY_WORD[kind];
  if (by) return say(`BEACON_ROAD.Told.${kind}.${String(data[by])}`, wordsAmong(data)).trim();
  const named = Object.entries(NAMED).flatMap(([field, group]) => {
    const value = data[field];
    return isWord(value) ? [[field, say(`BEACON_ROAD.${group}.${value}`)]] : [];
  });
  return say(toldKey(kind, data), { ...wordsAmong(data), ...Object.fromEntries(named) });
}

/** Acts that are told in a way of their own. */
const OWN: Readonly<Record<string, (data: CardAct["data"]) => string>> = {
  beginFight: (data) => {
    const told = say("BEACON_ROAD.Told.beginFight", wordsAmong(data));
    const throws = throwsIn(data);
    const totals = (action: ToldThrow["action"]): string =>
      throws
        .filter((one) => one.action === action)
        .map(({ name, total }) => `${name} ${total}`)
        .join(", ");
    return throws.length === 0
      ? told
      : `${told} ${say("BEACON_ROAD.Told.beginFightSeen", { hides: totals("prowl"), seen: totals("survey") })}`;
  },
  attack: (data) => {
    const cost = priceOf(data);
    return cost === "" ? "" : say("BEACON_ROAD.Told.attack", { cost });
  },
  usePower: (data) => {
    const cost = priceOf(data);
    const told = say(`BEACON_ROAD.Told.${cost === "" ? "usePowerFree" : "usePower"}`, {
      ...wordsAmong(data),
      cost,
    });
    const [whom, does] = [String(data["whom"] ?? ""), String(data["does"] ?? "")];
    const at = whom === "" ? "" : say("BEACON_ROAD.Told.usePowerAt", { whom });
    const judged = does === "" ? "" : `${does} ${say("BEACON_ROAD.Power.Judged")}`;
    return [told, at, judged].filter(Boolean).join(" ");
  },
  slam: (data) => `${say("BEACON_ROAD.Told.slam", wordsAmong(data))} ${damageText({ data })}`,
  pay: (data) => {
    const key = data["assistant"] === "" ? "pay" : "payWithHelp";
    return say(`BEACON_ROAD.Told.${key}`, {
      ...wordsAmong(data),
      cost: priceOf(data) || say("BEACON_ROAD.Price.free"),
    });
  },
  takeAct: (data) => {
    const did = say(`BEACON_ROAD.Acted.${String(data["act"])}`, wordsAmong(data));
    return say("BEACON_ROAD.Told.takeAct", { did, words: String(data["words"] ?? "") }).trim();
  },
  defend: (data) => say(`BEACON_ROAD.Told.defend.${String(data["came"])}`, wordsAmong(data)),
  beginTurn: (data) => {
    const statuses = statusNames(data["statuses"]);
    const told = say(`BEACON_ROAD.Told.${statuses === "" ? "beginTurnQuiet" : "beginTurn"}`, {
      statuses,
      by: signed(Number(data["by"])),
      left: Number(data["left"]),
    });
    return [told, fallText(data)].filter(Boolean).join(" ");
  },
  flashback: (data) => {
    const cost = priceOf(data) || say("BEACON_ROAD.Price.free");
    return say("BEACON_ROAD.Told.flashback", { ...wordsAmong(data), cost });
  },
  endFight: (data) => {
    const told = say("BEACON_ROAD.Told.endFight", wordsAmong(data));
    const names = String(data["dying"] ?? "");
    return names === "" ? told : `${told} ${say("BEACON_ROAD.Told.endFightDying", { names })}`;
  },
  endTurn: ({ lessened }) => {
    const statuses = statusNames(lessened);
    return say(`BEACON_ROAD.Told.${statuses === "" ? "endTurnQuiet" : "endTurn"}`, { statuses });
  },
  revive: (data) => {
    const trauma = say(`BEACON_ROAD.Trauma.${String(data["trauma"])}`);
    return say(`BEACON_ROAD.Told.revive.${String(data["how"])}`, { ...wordsAmong(data), trauma });
  },
  invent: (data) => {
    const answers = ["does", "weird", "obscure", "belief"].map((key) => String(data[key] ?? ""));
    return say("BEACON_ROAD.Told.invent", {
      title: String(data["title"]),
      answers: answers.filter(Boolean).join(" · "),
    });
  },
  lessenWound: (data) => {
    const stress = Number(data["stress"]);
    const status = isStatus(data["status"]) ? label.status(data["status"]) : "";
    const key = status === "" ? "resistBlow" : "lessenWound";
    return say(`BEACON_ROAD.Told.${key}${stress < 0 ? "Cleared" : ""}`, {
      ...wordsAmong(data),
      status,
      stress: Math.abs(stress),
    });
  },
  soak: (data) => {
    const status = isStatus(data["status"]) ? label.status(data["status"]) : "";
    const all = data["use"] === "special" ? "soakAll" : "soak";
    const key = data["use"] === "nothing" ? "soakNothing" : status === "" ? all : "soakStatus";
    return say(`BEACON_ROAD.Told.${key}`, { ...wordsAmong(data), status });
  },
};

/** What was thrown about surprise. GMs' clients alone write it. */
export function throwsIn({ throws }: CardAct["data"]): readonly ToldThrow[] {
  return Array.isArray(throws) ? (throws as readonly ToldThrow[]) : [];
}

/** Acts whose sentence follows a word of theirs: what was done how, or what came of it. */
const BY_WORD: Readonly<Record<string, string>> = {
  argue: "came",
  craft: "good",
  doubleDuty: "duty",
  lesson: "track",
  performRitual: "how",
  recover: "how",
  setUp: "gives",
};

/** That damage has felled somebody, or killed them. */
function fallText(data: CardAct["data"]): string {
  const { state } = data;
  return state === "dying" || state === "dead" ? say(`BEACON_ROAD.Told.${state}`, wordsAmong(data)) : "";
}

/** Statuses that an act names, in words. */
function statusNames(stored: unknown): string {
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return ids.filter(isStatus).map(label.status).join(", ");
}

/** What something took, in words: Acts, Reacts, stress, coin; empty for nothing. */
function priceOf(data: CardAct["data"]): string {
  const { count } = wordsOfStored;
  const number = (key: string): number => Number(data[key] ?? 0);
  return [
    ...(["acts", "reacts", "boxes", "points"] as const).map((key) =>
      number(key) > 0 ? count(`BEACON_ROAD.Price.${key}`, number(key)) : "",
    ),
    ...(["stress", "coin"] as const).map((key) =>
      number(key) > 0 ? say(`BEACON_ROAD.Price.${key}`, { count: number(key) }) : "",
    ),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A sentence, and after it what else was done. GMs' clients alone write it. */
function withSteps(sentence: string, data: CardAct["data"]): string {
  const done = Array.isArray(data["done"]) ? (data["done"] as Parameters<typeof toldStep>[0][]) : [];
  return [sentence, ...done.map(toldStep)].filter(Boolean).join(" ");
}

/** What a step did, with what its dice came to. */
function stepText({ data }: Pick<CardAct, "data">): string {
  const told = linesText(linesIn(data["lines"]));
  const faces = String(data["faces"] ?? "");
  return faces === "" ? told : say("BEACON_ROAD.Told.stepDice", { told, faces });
}

/** Hit points and a wound that an attack cost somebody, and what it brought besides. */
function damageText({ data }: Pick<CardAct, "data">): string {
  const wound = data["wound"];
  if (data["missed"] === true) return withSteps(say("BEACON_ROAD.Told.missed", wordsAmong(data)), data);
  if (isStatus(wound)) {
    const key = Number(data["amount"]) > 0 ? "damageWound" : "wound";
    return withSteps(
      say(`BEACON_ROAD.Told.${key}`, { ...wordsAmong(data), wound: label.status(wound) }),
      data,
    );
  }
  const isHurt = Number(data["amount"]) > 0;
  const told = isHurt ? say("BEACON_ROAD.Told.damage", wordsAmong(data)) : "";
  return withSteps([told, fallText(data)].filter(Boolean).join(" "), data);
}

/** A consequence with what became of it. */
function consequenceText(act: Pick<CardAct, "kind" | "data">): string {
  return [consequenceWords(act), answerWords(act)].filter(Boolean).join(" ");
}

/** What a resistance roll, or a box of armour, came to. */
function answerText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const left = leftWords(String(data["what"]), Number(data["left"] ?? 0));
  const stress = Number(data["stress"] ?? 0);
  const key = kind === "armor" ? `armor.${String(data["use"])}` : stress < 0 ? "resistCleared" : "resist";
  const over = Number(data["over"] ?? 0);
  const told = say(`BEACON_ROAD.Told.${key}`, { ...wordsAmong(data), stress: Math.abs(stress), left });
  return over > 0 ? `${told} ${say("BEACON_ROAD.Told.overStress", { over })}` : told;
}

/** Fields of an act that hold a word of the rules, and where such words stand in `lang/`. */
const NAMED = { position: "Position", effect: "Effect", outcome: "Outcome" };

function isWord(value: unknown): value is string {
  return typeof value === "string" && /^[a-z]+$/i.test(value);
}

function toldKey(kind: string, data: CardAct["data"]): string {
  if (kind === "tick" && Number(data["count"]) < 0) return "BEACON_ROAD.Told.erase";
  return `BEACON_ROAD.Told.${kind}`;
}
