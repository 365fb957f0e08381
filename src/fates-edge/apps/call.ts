import { keepWithinPage } from "#table/windows/clear-place.ts";
import type { Said } from "#table/said.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { postCall, type CallOpponent, type CallOptions } from "../actions/roll/calls.ts";
import { isNpc, type PartyActor, type PcActor } from "../data/kinds.ts";
import { OPPONENT_DICE_MAX } from "../data/limits.ts";
import { CALL_MODES, CALL_PURPOSES } from "../data/message/call.ts";
import { currentEdition } from "../data/settings.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { LADDERS, POSITIONS } from "../rules/pool.ts";
import { clockName } from "../state/clocks/clocks.ts";
import { primaryParty, charactersOf } from "../state/party.ts";
import {
  attributeChoices,
  dvChoices,
  ladderChoices,
  positionChoices,
  skillChoices,
} from "./parts/controls.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "./parts/templates.ts";

/** Who rolls what, against what: the GM asks, each player answers from the card. */
export class CallWindow extends FormWindow {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-request",
    position: { width: 480, height: "auto" as const },
    window: { title: "FATES_EDGE.Call.Title" },
  };

  static override PARTS = oneBody("apps/call");

  #preset: Partial<CallOptions>;

  constructor(preset: Partial<CallOptions>) {
    super();
    this.#preset = preset;
  }

  /** Opens the GM's call for a roll, filled in as far as known. */
  static open(preset: Partial<CallOptions> = {}): Promise<void> {
    return openOne(
      this.DEFAULT_OPTIONS.id,
      () => new CallWindow(preset),
      (open) => open instanceof CallWindow && open.show(preset),
    );
  }

  /** Comes to the front, filled in anew. */
  async show(preset: Partial<CallOptions>): Promise<void> {
    this.#preset = preset;
    await this.render();
    this.bringToFront();
  }

  protected override context(): object {
    const { actors, skill = "", attribute = "", approach = "" } = this.#preset;
    const open = localize("FATES_EDGE.Call.OwnChoice");
    const party = primaryParty();
    const scene = party?.system.scene;
    return {
      actors: characters().map((actor) => actorView(actor, actors)),
      skills: skillChoices(skill, open),
      attributes: attributeChoices(attribute, open),
      dvs: dvChoices(this.#preset.dv ?? scene?.dv ?? null, currentEdition()),
      positions: positionChoices(
        this.#preset.position ?? scene?.position ?? "",
        localize("FATES_EDGE.Position.Open"),
      ),
      ladders: ladderChoices(this.#preset.ladder ?? "", open),
      approach,
      modes: choicesOf(CALL_MODES, this.#preset.together ?? "", modeLabel),
      purposes: choicesOf(CALL_PURPOSES, this.#preset.purpose ?? "", purposeLabel),
      isContest: this.#preset.together === "contest",
      opponents: opponentChoices(),
      opponent: this.#preset.opponent ?? null,
      diceMax: OPPONENT_DICE_MAX,
      clocks: clockChoices(party),
    };
  }

  /** A contest asks more: the window grows, and moves up as far as it must to stay within the page. */
  protected override onChange(field: Field): void {
    fillInCall(this.fields, field);
    keepWithinPage(this);
  }

  protected override async send(): Promise<unknown> {
    const { said } = this;
    const actors = said.all("actor");
    if (actors.length === 0) return notify.warn("FATES_EDGE.Call.NobodyChosen");
    const message = await postCall({
      actors,
      skill: said.text("skill"),
      attribute: said.text("attribute"),
      dv: said.text("dv") === "" ? null : Number(said.text("dv")),
      position: said.one(POSITIONS, "position") ?? "",
      ladder: said.one(LADDERS, "ladder") ?? "",
      approach: said.text("approach"),
      clock: said.text("clock"),
      together: said.one(CALL_MODES, "together") ?? "",
      purpose: said.one(CALL_PURPOSES, "purpose") ?? "",
      opponent: readOpponent(said),
    });
    if (message) await this.close();
  }
}

/** The clocks that a roll may tick; supply has no name of its own unless a GM gave it one. */
function clockChoices(party: PartyActor | null): { readonly value: string; readonly label: string }[] {
  const clocks = Object.entries(party?.system.clocks ?? {});
  return clocks.map(([value, { name }]) => ({ value, label: clockName({ key: value, name }) }));
}

const modeLabel = (mode: string): string => localize(`FATES_EDGE.Call.Mode.${mode || "alone"}`);
const purposeLabel = (purpose: string): string => localize(`FATES_EDGE.Call.Purpose.${purpose || "none"}`);

function characters(): PcActor[] {
  return charactersOf();
}

/** A character to ask, ticked when named beforehand, or else when their player is at the table. */
function actorView(actor: PcActor, named: readonly string[] | undefined): object {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  const here = players.some((player) => player.active);
  return {
    id: actor.id,
    uuid: actor.uuid,
    name: actor.name,
    player: players.map((player) => player.name).join(", "),
    ticked: named ? named.includes(actor.uuid) : here,
  };
}

/** What a purpose fills in by itself: the party forages with one result for all (SRD 20.3), a setup is DV 2 (the addenda). */
const OF_PURPOSE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  forage: { together: "group", attribute: "wits", skill: "survival" },
  setup: { dv: "2" },
};

/** Fills in what one choice in the form of a call says about others. */
function fillInCall(form: HTMLFormElement, target: EventTarget | null): void {
  if (!isSelect(target)) return;
  if (target.name === "purpose") fill(form, OF_PURPOSE[target.value] ?? {});
  if (target.name === "pool") fillOpponent(form, target.value);
  const together = form.elements.namedItem("together");
  const fields = form.querySelector<HTMLElement>("[data-contest]");
  if (fields && isSelect(together)) fields.hidden = together.value !== "contest";
}

/** The other side of a contest as the form says it. */
function readOpponent(said: Said): CallOpponent {
  const chosen = opponentChoices().find(({ value }) => value === said.get("pool"));
  const name = said.words("opponent");
  const { uuid = "", label = "" } = chosen?.name === name ? chosen : {};
  return { uuid, name, label, dice: said.number("opponentDice") };
}

function fillOpponent(form: HTMLFormElement, value: string): void {
  const chosen = opponentChoices().find((choice) => choice.value === value);
  fill(form, { opponent: chosen?.name ?? "", opponentDice: chosen ? String(chosen.dice) : "" });
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isSelect(field) || isInput(field)) field.value = value;
  }
}

/** A pool of somebody of the GM's, to be chosen for a contest. */
interface OpponentChoice extends Required<CallOpponent> {
  readonly value: string;
  readonly text: string;
}

/** Every pool of every NPC, by name. */
function opponentChoices(): OpponentChoice[] {
  return game.actors.contents.flatMap((actor) => {
    if (!isNpc(actor)) return [];
    const { uuid, name } = actor;
    const pools = Object.entries(actor.system.pools).toSorted(([, a], [, b]) => a.sort - b.sort);
    return pools.map(([key, { name: label, dice }]) => ({
      uuid,
      name,
      label,
      dice,
      value: `${uuid}/${key}`,
      text: localize("FATES_EDGE.Call.Pool", { name, label, dice }),
    }));
  });
}
