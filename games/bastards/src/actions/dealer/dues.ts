import type { Plan } from "../../data/deal.ts";
import { isFated, type FatedActor } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { STUBBORN } from "../../rules/gifts/damage.ts";
import { DUES, type Due, type DueRule } from "../../rules/hands/dues.ts";
import { businessMonth } from "../../rules/money/income.ts";
import { rankOf } from "../../data/actor/advantages.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { changeRank, type Effect, effect } from "./harm.ts";
import { putOut } from "./leaving.ts";
import { actionDone } from "./turns.ts";
import { mostOf } from "../../data/actor/fields.ts";

/** What a draw that was due came to. */
interface Drawn {
  readonly holder: string;
  readonly name: string;
  readonly about: string;
  readonly fated: FatedActor | null;
  readonly trait: Plan["mine"]["trait"];
  readonly total: number;
}
type Outcome = (dealing: Dealing, drawn: Drawn) => readonly Effect[];

const NOTHING: Outcome = () => [];

/** What success and failure of each do. Whoever is overcome loses their next action (Abomination, Spades, Diamonds). */
const OUTCOMES: Readonly<Record<Due, { readonly success: Outcome; readonly failure: Outcome }>> = {
  terror: { success: NOTHING, failure: overcome },
  aroma: { success: NOTHING, failure: overcome },
  touched: { success: NOTHING, failure: overcome },
  stubborn: { success: stand, failure: noteStubborn },
  footing: { success: NOTHING, failure: fallOff },
  calm: { success: calmed, failure: NOTHING },
  consult: { success: found, failure: NOTHING },
  meditate: { success: meditated, failure: NOTHING },
  business: {
    success: (dealing, drawn) => month(dealing, drawn, true),
    failure: (dealing, drawn) => month(dealing, drawn, false),
  },
  stunt: { success: stunted, failure: NOTHING },
  slip: { success: slipped, failure: NOTHING },
  show: { success: shown, failure: shown },
  check: { success: NOTHING, failure: NOTHING },
};

/** Does what a due draw brings, and ends the action that it took. */
export function settleDue(dealing: Dealing, plan: Plan, success: boolean, total: number): readonly Effect[] {
  const { due, mine } = plan;
  if (!due) return [];
  const mark = dealing.marks.find(({ id }) => id === due.mark);
  if (mark) dealing.remark(mark);
  const { holder, name, trait } = mine;
  const actor = personOf(dealing.scene, holder);
  const fated = isFated(actor) ? actor : null;
  const outcome = OUTCOMES[due.key][success ? "success" : "failure"];
  const effects = outcome(dealing, { holder, name, about: due.about, fated, trait, total });
  if ((DUES[due.key] as DueRule).action) actionDone(dealing, holder);
  return effects;
}

function overcome(dealing: Dealing, { holder, name }: Drawn): readonly Effect[] {
  dealing.mark({ key: "loseAction", on: holder, until: "fight" });
  return [effect("loseAction", name)];
}

function stand(dealing: Dealing, drawn: Drawn): readonly Effect[] {
  noteStubborn(dealing, drawn);
  const { fated, name } = drawn;
  return fated
    ? [effect("regains", name, STUBBORN.trait, regain(dealing, fated, STUBBORN.trait, STUBBORN.points))]
    : [];
}

function noteStubborn(dealing: Dealing, { holder }: Drawn): readonly Effect[] {
  dealing.mark({ key: "stubbornTried", on: holder, until: "scene" });
  return [];
}

/** Somebody gets points of a pool back, never above its most. @returns how many */
export function regain(
  dealing: Dealing,
  fated: FatedActor,
  trait: "body" | "mind" | "spirit" | "luck",
  points: number,
): number {
  const path = `system.pools.${trait}.value`;
  const before = dealing.valueOf(fated, path);
  const after = Math.max(before, Math.min(mostOf(fated.system.pools[trait]), before + points));
  dealing.set(fated, path, after);
  return after - before;
}

function fallOff(dealing: Dealing, { holder, name }: Drawn): readonly Effect[] {
  putOut(dealing, holder, markOn(dealing.marks, "footing", holder)?.by ?? "");
  return [effect("ejected", name)];
}

function calmed(dealing: Dealing, { holder, name }: Drawn): readonly Effect[] {
  const rage = markOn(dealing.marks, "berserk", holder);
  if (rage) dealing.remark(rage);
  return [effect("calmed", name)];
}

function found(dealing: Dealing, { fated, about, name }: Drawn): readonly Effect[] {
  if (fated) dealing.give(fated, { name: about, type: "objective", system: { source: "consult" } } as never);
  return [effect("found", name, about)];
}

function meditated(dealing: Dealing, { fated, trait, name }: Drawn): readonly Effect[] {
  if (!fated || (trait !== "mind" && trait !== "spirit")) return [];
  return [effect("regains", name, trait, regain(dealing, fated, trait, fated.system.traits[trait]))];
}

function month(dealing: Dealing, { fated, name }: Drawn, success: boolean): readonly Effect[] {
  if (!fated) return [];
  const rank = rankOf(fated, "business");
  const capital = rankOf(fated, "capital");
  const cash = dealing.valueOf(fated, "system.cash");
  const { purse, lost } = businessMonth({ cash, capital }, rank, success);
  dealing.set(fated, "system.cash", purse.cash);
  if (purse.capital !== capital) changeRank(dealing, fated, "capital", purse.capital);
  if (lost) changeRank(dealing, fated, "business", 0);
  return [lost ? effect("bankrupt", name) : effect("cash", name, "", purse.cash - cash)];
}

function stunted(dealing: Dealing, { holder, fated, name }: Drawn): readonly Effect[] {
  if (!fated) return [];
  dealing.add(fated, WILDCARDS, 1);
  dealing.mark({ key: "stuntWon", on: holder, until: "fight" });
  return [effect("wildcard", name)];
}

function slipped(dealing: Dealing, { holder, name }: Drawn): readonly Effect[] {
  dealing.mark({ key: "slipped", on: holder, until: "turn" });
  return [effect("slipped", name)];
}

/** A round of a demonstration is added to one's score; the next is due, or all are done (Demonstration). */
function shown(dealing: Dealing, { holder, name, total }: Drawn): readonly Effect[] {
  const score = markOn(dealing.marks, "score", holder);
  const round = Number(score?.about ?? 0) + 1;
  const sum = (score?.amount ?? 0) + total;
  if (score) dealing.remark(score);
  dealing.mark({ key: "score", on: holder, about: String(round), amount: sum, until: "scene" });
  const rounds = markOn(dealing.marks, "demonstration")?.amount ?? 1;
  if (round < rounds)
    dealing.mark({
      key: "show",
      on: holder,
      about: nameOfHolder(dealing.scene, holder),
      amount: 0,
      until: "scene",
    });
  return [effect("score", name, String(round), sum)];
}
