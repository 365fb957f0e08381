import { serverTime } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { ask } from "../../actions/ask.ts";
import { playCards } from "../../actions/play.ts";
import type { Deal } from "../../data/deal.ts";
import { isFated, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { drawStepOptions } from "../../rules/gifts/turn.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { movesOf, type Move } from "../../rules/table/moves.ts";
import { isLate, ownerOf, wildcardsOf } from "../../state/deal.ts";
import { activeHolder, lacksInitiative } from "../../state/fight.ts";
import { ranksOf } from "../../state/plan/side.ts";
import { holderOf, nameOfHolder } from "../../state/scene.ts";
import { label } from "../../words/labels.ts";
import { openAttack, openDefence, openFate, openMove, openObjection, openSetScene } from "./asks.ts";

/** A button of the strip: what it says and what it does. */
export interface HandButton {
  /** The same as long as it is the same act. */
  readonly key: string;
  readonly label: string;
  readonly kind: "" | "yours";
  readonly act: () => unknown;
}

/** What the strip's buttons are about. */
export interface HandOf {
  readonly scene: SceneActor;
  readonly deal: Deal;
  readonly actor: PersonActor;
}

const say = (key: string, data?: Record<string, string | number>): string =>
  localize(`GAME_OF_BASTARDS.Hand.${key}`, data);
const yours = (key: string, words: string, act: () => unknown): HandButton => ({
  key,
  label: words,
  kind: "yours",
  act,
});
const plain = (key: string, words: string, act: () => unknown): HandButton => ({
  key,
  label: words,
  kind: "",
  act,
});

/** What somebody may do now, in the order in which it is likely. */
export function handButtons(hand: HandOf): readonly HandButton[] {
  const { deal, scene } = hand;
  const isShuffling = deal.rounds.at(-1)?.done === false;
  if (isShuffling || deal.handover !== "") return [];
  if (deal.open.shuffles === 0)
    return [yours("scene", say("SetScene"), () => openSetScene(scene)), ...presence(hand)];
  if (deal.plan) return [...inHand(hand), ...votes(hand)];
  if (lacksInitiative(scene, deal).length > 0) return [];
  return deal.turns ? [...inFight(hand), endVote(deal)] : between(hand);
}

function inHand({ scene, deal, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const { plan, open } = deal;
  const late = isLate(deal, currentDials().betSeconds, serverTime());
  if (plan?.kind === "attack" && !plan.other) {
    const own = plan.target === holder && ownerOf(actor) === game.userId;
    if (own) return [yours("defend", say("ChooseDefence"), () => openDefence(scene, actor))];
    return late
      ? [
          yours("goOn", say("GoOn", { name: nameOfHolder(scene, plan.target) }), () =>
            playCards({ kind: "goOn", holder: plan.target }),
          ),
        ]
      : [];
  }
  const facts = { wildcards: wildcardsOf(scene, holder), late };
  const { moves, waitsFor } = movesOf(open, holder, game.userId ?? "", facts);
  return moves.flatMap((move) => moveButton(move, holder, { scene, deal, waitsFor }));
}

function moveButton(
  move: Move,
  holder: string,
  {
    scene,
    deal,
    waitsFor,
  }: { readonly scene: SceneActor; readonly deal: Deal; readonly waitsFor: readonly string[] },
): HandButton[] {
  switch (move) {
    case "wildcard":
      return [
        yours("wildcard", say("Wildcard", { count: wildcardsOf(scene, holder) }), () =>
          playCards({ kind: "wildcard", holder }),
        ),
      ];
    case "pass":
      return [
        yours("pass", say(deal.open.play?.kind === "fate" ? "Done" : "Pass"), () =>
          playCards({ kind: "pass", holder }),
        ),
      ];
    case "layTop":
      return [yours("layTop", say("LayTop"), () => playCards({ kind: "layTop", holder }))];
    case "turnFate":
      return [plain("turnFate", say("TurnFate"), () => playCards({ kind: "turnFate" }))];
    case "goOn":
      return waitsFor
        .filter((other) => deal.open.owners[other] !== game.userId)
        .map((other) =>
          plain(`goOn-${other}`, say("GoOn", { name: nameOfHolder(scene, other) }), () =>
            playCards({ kind: "goOn", holder: other }),
          ),
        );
    default:
      return [];
  }
}

/** Others may object to difficulty and trait before the first card lies open (Fate Draw). */
function votes({ deal }: HandOf): readonly HandButton[] {
  const { plan, vote, open } = deal;
  if (plan?.kind !== "fate" || vote || open.owners[plan.mine.holder] === game.userId) return [];
  if (open.play?.kind !== "fate" || open.play.cards.length > 0 || open.play.fate.length > 0) return [];
  return [plain("object", say("Object"), openObjection)];
}

function inFight({ scene, deal, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const active = activeHolder(deal) ?? "";
  if (active !== holder || ownerOf(actor) !== game.userId) {
    if (!isLate(deal, currentDials().betSeconds, serverTime())) return [];
    const words = say("EndFor", { name: nameOfHolder(scene, active) });
    return [plain("endFor", words, () => ask({ kind: "endTurn", holder: active }))];
  }
  const drew = deal.drew === `${deal.turns?.round ?? 0} ${holder}`;
  const desperate = isFated(actor) && actor.system.state === "desperate";
  const draws = drew ? [] : drawStepOptions(ranksOf(actor).advantages, desperate);
  return [
    ...draws.map(({ trait }) =>
      yours(`draw-${trait}`, say("DrawBy", { trait: label.trait(trait) }), () =>
        ask({ kind: "drawStep", holder, trait }),
      ),
    ),
    yours("attack", say("Attack"), () => openAttack(scene, actor)),
    plain("fate", say("AgainstFate"), () => openFate(scene, actor)),
    plain("move", say("Move"), () => openMove(scene, actor)),
    ...(drew ? [] : [plain("mulligan", say("Mulligan"), () => mulligan(holder))]),
    plain("endTurn", say("EndTurn"), () => ask({ kind: "endTurn", holder })),
  ];
}

/** Five new cards for the hand, instead of drawing and of an action (Draw Step). */
async function mulligan(holder: string): Promise<void> {
  if (await playCards({ kind: "mulligan", holder })) await ask({ kind: "endTurn", holder });
}

function endVote({ vote }: Deal): HandButton {
  return plain(
    "endFight",
    say("EndFight"),
    () => vote ?? ask({ kind: "callVote", about: "endFight", value: "" }),
  );
}

function between(hand: HandOf): readonly HandButton[] {
  const { scene, actor } = hand;
  if (isFated(actor) && !mayPlay(actor.system.state))
    return [plain("scene", say("SetScene"), () => openSetScene(scene))];
  return [
    yours("fate", say("AgainstFate"), () => openFate(scene, actor)),
    plain("fight", say("Fight"), () => ask({ kind: "fight" })),
    plain("scene", say("SetScene"), () => openSetScene(scene)),
    ...presence(hand),
  ];
}

function presence({ scene, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  if (Object.hasOwn(scene.system.present, holder))
    return [plain("leave", say("Leave"), () => ask({ kind: "leave", holder }))];
  return [plain("enter", say("Enter"), () => ask({ kind: "enter", actor: actor.uuid }))];
}
