import { findHere } from "#foundry/documents.ts";
import { followHooks, OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { onClick } from "#table/on-click.ts";
import type { WindowRenderOptions } from "#table/steady-application.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { oneBody } from "#table/windows/templates.ts";
import { postAct } from "../actions/post-act.ts";
import { templatePath } from "../data/game.ts";
import { GUARD } from "../data/actor/character.ts";
import { type CharacterActor, isCharacter } from "../data/kinds.ts";
import { currentDials, keptIn } from "../data/settings.ts";
import { type ConflictSide, SIDES } from "../rules/conflict.ts";
import { isInCrisis } from "../rules/derived.ts";
import { conflictNow, type ConflictState, type KnownCombatant, mayTakeTurn } from "../state/conflict.ts";
import { initiativeOf } from "../state/initiative.ts";
import { partyInPlay } from "../state/party.ts";
import { characterHere, knowsHealth } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { windows } from "./open-window.ts";

/** Does something with somebody in the conflict, as long as they are there. */
function onCharacter(uuid: string | undefined, work: (actor: CharacterActor) => unknown): unknown {
  const actor = characterHere(uuid);
  return actor && work(actor);
}

/** What an act about the conflict that is shown is asked with. */
function shown(data: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { ...data, party: partyInPlay()?.uuid ?? "" };
}

/** Who has acted this round, whose side is next, and who acts: everybody sees it, each player acts for their own (Combat Round). */
class ConflictPanel extends FoldingPanel {
  static override readonly help: string = "conflicts";
  static override DEFAULT_OPTIONS = {
    id: "two-dice-conflict",
    classes: ["tt-conflict-panel"],
    actions: {
      act: onClick((_panel, { id = "" }) => windows.openTurn(id)),
      fall: onClick((_panel, { actor }) => onCharacter(actor, windows.openDefeat)),
      leave: onClick((_panel, { id }) => postAct("leaveConflict", null, shown({ combatant: id }))),
      join: onClick(() => windows.openJoin()),
      nextRound: onClick(() =>
        postAct("nextRound", null, shown({ round: partyInPlay()?.system.conflict.round })),
      ),
      end: onClick(() => windows.openEndConflict()),
      first: onClick((_panel, { side }) => postAct("setFirst", null, shown({ side }))),
      initiative: onClick(() => windows.callForInitiative()),
      openSheet: onClick((_panel, { actor }) => onCharacter(actor, showSheet)),
    },
  };
  static override PARTS = oneBody(templatePath("apps/conflict-panel"));

  protected override readonly rank = 1;
  /** Beside the clocks, so that one side of the page stays free for sheets. */
  protected override readonly dock = "left";
  protected override readonly isOpened = false;
  protected override readonly memory = keptIn("conflictPanel");

  protected override context(): object {
    const party = partyInPlay();
    const state = party && conflictNow(party);
    const begins = party && state?.first === "check" ? initiativeOf(party) : null;
    return {
      open: this.isUnfolded,
      isGM: game.user.isGM,
      round: state?.round ?? 0,
      isUnsettled: state?.first === "check",
      begins,
      unsettled: localize(`TWO_DICE.Conflict.Unsettled.${begins ?? "check"}`),
      beginnings: SIDES.map((side) => ({
        side,
        label: localize(`TWO_DICE.Conflict.First.${side}`),
        isRolled: side === begins,
      })),
      next: state?.next ? localize(`TWO_DICE.Side.Next.${state.next}`) : "",
      isOver: state?.first !== "check" && state?.next === null,
      sides: SIDES.map((side) => ({
        side,
        label: localize(`TWO_DICE.Side.${side}`),
        isNext: state?.next === side,
        people: state ? peopleOf(state, side) : [],
      })),
    };
  }

  protected override follows(): (() => void)[] {
    return [
      followHooks(["updateActor", "deleteActor", "createActor", ...OF_MESSAGES, ...OF_SETTINGS], () =>
        this.redraw(),
      ),
    ];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("drop", (event) => void joinDropped(event));
  }
}

/** Whoever a GM drops on the conflict joins it; a foe that is in it already, as one more. */
async function joinDropped(event: DragEvent): Promise<void> {
  const { uuid = "" } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as {
    readonly uuid?: string;
  };
  if (game.user.isGM && isCharacter(findHere(uuid)))
    await postAct("joinConflict", null, shown({ actors: [uuid] }));
}

function peopleOf(state: ConflictState, side: ConflictSide) {
  return state.all.filter((one) => one.side === side).map((one) => personView(one, state));
}

function personView(one: KnownCombatant, state: ConflictState) {
  const actor = characterHere(one.actor);
  const left = one.turns - one.acted;
  const standing = one.out ? `Fate.${one.fate || "out"}` : left > 0 ? "Standing.waits" : "Standing.acted";
  const statuses = currentDials().statuses.filter(({ id }) => actor?.system.statuses.includes(id));
  const isDown = actor !== null && actor.system.health.value === 0 && !one.out;
  const words = (name: string): string => localize(`TWO_DICE.Conflict.${name}For`, { name: one.name });
  return {
    id: one.id,
    actor: one.actor,
    name: one.name,
    standing: localize(`TWO_DICE.${standing}`, { count: left }),
    hasActed: left <= 0 || one.out,
    isGone: actor === null,
    health: knowsHealth(game.user, actor) ? healthWords(actor) : "",
    statuses: [...statuses.map(label.status), ...guardWords(actor)].join(", "),
    isCrisis: actor !== null && isInCrisis(actor.system.health.value, actor.system.numbers.health),
    isDown,
    mayAct: !isDown && mayTakeTurn(one, state, game.user),
    mayFall: isDown && actor.isOwner,
    mayLeave: game.user.isGM && !one.out,
    actLabel: words("Act"),
    fallLabel: words("Fall"),
    leaveLabel: words("Leave"),
  };
}

/** That somebody is on guard, and whom they cover. */
function guardWords(actor: CharacterActor | null): string[] {
  const guards = Object.values(actor?.system.waiting ?? {}).filter(({ kind }) => kind === GUARD);
  return guards.map(({ about }) =>
    localize(`TWO_DICE.Conflict.Guard${about === "" ? "" : "Of"}`, { words: about }),
  );
}

function healthWords(actor: CharacterActor | null): string {
  if (!actor) return "";
  const { health, numbers } = actor.system;
  return localize("TWO_DICE.Conflict.Health", { value: health.value, most: numbers.health });
}

/** Shows the panel to everybody while a conflict goes on (`ready`). */
export function startConflictPanel(): void {
  const panel = new ConflictPanel();
  const settle = (): void => {
    const runs = partyInPlay()?.system.conflict.running ?? false;
    if (runs && !panel.rendered) void panel.render({ force: true });
    else if (!runs && panel.rendered) void panel.close();
  };
  followHooks(["updateActor", "createActor", "deleteActor", ...OF_SETTINGS], settle);
  settle();
}
