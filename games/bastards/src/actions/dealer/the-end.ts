import { updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import {
  type FatedActor,
  isFated,
  isMonster,
  isObjective,
  isTold,
  type ToldMessage,
} from "../../data/kinds.ts";
import type { Epilogue } from "../../data/message/told.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { END_WILDCARDS } from "../../rules/scene/wildcards.ts";
import { ownerOf, playersOf } from "../../state/deal.ts";
import { endOf } from "../../state/outside.ts";
import { holderOf, personOf } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { stateNow } from "./harm.ts";
import { actEnds, sceneEnds, stayBehind } from "./scene-flow.ts";
import { tellAct } from "./tell.ts";
import { mayGrow, rise } from "./time.ts";
import { endFight } from "./turns.ts";

/** All have agreed on The End: two wildcards for everybody, experience may be spent, and the next scene that is set is the last (The End). */
export function agreeOnEnd(dealing: Dealing): void {
  for (const { fated } of playersOf()) dealing.add(fated, WILDCARDS, END_WILDCARDS);
  dealing.mark({ key: "theEnd", until: "session" });
  mayGrow(dealing);
  tellAct(dealing, "theEnd", {});
}

/** In The End every monster that still lives comes the first time somebody spends a wildcard or draws a joker (The End). */
export function monstersReturn(dealing: Dealing): void {
  const { marks, events, scene, spentWildcard, deal } = dealing;
  const isEnd = endOf(marks) === "plays" && !markOn(marks, "returned");
  const spent = spentWildcard || events.some(({ kind }) => kind === "wildcard" || kind === "joker");
  const waits = markOn(marks, "returning");
  if (!isEnd || !(spent || waits)) return;
  // While a hand of an opposition is played nobody can come; they do as soon as it is over.
  if (deal.plan && deal.turns) {
    if (!waits) dealing.mark({ key: "returning", until: "session" });
    return;
  }
  dealing.mark({ key: "returned", until: "session" });
  const here = Object.values(scene.system.present).map(({ actor }) => actor);
  const living = game.actors.contents
    .filter(isMonster)
    .filter(({ uuid, system }) => system.met && system.pool.value > 0 && !here.includes(uuid));
  for (const { uuid, name } of living)
    dealing.coming.push({
      uuid,
      source: {},
      items: [],
      controller: "",
      told: { kind: "monster", data: { name } },
    });
}

/** The scene of The End is over and the evening with it: a card says what came of everybody, and each may add an epilogue (The End). */
export function closeEvening(dealing: Dealing, by = ""): void {
  if (dealing.deal.turns) endFight(dealing);
  sceneEnds(dealing);
  stayBehind(dealing);
  rise(dealing);
  const people = playersOf().map(({ fated }) => fateOf(dealing, fated));
  actEnds(dealing, "session");
  dealing.mark({ key: "theEnd", amount: 3, until: "session" });
  for (const { holder } of people) dealing.mark({ key: "epilogue", on: holder, until: "session" });
  tellAct(dealing, "over", { people, by, at: Date.now() });
}

/** What came of somebody in an evening: what they gained since the one before, which objectives they reached, and how they are. */
function fateOf(dealing: Dealing, fated: FatedActor): Epilogue {
  const since = Number(lastOver()?.system.data["at"] ?? 0);
  const before = Object.values(fated.system.gained).filter(({ time }) => time > since);
  const now = dealing.changes
    .filter(({ uuid, path }) => uuid === fated.uuid && path.startsWith("system.gained."))
    .map(({ after }) => after as { readonly amount: number });
  const objectives = fated.items.contents.filter(isObjective);
  const named = (isDone: boolean): string[] =>
    objectives.filter(({ system }) => system.done === isDone).map(({ name }) => name);
  return {
    holder: holderOf(fated),
    name: fated.name,
    gained: [...before, ...now].reduce((sum, { amount }) => sum + amount, 0),
    reached: named(true),
    open: named(false),
    state: stateNow(dealing, fated),
    words: "",
  };
}

/** The card that closed the last evening. */
function lastOver(): ToldMessage | undefined {
  const told = game.messages.contents.flatMap((message): ToldMessage[] => (isTold(message) ? [message] : []));
  return told.findLast(({ system }) => system.kind === "over" && !system.undone);
}

/** Somebody says what became of their character, in a line on the card that closed the evening (The End). */
export function sayEpilogue(
  dealing: Dealing,
  { holder, words }: Ask & { kind: "epilogue" },
  user: string,
): () => Promise<void> {
  const fated = personOf(dealing.scene, holder);
  const mark = markOn(dealing.marks, "epilogue", holder);
  const card = lastOver();
  // The dead have one, too.
  if (!isFated(fated) || ownerOf(fated) !== user || !mark || !card) throw new UserError("TABLE.Error.NotNow");
  dealing.remark(mark);
  const { people } = card.system.data as { readonly people: readonly Epilogue[] };
  const told = people.map((one) => (one.holder === holder ? { ...one, words: words.slice(0, 200) } : one));
  return () => updateDocument(card, { system: { data: { ...card.system.data, people: told } } });
}
