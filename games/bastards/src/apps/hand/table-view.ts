import { localize } from "#foundry/i18n.ts";
import type { Deal, PlanSide } from "../../data/deal.ts";
import type { SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { totalOf } from "../../rules/cards/value.ts";
import { waitingFor } from "../../rules/table/moves.ts";
import type { SideOfPlay } from "../../rules/table/opposed-state.ts";
import { activeHolder, lacksInitiative } from "../../state/fight.ts";
import { nameOfHolder, presentIn } from "../../state/scene.ts";
import { cardBack, type CardFace, faceOf, skillName } from "../../words/cards.ts";
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
  const { play } = open;
  if (play?.kind === "fate") {
    const mine = sideOf(plan.mine, play.cards.map(faceOf), play.limit - play.played, !play.done);
    const cards = play.fate.map(faceOf);
    const more = play.against - play.fate.length;
    const backs = Array.from({ length: more }, cardBack);
    const steps = signed(plan.difficulty);
    const how = plan.difficulty === 0 ? "" : localize("GAME_OF_BASTARDS.Hand.Difficulty", { steps });
    const fate = { name: other, how, cards: [...cards, ...backs], left: "", isNext: false };
    return { title, waits, sides: [mine, { ...fate, total: totalWords(play.fate, 0) }] };
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
    return { title, waits, sides: [sideOf(plan.mine, [], plan.mine.limit, false), chooses] };
  }
  const waiting = waitingFor(open);
  const sides = (
    [
      [plan.mine, play.attacker],
      [plan.other, play.defender],
    ] as const
  ).map(([side, played]) =>
    sideOf(side, facesOf(played), played.limit - played.played, waiting.includes(side.holder)),
  );
  return { title, waits, sides };
}

function facesOf({ promise, down, cards }: SideOfPlay): CardFace[] {
  const backs = Array.from({ length: down + (promise === null ? 0 : 1) }, cardBack);
  return [...backs, ...cards.map(faceOf)];
}

function sideOf(side: PlanSide, cards: readonly CardFace[], left: number, isNext: boolean): SideView {
  const { name, skill, trait, added, weapon } = side;
  const traitWords = trait ? label.trait(trait) : "";
  const how = [skillName(skill), traitWords, weapon].filter((part) => part !== "").join(", ");
  const open = cards.filter(({ isDown }) => !isDown).map(({ id }) => id);
  return {
    name,
    how,
    cards,
    total: totalWords(open, added),
    left: localize("GAME_OF_BASTARDS.Hand.MayPlay", { count: Math.max(0, left) }),
    isNext,
  };
}

/** What the open cards come to: "11 + 3 = 14". */
function totalWords(cards: readonly string[], added: number): string {
  const dials = currentDials();
  const sum = totalOf(cards, 0, dials);
  if (added === 0) return String(sum);
  return localize("GAME_OF_BASTARDS.Hand.Total", { cards: sum, added: signed(added), total: sum + added });
}

/** For whom the table waits: who defends, plays, lays for initiative, or has the turn. */
export function neededIn(scene: SceneActor, deal: Deal): readonly string[] {
  const { plan, open } = deal;
  if (plan?.kind === "attack" && !plan.other) return [plan.target];
  const waiting = waitingFor(open);
  if (waiting.length > 0) return waiting;
  const lacking = lacksInitiative(scene, deal);
  const active = activeHolder(deal);
  return lacking.length > 0 || active === null ? lacking : [active];
}

/** For whom the table waits, in words; empty where it waits for nobody. */
export function waitsWords(scene: SceneActor, deal: Deal): string {
  const { rounds, plan, handover } = deal;
  if (handover !== "") return localize("GAME_OF_BASTARDS.Hand.NewDealer");
  if (rounds.at(-1)?.done === false) return localize("GAME_OF_BASTARDS.Hand.Shuffling");
  const needed = neededIn(scene, deal).map((holder) => nameOfHolder(scene, holder));
  if (needed.length === 0) return "";
  if (plan) return waitsFor(needed);
  const key = lacksInitiative(scene, deal).length > 0 ? "Initiative" : "Turn";
  return localize(`GAME_OF_BASTARDS.Hand.${key}`, { names: needed.join(", "), name: needed[0] ?? "" });
}

function waitsFor(names: readonly string[]): string {
  return localize("GAME_OF_BASTARDS.Hand.WaitsFor", { names: names.join(", ") });
}

/** The order of turns in an opposition, with the card each played; empty where none runs. */
export function orderView(scene: SceneActor, { turns, open }: Deal) {
  const active = activeHolder({ turns } as Deal);
  return (turns?.fighters ?? []).map(({ id, acted, out }) => {
    const card = open.initiative[id];
    return {
      name: nameOfHolder(scene, id),
      card: card === undefined ? "" : faceOf(card).rank + faceOf(card).sign,
      isNow: id === active,
      standing: out
        ? localize("GAME_OF_BASTARDS.Hand.Out")
        : acted
          ? localize("GAME_OF_BASTARDS.Hand.Acted")
          : "",
    };
  });
}

/** How many cards everybody in the scene holds, in words. */
export function holdings(scene: SceneActor, { open }: Deal): string {
  return presentIn(scene)
    .filter(({ id }) => (open.hands[id] ?? 0) > 0)
    .map(({ id, entry }) =>
      localize("GAME_OF_BASTARDS.Hand.Holds", { name: entry.name, count: open.hands[id] ?? 0 }),
    )
    .join(" · ");
}
