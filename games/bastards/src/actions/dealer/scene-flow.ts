import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { rankOf } from "../../data/actor/advantages.ts";
import { type FatedActor, isFated, isFollower } from "../../data/kinds.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { experienceOf } from "../../rules/people/experience.ts";
import { wildcardsAtAct, wildcardsAtScene } from "../../rules/scene/wildcards.ts";
import { playersOf } from "../../state/deal.ts";
import { endOf } from "../../state/outside.ts";
import { holderOf, personOf, presentIn } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { regain } from "./dues.ts";
import { gainExperience } from "./experience.ts";
import { goesAway } from "./leaving.ts";
import { requirePlayer } from "./seats.ts";
import { tell, tellAct } from "./tell.ts";
import { passMoment } from "./turns.ts";
import { mostOf } from "../../data/actor/fields.ts";

/** A scene is over: whoever was in it and lives gains experience, and so do successors who were (Points & Costs, Successor). */
export function sceneEnds(dealing: Dealing): void {
  const { marks, scene } = dealing;
  const was = marks.filter(({ key }) => key === "involved").map(({ on }) => personOf(scene, on));
  const fated = was.filter(isFated).filter(({ system }) => system.state !== "killed");
  const learners = was
    .filter(isFollower)
    .filter(({ system }) => system.successor && system.state !== "killed");
  const who = [...fated, ...learners];
  if (who.length === 0) return;
  gainExperience(dealing, who, "scene", experienceOf("scene"), scene.system.place);
  tellAct(dealing, "experience", { names: who.map(({ name }) => name) });
}

/** Followers, squads and monsters stay behind in the scene in which they were. @returns all who were in it */
export function stayBehind(dealing: Dealing): readonly string[] {
  const were = dealing.marks.filter(({ key }) => key === "involved").map(({ on }) => on);
  for (const holder of were) if (!isFated(personOf(dealing.scene, holder))) goesAway(dealing, holder);
  return were;
}

/** Another place has another name, and what lay at the one before and was noted of it stays behind, until that is taken back (Set the Scene). */
export function leavePlace(dealing: Dealing, place: string, by: string): void {
  const { scene } = dealing;
  const { name, items, system } = scene;
  if (["", name, system.place].includes(place)) return;
  for (const item of items.contents) dealing.change(item, "", item.toObject(), null);
  dealing.change(scene, "system.notes", system.notes, "");
  if (items.size > 0 || system.notes !== "") tellAct(dealing, "leftBehind", { name, by });
  dealing.change(scene, "name", name, place);
}

/**
 * A new scene begins: nothing of the one before counts, everybody may rest, and an act brings new wildcards (The Scene). Followers, squads and
 * monsters of the scene before stay behind; whoever was brought to the table since is there.
 */
export function sceneBegins(dealing: Dealing, place: string, isAct: boolean): void {
  const { scene } = dealing;
  const were = stayBehind(dealing);
  if (isAct) actEnds(dealing, "act");
  else passMoment(dealing, { kind: "scene" });
  noteEnd(dealing);
  const { number, weather, distances } = scene.system;
  dealing.change(scene, "system.number", number, number + 1);
  dealing.change(scene, "system.weather", weather, "");
  for (const [pair, distance] of Object.entries(distances))
    dealing.change(scene, `system.distances.${pair}`, distance, null);
  const call = markOn(dealing.marks, "call");
  if (call) dealing.remark(call, call.amount + 1);
  const present = presentIn(scene).filter(({ id, actor }) => isFated(actor) || !were.includes(id));
  for (const { id } of present) dealing.mark({ key: "involved", on: id, until: "scene" });
  const characters = new Set([
    ...playersOf().map(({ fated }) => fated),
    ...present.map(({ actor }) => actor).filter(isFated),
  ]);
  for (const fated of characters) mayRest(dealing, holderOf(fated), fated);
  for (const { fated } of playersOf())
    dealing.set(
      fated,
      WILDCARDS,
      wildcardsAtScene(dealing.valueOf(fated, WILDCARDS), rankOf(fated, "fortunate")),
    );
  const isEnd = endOf(dealing.marks) === "plays";
  tell(dealing, "scene", { place, kinds: scene.system.kinds, isEnd });
}

/** The End is one scene: the one that is set after all have agreed, and after it the session is over (The End). */
function noteEnd(dealing: Dealing): void {
  const end = markOn(dealing.marks, "theEnd");
  if (end?.amount === 1) dealing.remark(end, 2);
  else if (end) passMoment(dealing, { kind: "session" });
}

/** An act is over, perhaps the evening with it: the next begins with wildcards anew (The Scene). */
export function actEnds(dealing: Dealing, kind: "act" | "session"): void {
  passMoment(dealing, { kind });
  const { act } = dealing.scene.system;
  dealing.change(dealing.scene, "system.act", act, act + 1);
  for (const { fated } of playersOf())
    dealing.set(fated, WILDCARDS, wildcardsAtAct(rankOf(fated, "misfortunate"), dealing.dials));
}

/** One pool of each may be filled, and who was wounded gets a point of another (The Scene). */
function mayRest(dealing: Dealing, holder: string, fated: FatedActor): void {
  const { pools, wasWounded } = fated.system;
  const isHurt = TRAITS.some((trait) => pools[trait].value < mostOf(pools[trait]));
  if (!isHurt) return;
  dealing.mark({ key: "rest", on: holder, until: "scene" });
  if (wasWounded) dealing.mark({ key: "restMore", on: holder, until: "scene" });
}

/** Somebody fills one pool as a scene begins; who was wounded then gets a point of another (The Scene). */
export function rest(dealing: Dealing, { holder, trait }: Ask & { kind: "rest" }, user: string): void {
  const fated = personOf(dealing.scene, holder);
  const known = TRAITS.find((one) => one === trait);
  const mark = markOn(dealing.marks, "rest", holder) ?? markOn(dealing.marks, "restMore", holder);
  if (!isFated(fated) || !known || !mark) throw new UserError("TABLE.Error.NotNow");
  // Also who is knocked out rests: that is how they come to again.
  if (fated.system.state !== "knocked-out" && fated.system.state !== "wounded")
    requirePlayer(dealing, holder, user);
  dealing.remark(mark);
  const points = regain(dealing, fated, known, mark.key === "rest" ? Number.MAX_SAFE_INTEGER : 1);
  if (mark.key === "restMore") dealing.change(fated, "system.wasWounded", true, false);
  tellAct(dealing, "rests", { name: fated.name, trait: known, points, by: user });
}

/** The characters come to the next sub-area: a scene of its own for experience and what may be used once, in which nobody rests (Dangerous Areas). */
export function nextArea(dealing: Dealing, _ask: Ask, user: string): void {
  const { kinds, areas } = dealing.scene.system;
  if (dealing.deal.turns || dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Error.FightRuns");
  if (!kinds.includes("dangerous") || areas.at >= areas.all) throw new UserError("TABLE.Error.NotNow");
  sceneEnds(dealing);
  passMoment(dealing, { kind: "scene" });
  dealing.change(dealing.scene, "system.areas.at", areas.at, areas.at + 1);
  for (const { id } of presentIn(dealing.scene)) dealing.mark({ key: "involved", on: id, until: "scene" });
  tellAct(dealing, "area", { at: areas.at + 1, all: areas.all, by: user });
}
