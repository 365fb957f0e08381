import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { GMWindow, type Redraw, type WindowRenderOptions } from "#table/windows.ts";
import { countMajor } from "../../actions/campaign/campaign.ts";
import { type ClockFate, isOfScene, usualFate } from "../../actions/scene/close-periods.ts";
import { endScene, mostConverted, type SceneEnding } from "../../actions/scene/end-periods.ts";
import { isAction, isOffer, type PartyActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { campaignStanding, countableScenes } from "../../state/campaign/campaign.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { finaleOf, isOfOpenFinale } from "../../state/campaign/finale.ts";
import { primaryParty, tableNumbers, charactersOf } from "../../state/party.ts";
import { pointsLeft } from "../../state/roll/roll-points.ts";
import { isOpen } from "../../state/roll/roll.ts";
import { type MajorDraft, perhapsMajorFields, readMajor } from "./major-fields.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "../parts/templates.ts";

type Also = NonNullable<SceneEnding["also"]>;

/** What ends besides the scene, by what the GM chose. */
const ALSO: Readonly<Record<string, Also>> = { scene: [], arc: ["arc"], campaign: ["arc", "campaign"] };

/** The GM closes a scene: what becomes of its clocks and of the points that are left, and whether an arc ends with it. */
export class EndSceneWindow extends GMWindow {
  static override readonly help: RulesPage = "scenes";
  static override readonly FOLLOWS = ["updateActor", "updateChatMessage", "deleteActor"] as const;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-end-scene",
    classes: ["tt-frame"],
    position: { width: 480, height: "auto" as const },
    form: { handler: EndSceneWindow.#end },
  };

  static override PARTS = oneBody("apps/scene/end-scene");

  /** The scene that was asked about: another GM may end it while this one is thinking. */
  readonly #scene = tableNumbers().scene;
  #ends = "scene";
  /** What the GM chose for single clocks; the window may be drawn anew meanwhile. */
  #fates: Readonly<Record<string, ClockFate>> = {};
  #converts: Readonly<Record<string, number>> = {};
  #major: MajorDraft = { end: "", extras: [] };

  override get title(): string {
    return localize("FATES_EDGE.Scene.EndTitle", { number: this.#scene });
  }

  protected override context(): object {
    const party = primaryParty();
    const carries = currentEdition().bankSpan === "arc";
    if (!party) return {};
    return endSceneView(party, {
      uid: this.id,
      ends: this.#ends,
      fates: this.#fates,
      converts: this.#converts,
      major: this.#major,
      carries,
    });
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.fields.querySelector<HTMLElement>("[data-habit]")?.focus();
  }

  /** Another GM may have ended the scene. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    await (tableNumbers().scene === this.#scene ? this.render(how) : this.close());
  }

  /** XP that each character makes of boons before the cut. */
  #converted(): NonNullable<SceneEnding["convert"]> {
    const fields = [...this.fields.querySelectorAll<HTMLSelectElement>("select[data-convert]")];
    return Object.fromEntries(fields.map(({ dataset, value }) => [dataset.convert ?? "", Number(value)]));
  }

  protected override onChange(target: Field): void {
    if (isSelect(target) && target.dataset.convert !== undefined)
      this.#converts = { ...this.#converts, [target.dataset.convert]: Number(target.value) };
    else if (isSelect(target))
      this.#fates = {
        ...this.#fates,
        [target.dataset.clock ?? ""]: target.value === "keep" ? "keep" : "end",
      };
    if (!isInput(target)) return;
    this.#major = readMajor(this.said);
    if (target.name !== "ends" && target.name !== "majorEnd") return;
    if (target.name === "ends") this.#ends = target.value;
    this.redraw();
  }

  static async #end(this: EndSceneWindow, event: SubmitEvent | Event): Promise<void> {
    const button = "submitter" in event ? event.submitter : null;
    const convert = this.#converted();
    const also = ALSO[this.#ends] ?? [];
    // The GM was not asked about an empty bank: a point that came in just now is dealt with as the edition says.
    const bank = (["carry", "lapse"] as const).find((each) => each === button?.dataset.bank);
    const { end, extras } = readMajor(this.said);
    const scene = this.#scene;
    // The dials first: they are the campaign's, which may end with this scene.
    if (end !== "" && !(await countMajor({ scene, end, extras }))) return;
    if (await endScene({ scene, ...(bank && { bank }), also, convert, clocks: this.#decided() }))
      await this.close();
  }

  /** What stands in the window for each clock, chosen or usual. */
  #decided(): NonNullable<SceneEnding["clocks"]> {
    const fields = [...this.fields.querySelectorAll<HTMLSelectElement>("select[data-clock]")];
    return Object.fromEntries(
      fields.map(({ dataset, value }) => [dataset.clock ?? "", value === "keep" ? "keep" : "end"]),
    );
  }
}

/** What a scene can end together with. */
const ENDS = ["scene", "arc", "campaign"] as const;

/** What the GM has chosen so far. */
export interface EndChoices {
  readonly uid: string;
  readonly ends: string;
  readonly fates: Readonly<Record<string, ClockFate>>;
  /** XP chosen of boons, by character. */
  readonly converts: Readonly<Record<string, number>>;
  readonly major: MajorDraft;
  /** The edition's habit is to carry points to the arc. */
  readonly carries: boolean;
}

/** What the GM decides as a scene ends, without a question about nothing: its clocks, its points, and whether more ends with it. */
export function endSceneView(
  party: PartyActor,
  { uid, ends, fates, converts, major, carries }: EndChoices,
): Record<string, unknown> {
  const { scene, bank } = party.system;
  const own = clockStates(party).filter((clock) => isOfScene(clock, scene.number));
  return {
    uid,
    clocks: own.map((clock) => ({
      key: clock.key,
      name: clockName(clock),
      value: localize("TABLE.Clock.Value", { value: clock.filled, size: clock.size }),
      fates: choicesOf(["end", "keep"], fates[clock.key] ?? fateOf(party, clock), (fate) =>
        localize(`FATES_EDGE.Scene.Fate.${fate}`),
      ),
    })),
    cut: boonsCut(party, converts),
    major: mayBeMajor(party) ? perhapsMajorFields(major, uid) : null,
    periods: choicesOf(ENDS, ends, (period) => localize(`FATES_EDGE.Scene.Ends.${period}`)),
    asksBank: ends === "scene" && bank.total > 0,
    said: saidOfBank(ends, bank.total),
    carries,
    waiting: waitingLines(scene.number, bank.total),
  };
}

/** What is said of the bank: the question where there is one, and what becomes of it where nothing is to be decided. */
function saidOfBank(ends: string, points: number): string {
  if (points === 0) return localize("FATES_EDGE.Party.EndAskEmpty");
  return localize(ends === "scene" ? "FATES_EDGE.Party.EndAsk" : "FATES_EDGE.Scene.EndArcHint");
}

/** What becomes of a clock unless the GM says otherwise; those of a finale that nothing is declared of wait for it to go on. */
function fateOf(party: PartyActor, clock: ClockState): ClockFate {
  return isOfOpenFinale(party, clock.key) ? "keep" : usualFate(clock);
}

/** A scene that is on, in a campaign with dials, and not counted yet. A finale moves no dial: it is what they lead to. */
function mayBeMajor(party: PartyActor): boolean {
  if (finaleOf(party)?.running) return false;
  return campaignStanding(party) !== null && countableScenes(party).includes(party.system.scene.number);
}

/** Where the scene's end cuts boons, who may make XP of them first, once a session (Core, "Carryover Limits"). */
function boonsCut(party: PartyActor, chosen: EndChoices["converts"]): object | null {
  const kept = currentEdition().boonsKeptAtSceneEnd;
  if (kept === null) return null;
  const characters = charactersOf(party);
  const rows = characters.flatMap((actor) => {
    const most = mostConverted(actor);
    if (most === 0) return [];
    const { uuid, name, id, system } = actor;
    const values = Array.from({ length: most + 1 }, (_, xp) => String(xp));
    return {
      uuid,
      id,
      name,
      held: localizeCount("FATES_EDGE.Scene.CutHeld", system.boons.value),
      choices: choicesOf(values, String(Math.min(most, chosen[uuid] ?? 0)), (xp) =>
        xp === "0" ? localize("FATES_EDGE.Scene.CutNone") : localize("FATES_EDGE.Scene.CutXp", { xp }),
      ),
    };
  });
  return rows.length === 0 ? null : { hint: localize("FATES_EDGE.Scene.CutHint", { kept }), rows };
}

/** What is still under way: none of it is lost with the scene, and the GM should know. */
function waitingLines(scene: number, bank: number): string[] {
  const messages = game.messages.contents;
  const offers = messages.filter((message) => isOffer(message) && message.system.state === "").length;
  const rolls = messages.filter((message) => isAction(message));
  const draws = rolls.filter(({ system }) => system.gm.state === "drawing").length;
  const open = rolls.filter(({ system }) => isOpen(system, scene) && pointsLeft(system, bank) > 0).length;
  const line = (key: string, count: number): string[] =>
    count === 0 ? [] : [localizeCount(`FATES_EDGE.Scene.${key}`, count)];
  return [...line("WaitingOffers", offers), ...line("WaitingDraws", draws), ...line("WaitingRolls", open)];
}
