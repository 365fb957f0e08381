import { localize } from "#foundry/i18n.ts";
import type { Deal, PlanSide, StoredVote } from "../../data/deal.ts";
import { isFated, isSquad, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { totalOf } from "../../rules/cards/value.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { whoPicks } from "../../rules/people/monster.ts";
import { isDueFirst } from "../../rules/hands/dues.ts";
import { waitingFor } from "../../rules/table/moves.ts";
import type { SideOfPlay } from "../../rules/table/opposed-state.ts";
import { laidHere } from "../../state/deal.ts";
import { activeHolder, lacksInitiative, turnLeft } from "../../state/fight.ts";
import { marksOf } from "../../state/marks.ts";
import { endOf, sceneIsDue } from "../../state/outside.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { nameOfUser } from "../../state/seats.ts";
import { cardBack, type CardFace, faceOf, ownDown, purposeOf, skillName } from "../../words/cards.ts";
import { label, signed } from "../../words/labels.ts";

/** One side of the hand at play, as everybody sees it. */
export interface SideView {
  readonly name: string;
  readonly how: string;
  readonly cards: readonly CardFace[];
  readonly total: string;
  readonly left: string;
  readonly isNext: boolean;
}

/** What lies on the table: what is played for, both sides, and for whom it waits. */
export interface TableView {
  readonly title: string;
  /** What it is for, in the words of who began it; may be empty. */
  readonly words: string;
  readonly sides: readonly SideView[];
  readonly waits: string;
}

/** What lies on the table now; null between hands. */
export function tableView(scene: SceneActor, deal: Deal): TableView | null {
  const { plan, open } = deal;
  if (!plan) return null;
  const waits = waitsWords(scene, deal);
  const other =
    plan.kind === "fate" ? localize("GAME_OF_BASTARDS.Hand.Fate") : nameOfHolder(scene, plan.target);
  const title = localize("GAME_OF_BASTARDS.Hand.Against", { one: plan.mine.name, other });
  const words = purposeOf(plan);
  const { trick: choice } = plan;
  const trick = choice ? localize(`GAME_OF_BASTARDS.Trick.${choice.trick}`) : "";
  const { play } = open;
  if (play?.kind === "fate") {
    const mine = sideOf(plan.mine, play.cards.map(faceOf), play.limit - play.played, !play.done);
    const cards = play.fate.map(faceOf);
    const more = play.against - play.fate.length;
    const backs = Array.from({ length: more }, cardBack);
    const steps = signed(plan.difficulty);
    const how = plan.difficulty === 0 ? "" : localize("GAME_OF_BASTARDS.Hand.Difficulty", { steps });
    const fate = { name: other, how, cards: [...cards, ...backs], left: "", isNext: false };
    return { title, words, waits, sides: [mine, { ...fate, total: totalWords(play.fate, 0) }] };
  }
  if (play?.kind !== "opposed" || !plan.other) {
    const chooses = {
      name: other,
      how: localize("GAME_OF_BASTARDS.Hand.Chooses"),
      cards: [],
      total: "",
      left: "",
      isNext: true,
    };
    return { title, words, waits, sides: [sideOf(plan.mine, [], plan.mine.limit, false, trick), chooses] };
  }
  const waiting = waitingFor(open);
  const sides = (
    [
      [plan.mine, play.attacker],
      [plan.other, play.defender],
    ] as const
  ).map(([side, played]) =>
    sideOf(
      side,
      facesOf(played),
      played.limit - played.played,
      waiting.includes(side.holder),
      side === plan.mine ? trick : "",
    ),
  );
  return { title, words, waits, sides };
}

/** The cards of a side; who laid one face down goes on seeing it. */
function facesOf({ promise, down, cards }: SideOfPlay): CardFace[] {
  const own = promise === null ? null : laidHere(promise);
  const first = promise === null ? [] : [own ? ownDown(own.card) : cardBack()];
  return [...first, ...Array.from({ length: down }, cardBack), ...cards.map(faceOf)];
}

function sideOf(
  side: PlanSide,
  cards: readonly CardFace[],
  left: number,
  isNext: boolean,
  trick = "",
): SideView {
  const { name, skill, trait, added, weapon } = side;
  const traitWords = trait ? label.trait(trait) : "";
  const how = [trick, skillName(skill), traitWords, weapon].filter((part) => part !== "").join(", ");
  const open = cards.filter(({ isDown, isSecret }) => !isDown && !isSecret).map(({ id }) => id);
  return {
    name,
    how,
    cards,
    total: totalWords(open, added),
    left:
      left > 0
        ? localize("GAME_OF_BASTARDS.Hand.MayPlay", { count: left })
        : localize("GAME_OF_BASTARDS.Hand.PlayedAll"),
    isNext,
  };
}

/** What the open cards come to: "11 + 3 = 14". */
function totalWords(cards: readonly string[], added: number): string {
  const dials = currentDials();
  const sum = totalOf(cards, 0, dials);
  if (added === 0) return localize("GAME_OF_BASTARDS.Hand.Sum", { total: sum });
  return localize("GAME_OF_BASTARDS.Hand.Total", { cards: sum, added: signed(added), total: sum + added });
}

/** For whom the table waits: who defends, plays, says whether they give chase, lays for initiative, or has the turn. */
export function neededIn(scene: SceneActor, deal: Deal): readonly string[] {
  const { plan, open } = deal;
  const asked = plan ? [] : [chasersAsked(scene), drawersAsked(scene)].find(({ length }) => length > 0);
  if (asked) return asked;
  if (plan?.kind === "attack" && !plan.other) return [plan.target];
  const waiting = waitingFor(open);
  if (waiting.length > 0) return waiting;
  const lacking = lacksInitiative(scene, deal);
  const active = activeHolder(deal);
  return lacking.length > 0 || active === null ? lacking : [active];
}

const chasersAsked = (scene: SceneActor): readonly string[] => marked(scene, (key) => key === "mayChase");
/** Who has to make a draw before anything else. */
const drawersAsked = (scene: SceneActor): readonly string[] => marked(scene, isDueFirst);

function marked(scene: SceneActor, isAsked: (key: string) => boolean): readonly string[] {
  const asked = marksOf(scene).flatMap(({ key, on }) => (isAsked(key) ? [on] : []));
  // Nobody waits for whoever is knocked out.
  const stands = (actor: PersonActor | null): boolean => !isFated(actor) || mayPlay(actor.system.state);
  return [...new Set(asked)].filter((on) => stands(personOf(scene, on)));
}

/** Whether this user is asked for their voice, and has not given it. */
export function mayVote({ concerned, players, voices }: StoredVote): boolean {
  const user = game.userId ?? "";
  return user !== concerned && players.includes(user) && !voices[user];
}

/** For whom the table waits, in words; empty where it waits for nobody. */
export function waitsWords(scene: SceneActor, deal: Deal): string {
  const { rounds, plan, handover, making } = deal;
  if (handover !== "") return localize("GAME_OF_BASTARDS.Hand.NewDealer");
  if (rounds.at(-1)?.done === false) return localize("GAME_OF_BASTARDS.Hand.Shuffling");
  if (making) {
    const picks = whoPicks(making.pickers, making.picked.length, making.rating) ?? "";
    const whose = picks === game.userId ? "Yours" : "Others";
    return localize(`GAME_OF_BASTARDS.Hand.${whose}.Picks`, { name: nameOfUser(picks) });
  }
  if (deal.vote) return localize(`GAME_OF_BASTARDS.Hand.${mayVote(deal.vote) ? "Yours" : "Others"}.Votes`);
  const holders = neededIn(scene, deal);
  const needed = holders.map((holder) => nameOfHolder(scene, holder));
  if (needed.length === 0) return nextWords(scene);
  const key = plan ? "WaitsFor" : waitsFor(scene, deal);
  const mine = holders.find((holder) => personOf(scene, holder) === game.user.character);
  const isMine = mine !== undefined;
  if (isMine && key === "Turn" && !turnLeft(deal, marksOf(scene), mine).action)
    return localize("GAME_OF_BASTARDS.Hand.Yours.Spent");
  return localize(`GAME_OF_BASTARDS.Hand.${isMine ? "Yours" : "Others"}.${key}`, {
    names: needed.join(", "),
    name: needed[0] ?? "",
  });
}

/** What somebody is waited for, between hands. */
function waitsFor(scene: SceneActor, deal: Deal): "Chase" | "Due" | "Initiative" | "Turn" {
  if (chasersAsked(scene).length > 0) return "Chase";
  if (drawersAsked(scene).length > 0) return "Due";
  return lacksInitiative(scene, deal).length > 0 ? "Initiative" : "Turn";
}

/** What comes next where nobody is waited for: the scene that is due. */
function nextWords(scene: SceneActor): string {
  const marks = marksOf(scene);
  return sceneIsDue(marks) ? localize(`GAME_OF_BASTARDS.Hand.Next.${endOf(marks) ?? "passed"}`) : "";
}

/** The order of turns in an opposition, with the card each played; empty where none runs. */
export function orderView(scene: SceneActor, { turns, open }: Deal) {
  const active = activeHolder({ turns } as Deal);
  return (turns?.fighters ?? []).map(({ id, acted, out, kind, late }) => {
    const card = open.initiative[id];
    const say = (key: string, count = 0): string => localize(`GAME_OF_BASTARDS.Hand.${key}`, { count });
    const face = card === undefined ? null : faceOf(card);
    const actor = personOf(scene, id);
    const has = [
      ...(isSquad(actor) ? [say("Alive", actor.system.members.value)] : []),
      ...(kind === "monster" ? [] : [say("Holds", open.hands[id] ?? 0)]),
      ...(acted ? [say(late ? "ActsLater" : "Acted")] : []),
    ];
    return {
      name: nameOfHolder(scene, id),
      card: face ? face.rank + face.sign : "",
      suit: face?.suit ?? "",
      isNow: id === active,
      standing: out ? say("Out") : has.join(", "),
    };
  });
}
