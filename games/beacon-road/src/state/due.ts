import type { CrewActor } from "../data/kinds.ts";
import { pays } from "../rules/score/score.ts";
import { budgetOf, entanglementsDue, entriesOf, heroesHere, overindulgences } from "./crew-play.ts";

/** What a score that is planned waits for: loads, then the engagement roll; null for any other (The Score). */
export function scoreDue(crew: CrewActor): "load" | "engagement" | null {
  if (crew.system.score.stage !== "planned") return null;
  return heroesHere(crew).every(({ system }) => system.load !== "") ? "engagement" : "load";
}

/** The next step of a downtime, in the text's order; null where none runs (Downtime). */
export function downtimeDue(crew: CrewActor) {
  const { open, end, entanglements } = crew.system.downtime;
  if (!open) return null;
  const isDone = (step: string): boolean => entriesOf(crew, "downtime", step).length > 0;
  if (end !== "" && pays(end) && !isDone("payoff")) return "payoff";
  if (!isDone("heat")) return "heat";
  if (entanglementsDue(crew) > 0) return "entangle";
  const ways = Object.values(entanglements).filter(({ out }) => out === "");
  if (ways.length > 0) return ways.some(({ chosen }) => chosen === "") ? "entangleWhich" : "wayOut";
  const isBusy = heroesHere(crew).some(
    (hero) => budgetOf(crew, hero).left > 0 || overindulgences(crew, hero) > 0,
  );
  return isBusy ? "activity" : "endDowntime";
}
