import { findHere } from "#foundry/documents.ts";
import { followHooks, OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { onClick } from "#table/on-click.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import type { WindowRenderOptions } from "#table/steady-application.ts";
import { oneBody } from "#table/windows/templates.ts";
import { keptPace, startShowingPaces } from "../actions/pace.ts";
import { templatePath } from "../data/game.ts";
import { type FighterActor, isFighter, isPower } from "../data/kinds.ts";
import { keptIn } from "../data/settings.ts";
import { choosesPace, type Stage, STAGES } from "../rules/combat/order.ts";
import { statusRow } from "../rules/combat/statuses.ts";
import {
  type Fighting,
  type FightState,
  isTheirs,
  mayBegin as isTurnOpen,
  runningFight,
} from "../state/fight.ts";
import { fighterHere } from "../state/rights.ts";
import { isInMaking } from "../state/seats.ts";
import { label } from "../words/labels.ts";
import { choosingWords, standingWords } from "./fight-words.ts";
import {
  beginTurnOf,
  choosePace,
  openBeginFight,
  openEndFight,
  openEndTurn,
  openFree,
  openJoin,
  openNextRound,
  openTurn,
  postAct,
} from "./open-window.ts";

/** Does something with somebody in the fight, as long as they are there. */
function onFighter(uuid: string | undefined, work: (actor: FighterActor) => unknown): unknown {
  const actor = fighterHere(uuid);
  return actor && work(actor);
}

/** Who acts when, what is left to each, and how they are: everybody sees it, each player acts for their own (Entering Combat). */
class FightPanel extends FoldingPanel {
  static override readonly help: string = "combat";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-fight",
    classes: ["tt-fight-panel"],
    actions: {
      pace: onClick((_panel, { actor, pace }) =>
        onFighter(actor, (one) => choosePace(one, pace === "rash" ? "rash" : "cautious")),
      ),
      begin: onClick((_panel, { actor }) => onFighter(actor, beginTurnOf)),
      act: onClick((_panel, { actor }) => onFighter(actor, openTurn)),
      endTurn: onClick((_panel, { actor }) => onFighter(actor, openEndTurn)),
      free: onClick((_panel, { actor, key = "" }) => onFighter(actor, (one) => openFree(one, key))),
      stance: onClick((_panel, { actor, item }) =>
        onFighter(actor, (one) => postAct("leaveStance", one, { item })),
      ),
      leave: onClick((_panel, { id }) => postAct("leaveFight", null, { combatant: id })),
      join: onClick(() => openJoin()),
      nextRound: onClick(() => openNextRound()),
      end: onClick(() => openEndFight()),
      openSheet: onClick((_panel, { actor }) => onFighter(actor, showSheet)),
    },
  };
  static override PARTS = oneBody(templatePath("apps/fight-panel"));

  protected override readonly rank = 1;
  /** Beside the clocks, so that one side of the page stays free for sheets. */
  protected override readonly dock = "left";
  protected override readonly isOpened = false;
  protected override readonly memory = keptIn("fightPanel");

  protected override context(): object {
    const fight = runningFight();
    const stages = fight ? stagesOf(fight) : [];
    return {
      open: this.isUnfolded,
      isGM: game.user.isGM,
      // Whoever comes here by keys stands where something waits for them.
      isAsked: stages.some(({ people }) => people.some(({ isAsked }) => isAsked)),
      round: fight?.round ?? 0,
      stages,
      isOver: fight?.shown === true && fight.stage === null,
      now: fight ? nowWords(fight) : "",
    };
  }

  protected override follows(): (() => void)[] {
    const hooks = [
      "updateActor",
      "deleteActor",
      "createActor",
      "deleteToken",
      "updateItem",
      ...OF_MESSAGES,
      ...OF_SETTINGS,
    ] as const;
    return [followHooks(hooks, () => this.redraw())];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("drop", (event) => void joinDropped(event));
  }
}

/** Whoever a GM drops on the fight joins it; a creature that is in it already, as one more. */
async function joinDropped(event: DragEvent): Promise<void> {
  const { uuid = "" } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as {
    readonly uuid?: string;
  };
  if (game.user.isGM && isFighter(findHere(uuid))) await postAct("joinFight", null, { actors: [uuid] });
}

/** What goes on now, in words. */
function nowWords({ shown, stage, turn, all, round }: FightState): string {
  const whose = all.find(({ id }) => id === turn);
  if (!shown) return choosingWords({ all, round });
  if (whose) return localize("BEACON_ROAD.Fight.TurnOf", { name: whose.name });
  return stage
    ? localize(`BEACON_ROAD.Stage.Now.${stage}`)
    : localize("BEACON_ROAD.Fight.RoundOver", { round });
}

/** The stages of the round with who acts in each; those who have not chosen stand before them, those who are out behind. */
function stagesOf(fight: FightState) {
  const groups: [string, Fighting[]][] = [
    ["choosing", fight.all.filter((one) => choosesPace(one, fight.round) && !fight.shown)],
    ...STAGES.map((stage): [Stage, Fighting[]] => [
      stage,
      fight.all.filter((one) => one.stage === stage && (fight.shown || one.side === "others" || one.friend)),
    ]),
    ["none", fight.all.filter((one) => one.stage === null)],
  ];
  return groups
    .filter(([, people]) => people.length > 0)
    .map(([stage, people]) => ({
      stage,
      label: localize(`BEACON_ROAD.Stage.${stage}`),
      isNow: stage === (fight.shown ? fight.stage : "choosing"),
      people: people.map((one) => personView(one, fight)),
    }));
}

/** What somebody's player may do with them here now. */
function deedsOf(one: Fighting, fight: FightState) {
  const { fighter, acted, out, id } = one;
  const mine = isTheirs(one, game.user);
  const mayAct = mine && fight.turn === id;
  const paces = mine && !fight.shown && choosesPace(one, fight.round) ? pacesOf(one, fight) : [];
  const free = mine ? freeOf(one) : [];
  const stances = mine ? stancesOf(fighter) : [];
  const isOpen = mine && isTurnOpen(one, fight);
  // A GM may let anybody go before their time, and is not asked to.
  const mayBegin = isOpen || (game.user.isGM && fight.turn === "" && !acted && !out && one.stage !== null);
  const isAsked = mayAct || isOpen || free.length > 0 || (paces.length > 0 && !one.chosen);
  return {
    paces,
    mayBegin,
    isOpen,
    mayAct,
    isSpent: mayAct && one.left.acts === 0,
    free,
    stances,
    isAsked,
    mayDo: isAsked || mayBegin || paces.length + stances.length > 0,
  };
}

function personView(one: Fighting, fight: FightState) {
  const { fighter, name, id, left, out, acted } = one;
  const words = (key: string): string => localize(`BEACON_ROAD.Fight.${key}For`, { name });
  const isTurn = fight.turn === id;
  return {
    id,
    actor: one.actor,
    name,
    isTurn,
    hasActed: acted || out,
    standing: standingWords(one, fight),
    left: out ? "" : localize("BEACON_ROAD.Fight.LeftShort", { acts: left.acts, reacts: left.reacts }),
    health: healthWords(one),
    statuses: statusWords(fighter),
    ...deedsOf(one, fight),
    mayLeave: game.user.isGM && !one.out,
    beginLabel: words("Begin"),
    actLabel: words("Act"),
    endLabel: words("EndTurn"),
    leaveLabel: words("Leave"),
  };
}

function pacesOf({ fighter, name }: Fighting, { roundKey }: FightState): object[] {
  const now = keptPace(fighter, roundKey);
  return (["rash", "cautious"] as const).map((pace) => ({
    pace,
    label: localize(`BEACON_ROAD.Pace.${pace}`),
    hint: localize(`BEACON_ROAD.PaceHint.${pace}`),
    says: localize("BEACON_ROAD.Fight.PaceFor", { name, pace: localize(`BEACON_ROAD.Pace.${pace}`) }),
    on: now === pace,
  }));
}

function freeOf({ free, name }: Fighting): object[] {
  return Object.entries(free).map(([key, { name: power, manner }]) => ({
    key,
    label: localize(`BEACON_ROAD.Free.${manner}`, { power }),
    says: `${name}: ${localize(`BEACON_ROAD.Free.${manner}`, { power })}`,
  }));
}

function stancesOf(actor: FighterActor): object[] {
  return actor.items.contents
    .filter(isPower)
    .filter(({ system }) => system.active)
    .map(({ id, name }) => ({ id, name, label: localize("BEACON_ROAD.Fight.LeaveStance", { power: name }) }));
}

/** Hit points of the heroes, and for whoever may look; that somebody is staggered or down everybody sees (Conditions: staggered). */
function healthWords({ fighter: actor, side, friend }: Fighting): string {
  const { hp, numbers, health } = actor.system;
  const state = health === "" ? "" : localize(`BEACON_ROAD.Health.${health}`);
  const isComrade = side === "heroes" && !friend;
  const mayLook = (isComrade || actor.testUserPermission(game.user, "OBSERVER")) && !isInMaking(actor);
  const points = mayLook ? localize("TABLE.Sheet.OfMax", { value: hp.value, max: numbers.hp }) : "";
  return [points, state].filter(Boolean).join(" · ");
}

function statusWords(actor: FighterActor): string {
  return Object.values(actor.system.statuses)
    .map(({ id, degree }) => {
      const [least, most] = statusRow(id).degrees;
      const isGraded = least !== most || statusRow(id).kind === "wound";
      return isGraded
        ? localize("BEACON_ROAD.Status.WithDegree", { status: label.status(id), degree })
        : label.status(id);
    })
    .join(", ");
}

/** Begins a fight, or shows the one that goes on. */
export async function openFight(): Promise<void> {
  if (!runningFight()) return game.user.isGM ? openBeginFight() : notify.info("BEACON_ROAD.Error.NoFight");
  await FightPanel.goTo();
}

/** Shows the panel to everybody while a fight goes on (`ready`). */
export function startFightPanel(): void {
  const panel = new FightPanel();
  const settle = (): void => {
    const runs = runningFight() !== null;
    if (runs && !panel.rendered) void panel.render({ force: true });
    else if (!runs && panel.rendered) void panel.close();
  };
  followHooks(["updateActor", "createActor", "deleteActor", ...OF_SETTINGS], settle);
  settle();
  startShowingPaces();
}
