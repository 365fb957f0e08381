import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { makeAttack, makeDefence } from "../actions/make-attack.ts";
import { stressFor } from "../actions/acts/power-costs.ts";
import { diceOf } from "../actions/acts/use-power.ts";
import { postAct } from "../actions/post-act.ts";
import type { FighterActor } from "../data/kinds.ts";
import { PAYERS } from "../data/message/roll.ts";
import { ACTIONS } from "../rules/roll/actions.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { type AttackDraft, powerAction } from "../state/attack-draft.ts";
import { placeOf } from "../state/fight.ts";
import { faultsOf } from "../state/power-faults.ts";
import type { UsedPower } from "../state/used-power.ts";
import { usuallyApplying } from "../state/roller.ts";
import { nameNow } from "../state/rights.ts";
import { costLine, whatItDoes } from "../words/power.ts";
import { oddsOf, useWords } from "./attack-window.ts";
import { defenceLines } from "./defence-lines.ts";
import { ambushWords } from "./first-attack.ts";
import { passesOf, passLines, type PowerAsk, type Use } from "./passing.ts";
import { dartNames, fieldsOf } from "./power-fields.ts";

/** Opens the window in which a power is used: how it is paid, at whom, what is chosen with it, its odds and what stands against it (Powers). */
export function openPower(actor: FighterActor, power: UsedPower, ask: PowerAsk = {}): Promise<void> {
  return openAsk({
    id: `power-${actor.uuid.replaceAll(".", "-")}-${power.id}`,
    title: localize("BEACON_ROAD.Power.UseTitle", { name: nameNow(actor), power: power.name }),
    page: "powers",
    fields: (said) => fieldsOf(actor, { power, ask, said }),
    lines: (said) => linesOf(actor, { power, ask, said }),
    whyNot: (said) => whyNot(actor, { power, ask, said }),
    button: localize("BEACON_ROAD.Power.Use"),
    send: (_answers, said) => send(actor, { power, ask, said }),
  });
}

/** What a use would come to: what it does, what it costs, its odds, and what stands against it. */
function linesOf(actor: FighterActor, use: Use): string[] {
  const { power } = use;
  const draft = draftIn(actor, use);
  const stress = stressFor({ ...draft, power }, Number(draft.choices["coin"] ?? 0));
  const isRolled = power.system.attack.kind === "attack" || power.system.attack.kind === "check";
  return [
    ...whatItDoes(power.system),
    ...passLines(actor, use),
    draft.uses.free === "" ? costLine(power.system, draft.way, stress) : useWords(actor, draft.uses),
    ...(isRolled ? oddsOf(actor, draft).map(({ words, dice }) => `${words} ${dice}`.trim()) : []),
    ...(power.system.attack.against.length > 1 ? [localize("BEACON_ROAD.Power.EachDefense")] : []),
    ...(power.system.attack.kind === "defend" ? defenceLines(actor, draft) : []),
    ambushWords(actor, draft.targets),
    ...faultsOf(actor, power).map((fault) =>
      localize(`BEACON_ROAD.PowerFault.${fault}`, { power: power.name }),
    ),
  ].filter(Boolean);
}

/** Whom a power is for has to be said, where it asks for somebody. */
function whyNot(actor: FighterActor, use: Use): string | null {
  const asked = fieldsOf(actor, use)
    .map(({ name }) => name)
    .filter((name) => name === "target" || name === "shift" || name.startsWith("dart"));
  const isSaid = (name: string): boolean => use.said.all(name).some((uuid) => uuid !== "");
  if (passesOf(use.power) !== null && !asked.every(isSaid)) return localize("BEACON_ROAD.Passes.Nothing");
  return asked.every(isSaid) ? null : localize("BEACON_ROAD.Attack.NoTarget");
}

function draftIn(actor: FighterActor, { power, ask, said }: Use): AttackDraft {
  const way = ask.way ?? said.number("way");
  const choices = Object.fromEntries(
    ["type", "defense", "weapon", "shift", "wound", "adjacent", "coin", "action"].flatMap((name) =>
      said.text(name) === "" ? [] : [[name, said.text(name)]],
    ),
  );
  const price = power.system.ways[way];
  const isTurn = price?.time === "turn" && placeOf(actor) !== null;
  const uses = ask.uses ?? { as: isTurn ? ("act" as const) : ("" as const), card: "", free: "" };
  return {
    item: said.text("weapon"),
    power: power.id ?? "",
    way,
    choices,
    action: said.one(ACTIONS, "action") ?? powerAction(power.system, "skirmish"),
    defense: "iron",
    position: said.one(POSITIONS, "position") ?? "risky",
    targets: targetsIn(actor, { power, ask, said }),
    situation: said.all("situation"),
    distance: "within",
    ticks: usuallyApplying(actor),
    pushes: (["advantage", "effectDie"] as const).filter((push) => said.all("push").includes(push)),
    paidBy: said.one(PAYERS, "paidBy") ?? "stress",
    uses,
  };
}

function targetsIn(actor: FighterActor, { power, ask, said }: Use): string[] {
  const { whom } = power.system.targets;
  const isOnSelf = whom === "self" || power.system.attack.position !== "";
  if (isOnSelf) return [actor.uuid];
  const named = ask.targets?.length === 1 ? [...ask.targets] : said.all("target");
  const adjacent = said.text("adjacent");
  return [...named.filter((uuid) => uuid !== ""), ...(adjacent === "" ? [] : [adjacent])];
}

/** Uses the power: a roll of an attack, one for each of several, a roll in place of a defence, or at once. */
async function send(actor: FighterActor, use: Use): Promise<unknown> {
  const { power, said } = use;
  const draft = draftIn(actor, use);
  const { kind, times } = power.system.attack;
  if (kind === "defend") return makeDefence(actor, draft);
  if (kind === "none") return usePlain(actor, power, draft);
  if (times === "once") return makeAttack(actor, draft);
  return throwDarts(
    actor,
    draft,
    dartNames(actor, power).map((name) => said.text(name)),
  );
}

/** Several attacks of one use: the first is paid for, the others follow it (Plasmic Darts). */
async function throwDarts(
  actor: FighterActor,
  draft: AttackDraft,
  targets: readonly string[],
): Promise<unknown> {
  let last: unknown = null;
  for (const [place, target] of targets.entries()) {
    const choices = place === 0 ? draft.choices : { ...draft.choices, follows: String(place) };
    last = await makeAttack(actor, { ...draft, choices, targets: [target] });
    if (!last) return null;
  }
  return last;
}

async function usePlain(actor: FighterActor, power: UsedPower, draft: AttackDraft): Promise<unknown> {
  const { targets, choices, way, uses } = draft;
  const dice = diceOf(power, { actor, choices, targets });
  const rolls = dice.length === 0 ? [] : [await new Roll(`${dice.length}d${dice[0]}`).evaluate()];
  return postAct("usePower", actor, { item: power.id, targets, choices, way, ...uses }, rolls);
}
