import { serverTime } from "#foundry/host.ts";
import { ask } from "../../actions/ask.ts";
import { playCards } from "../../actions/play.ts";
import type { Deal } from "../../data/deal.ts";
import { type FatedActor, isFated, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { drawStepOptions } from "../../rules/gifts/turn.ts";
import type { TurnLeft } from "../../rules/fight/turns.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { movesOf, type Move } from "../../rules/table/moves.ts";
import { isLate, ownerOf, wildcardsOf } from "../../state/deal.ts";
import {
  activeHolder,
  type Chase,
  chaseOf,
  isInFight,
  isSpeedy,
  lacksInitiative,
  turnLeft,
} from "../../state/fight.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { marksOf } from "../../state/marks.ts";
import { ranksOf } from "../../state/plan/drawer.ts";
import { conditionsOf, reaches } from "../../state/plan/side.ts";
import { usesOf } from "../../state/uses.ts";
import { openAttack, openDefence, openInScene, openOutside, openUses } from "../open-window.ts";
import { endOf, sceneIsDue } from "../../state/outside.ts";
import { distanceBetween, holderOf, nameOfHolder } from "../../state/scene.ts";
import { label } from "../../words/labels.ts";
import { openContest, openFate, openMove, openObjection, openSetScene, say } from "./asks.ts";
import { openFight, openFlee } from "./fight-asks.ts";
import { type HandButton, type HandOf, plain, yours } from "./hand-button.ts";
import { dutyButtons, openInitiative } from "./duties.ts";
import { cardUse } from "./strip-context.ts";

/** What somebody may do now, in the order in which it is likely. */
export function handButtons(hand: HandOf): readonly HandButton[] {
  const { deal, scene } = hand;
  const isShuffling = deal.rounds.at(-1)?.done === false;
  if (isShuffling || deal.handover !== "") return [];
  const outside = isFated(hand.actor) ? outsideButton(hand, hand.actor) : [];
  if (deal.open.shuffles === 0) return [sceneButton(hand), ...presence(hand), ...outside];
  if (deal.plan) return [...inHand(hand), ...interposes(hand), ...votes(hand), ...outside];
  if (lacksInitiative(scene, deal).length > 0) return [...joinButton(hand), ...outside];
  const duties = dutyButtons(hand);
  // What has to be drawn comes before anything else.
  if (duties.some(({ isFirst }) => isFirst)) return [...duties, ...outside];
  const comes = isInFight(deal, holderOf(hand.actor)) ? [] : presence(hand);
  const now = deal.turns ? [...comes, ...joinButton(hand), ...inFight(hand), endVote(deal)] : between(hand);
  return [...duties, ...now, ...outside];
}

/** It is another button whenever the cards are for something else: whoever loses their place stands on the cards then, not here. */
function outsideButton({ scene, deal }: HandOf, fated: FatedActor): readonly HandButton[] {
  const own = game.user.character === fated;
  const key = `outside-${cardUse(scene, deal, fated) ?? "rest"}`;
  return own ? [plain(key, say("Outside"), () => openOutside({ scene, fated }))] : [];
}

/** Whoever has an advantage for it may use it while a defence is chosen: Dodge, Counter, Interpose and the like. */
function interposes({ scene, deal, actor }: HandOf): readonly HandButton[] {
  const waits = deal.plan?.kind === "attack" && !deal.plan.other;
  const own =
    ownerOf(actor) === game.userId &&
    usesOf(scene, deal, marksOf(scene), actor).some(({ refused }) => refused === null);
  return waits && own ? [plain("uses", say("Uses"), () => openUses(scene, actor))] : [];
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
        plain("wildcard", say("Wildcard", { count: wildcardsOf(scene, holder) }), () =>
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

/** Whoever is in the scene and not in its opposition may join in (Now We Fight). */
function joinButton({ scene, deal, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const isBy = Object.hasOwn(scene.system.present, holder) && !isInFight(deal, holder);
  const may = ownerOf(actor) === game.userId && !(isFated(actor) && !mayPlay(actor.system.state));
  return isBy && may ? [plain("join", say("Join"), () => ask({ kind: "join", holder }))] : [];
}

function inFight({ scene, deal, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const active = activeHolder(deal) ?? "";
  const isOwn = ownerOf(actor) === game.userId;
  const back = isOwn ? counterButtons({ scene, deal, actor }) : [];
  const marks = marksOf(scene);
  const isLateNow = isLate(deal, currentDials().betSeconds, serverTime());
  if (active !== holder || !isOwn) {
    if (!isLateNow) return back;
    const words = say("EndFor", { name: nameOfHolder(scene, active) });
    return [...back, plain("endFor", words, () => ask({ kind: "endTurn", holder: active }))];
  }
  // Whoever flees is waited for: first it is said who gives chase.
  if (marks.some(({ key }) => key === "mayChase") && !isLateNow) return back;
  const left = turnLeft(deal, marks, holder);
  const chase = chaseOf(marks, holder);
  const desperate = isFated(actor) && actor.system.state === "desperate";
  const draws = left.draw ? drawStepOptions(ranksOf(actor).advantages, desperate) : [];
  return [
    ...back,
    ...draws.map(({ trait }) =>
      yours(`draw-${trait}`, say("DrawBy", { trait: label.trait(trait) }), () =>
        ask({ kind: "drawStep", holder, trait }),
      ),
    ),
    ...(left.action ? actionButtons({ scene, deal, actor }, chase) : []),
    ...(chase ? [] : besideAction({ scene, deal, actor }, left)),
    ...slipButton({ scene, deal, actor }),
    plain("uses", say("Uses"), () => openUses(scene, actor)),
    ...(left.draw && left.action
      ? [plain("mulligan", say("Mulligan"), () => playCards({ kind: "mulligan", holder }))]
      : []),
    (left.action ? plain : yours)("endTurn", say("EndTurn"), () => ask({ kind: "endTurn", holder })),
  ];
}

/** What takes the one action of a turn. In a chase one runs; who is after somebody may strike at them instead, as far as it reaches (Chase). */
function actionButtons({ scene, deal, actor }: HandOf, chase: Chase | null): readonly HandButton[] {
  const holder = holderOf(actor);
  const isDebate = markOn(marksOf(scene), "debate") !== undefined;
  const attack = (kind: typeof plain): HandButton =>
    kind("attack", say(isDebate ? "Argue" : "Attack"), () => openAttack(scene, actor));
  const states = stateButtons({ scene, deal, actor });
  if (chase) {
    const { flees, others } = chase;
    const run = (): unknown => openContest(scene, actor, "chase", others);
    const near = others.some((other) => reaches(actor, distanceBetween(scene, holder, other)));
    const runs = yours("run", say(flees ? "Run" : "RunAfter"), run);
    return [runs, ...(near && !flees ? [attack(plain)] : []), ...states];
  }
  return [
    // Without a card there is nothing to attack with.
    attack((deal.open.hands[holder] ?? 0) > 0 ? yours : plain),
    ...states,
    ...(isDebate
      ? []
      : [plain("stunt", say("Stunt"), () => ask({ kind: "offer", holder, due: "stunt", trait: "" }))]),
    plain("flee", say("Flee"), () => openFlee(scene, deal, actor)),
  ];
}

/** What one may do in a turn besides, outside of a chase. */
function besideAction({ scene, deal, actor }: HandOf, left: TurnLeft): readonly HandButton[] {
  return [
    plain("fate", say("AgainstFate"), () => openFate(scene, actor)),
    ...(left.move && !markOn(marksOf(scene), "debate")
      ? [plain("move", say("Move"), () => openMove(scene, actor, left.action))]
      : []),
    ...(left.action || isSpeedy(actor)
      ? [plain("initiative", say("NewInitiative"), () => openInitiative({ scene, deal, actor }))]
      : []),
    plain("inScene", say("InScene"), () => openInScene(scene, actor)),
  ];
}

/** Whoever is held may slip out of it for this turn, which is no action (Grapple). */
function slipButton({ scene, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const held = conditionsOf(actor).includes("grappled") && !markOn(marksOf(scene), "slipped", holder);
  return held
    ? [plain("slip", say("Slip"), () => ask({ kind: "offer", holder, due: "slip", trait: "" }))]
    : [];
}

/** Whoever kept cards back in a defence that held strikes back with them, also outside of their turn (Counter). */
function counterButtons({ scene, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  return marksOf(scene)
    .filter(({ key, on }) => key === "counterAttack" && on === holder)
    .map((mark) =>
      yours(
        `counter-${mark.about}`,
        say("StrikeBack", { name: nameOfHolder(scene, mark.about), count: mark.amount }),
        () => openAttack(scene, actor, mark),
      ),
    );
}

function standButton(actor: PersonActor): readonly HandButton[] {
  if (!conditionsOf(actor).includes("knockedDown")) return [];
  return [plain("stand", say("Stand"), () => ask({ kind: "stand", holder: holderOf(actor) }))];
}

/** What one's state lets one do: stand up, get out of a hold, calm down (Knocked Down, Bind, Berserk). */
function stateButtons({ scene, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  const marks = marksOf(scene);
  const holders = marks
    .filter(({ key, on }) => (key === "bound" || key === "held") && on === holder)
    .map(({ by }) => by);
  return [
    ...standButton(actor),
    ...(holders.length > 0
      ? [plain("free", say("BreakFree"), () => openContest(scene, actor, "free", [...new Set(holders)]))]
      : []),
    ...(markOn(marks, "berserk", holder)
      ? [plain("calm", say("Calm"), () => ask({ kind: "offer", holder, due: "calm", trait: "" }))]
      : []),
  ];
}

function endVote({ vote }: Deal, about: "endFight" | "over" = "endFight"): HandButton {
  const words = say(about === "over" ? "CloseEvening" : "EndFight");
  return plain(about, words, () => vote ?? ask({ kind: "callVote", about, value: "" }));
}

/** The next scene, which is likely where one is due; in The End, which is one scene, what closes the evening (Set the Scene, The End). */
function sceneButton({ scene, deal }: HandOf): HandButton {
  const marks = marksOf(scene);
  const end = endOf(marks);
  if (end === "plays") return endVote(deal, "over");
  const isNext = deal.open.shuffles === 0 || sceneIsDue(marks);
  const words = say(end === "over" ? "NewStory" : "SetScene");
  return (isNext ? yours : plain)("scene", words, () => openSetScene(scene));
}

function between(hand: HandOf): readonly HandButton[] {
  const { scene, actor } = hand;
  const holder = holderOf(actor);
  if (isFated(actor) && !mayPlay(actor.system.state)) return [sceneButton(hand)];
  const isIn = Object.hasOwn(scene.system.present, holder);
  return [
    ...(isIn ? [] : presence(hand)),
    (isIn && !sceneIsDue(marksOf(scene)) ? yours : plain)("fate", say("AgainstFate"), () =>
      openFate(scene, actor),
    ),
    plain("fight", say("Fight"), () => openFight(scene, actor, "fight")),
    sceneButton(hand),
    ...standButton(actor),
    plain("inScene", say("InScene"), () => openInScene(scene, actor)),
    ...(isIn ? presence(hand) : []),
  ];
}

function presence({ scene, actor }: HandOf): readonly HandButton[] {
  const holder = holderOf(actor);
  if (Object.hasOwn(scene.system.present, holder))
    return [plain("leave", say("Leave"), () => ask({ kind: "leave", holder }))];
  return [yours("enter", say("Enter"), () => ask({ kind: "enter", actor: actor.uuid }))];
}
