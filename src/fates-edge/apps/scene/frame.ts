import { OF_ACTORS } from "#foundry/host.ts";
import type { Said } from "#table/said.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow, type Redraw } from "#table/windows.ts";
import { starterData } from "../../actions/clocks/clocks.ts";
import { readClockLine } from "../../state/clocks/clocks.ts";
import { startScene } from "../../actions/scene/start-scene.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { starterOf } from "../../rules/clock-starters.ts";
import { isPosition } from "../../rules/pool.ts";
import type { ClockData } from "../../state/clocks/clocks.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { knownAdvantages, pushableRails } from "../../state/scene.ts";
import { clearPlace } from "#table/windows/clear-place.ts";
import { templatePath } from "../parts/templates.ts";
import { BAND_BLOCK } from "./bands.ts";
import { type FrameDraft, planOf, withKnown } from "./frame-draft.ts";
import { beginWith, framedLegacies, NO_LEGACIES, readLegacies } from "./frame-legacies.ts";
import { type FrameFacts, frameView } from "./frame-view.ts";

/** Its size where there is room, and the width below which it could not be read, in CSS pixels. */
const SIZE = { width: 600, height: 760 };
const LEAST_WIDTH = 480;

/** The GM frames a scene: what it is, what ticks in it, what helps the crew; then it starts in one act. */
export class FrameWindow extends GMWindow {
  static override readonly help: RulesPage = "scenes";
  static override readonly FOLLOWS = OF_ACTORS;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-frame",
    classes: ["tt-frame"],
    actions: {
      addClock: FrameWindow.#addClock,
      addStarter: FrameWindow.#addStarter,
      removeClock: FrameWindow.#removeClock,
      addAdvantage: FrameWindow.#addAdvantage,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/scene/frame") },
    ...(BAND_BLOCK && { band: { template: BAND_BLOCK.template } }),
    foot: { template: templatePath("apps/scene/frame-foot") },
  };

  #draft = freshDraft();

  constructor() {
    super({ position: clearPlace(SIZE, LEAST_WIDTH) });
  }

  /** Opens it with what cards said of the scene already filled in; what was written in one that is open gives way. */
  static async openWith(known: Partial<FrameDraft>): Promise<void> {
    await this.open();
    const open = foundry.applications.instances.get(FrameWindow.DEFAULT_OPTIONS.id);
    if (open instanceof FrameWindow) await open.#plan((draft) => ({ ...draft, ...known }));
  }

  override get title(): string {
    return localize("FATES_EDGE.Scene.FrameTitle", { number: tableNumbers().scene });
  }

  protected override context(): object {
    this.#draft = withKnown(this.#draft, knownAdvantages());
    const view = frameView(this.#draft, frameFacts(this.id));
    const legacies = framedLegacies(this.#draft.legacies, this.id);
    return { ...view, legacies, band: BAND_BLOCK?.context(this.#draft, this.id) };
  }

  /** What is written but not yet taken in counts as well. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    this.#draft = readFrame(this.said, this.#draft);
    await this.render(how);
  }

  /** A tick changes what Over-Stack does, a field of the band what it sets; all else is read when it is needed. */
  protected override onChange(target: Field): void {
    const band = BAND_BLOCK?.change(readFrame(this.said, this.#draft), target) ?? null;
    if (band) this.#draft = { ...this.#draft, band };
    if (band || target.name === "advantage") this.redraw();
  }

  /** Enter in a line adds what it says; the scene starts from its button, or from Enter elsewhere. */
  protected override onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !isInput(event.target)) return;
    const add = { clockLine: FrameWindow.#addClock, advantageLabel: FrameWindow.#addAdvantage }[
      event.target.name
    ];
    if (!add || event.target.value.trim() === "") return;
    event.preventDefault();
    void add.call(this);
  }

  /** Takes a field's words out of it. */
  #take(name: string): string {
    const field = this.fields.elements.namedItem(name);
    if (!(isInput(field) || isSelect(field))) return "";
    const { value } = field;
    field.value = "";
    return value.trim();
  }

  async #plan(change: (draft: FrameDraft) => FrameDraft): Promise<void> {
    this.#draft = change(readFrame(this.said, this.#draft));
    await this.render();
  }

  async #planClock(clock: ClockData & { readonly name: string }): Promise<void> {
    const planned = { key: foundry.utils.randomID(), clock };
    await this.#plan((draft) => ({ ...draft, clocks: [...draft.clocks, planned] }));
  }

  static async #addClock(this: FrameWindow): Promise<void> {
    const clock = readClockLine(this.#take("clockLine"));
    if (clock) await this.#planClock(clock);
    else notify.warn("TABLE.Error.ClockNameless");
  }

  static async #addStarter(this: FrameWindow): Promise<void> {
    const starter = starterOf(this.#take("starter"));
    if (starter) await this.#planClock(starterData(starter));
    else notify.warn("FATES_EDGE.Error.NoStarterChosen");
  }

  static async #removeClock(this: FrameWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const gone = target.dataset.key ?? "";
    await this.#plan((draft) => ({ ...draft, clocks: draft.clocks.filter(({ key }) => key !== gone) }));
  }

  static async #addAdvantage(this: FrameWindow): Promise<void> {
    const kind = String(this.said.get("advantageKind") ?? "other");
    const label = this.#take("advantageLabel");
    if (label === "") return notify.warn("FATES_EDGE.Error.NoWords");
    const added = { id: foundry.utils.randomID(), kind, source: "", label, ticked: true };
    await this.#plan((draft) => ({ ...draft, advantages: [...draft.advantages, added] }));
  }

  protected override async send(): Promise<unknown> {
    const draft = readFrame(this.said, this.#draft);
    const plan = planOf(draft);
    const { clocks, more } = BAND_BLOCK?.plan(draft) ?? { clocks: [], more: {} };
    const started = await startScene({ ...plan, clocks: [...(plan.clocks ?? []), ...clocks], more });
    if (!started) return;
    await beginWith(draft.legacies);
    return true;
  }
}

/** A frame nobody has filled in yet: what was set between the scenes stands. */
function freshDraft(): FrameDraft {
  const scene = primaryParty()?.system.scene;
  return {
    name: scene?.name ?? "",
    time: scene?.time ?? "",
    pillar: scene?.pillar ?? "",
    dv: scene?.dv ?? null,
    position: scene?.position ?? "",
    clocks: [],
    advantages: [],
    strike: "",
    opening: "",
    miniCrown: null,
    legacies: NO_LEGACIES,
    band: {},
  };
}

function frameFacts(uid: string): FrameFacts {
  const party = primaryParty();
  const rails = party ? pushableRails(party) : [];
  const { points = 0, done = false } = party?.system.opening ?? {};
  return { uid, edition: currentEdition(), rails, opening: done ? 0 : points };
}

/** The draft with what stands in the window's fields now. */
function readFrame(said: Said, draft: FrameDraft): FrameDraft {
  const ticked = new Set(said.all("advantage"));
  const [time, position, dv] = [said.words("time"), said.words("position"), said.words("dv")];
  return {
    ...draft,
    name: said.words("name"),
    time: TIME_SCALES.find((known) => known === time) ?? "",
    pillar: said.words("pillar"),
    dv: dv === "" ? null : Number(dv),
    position: isPosition(position) ? position : "",
    advantages: draft.advantages.map((advantage) => ({ ...advantage, ticked: ticked.has(advantage.id) })),
    strike: said.has("strike") ? said.words("strike") : draft.strike,
    opening: said.words("opening"),
    legacies: readLegacies(said),
    miniCrown: said.has("miniCrown") ? Number(said.words("miniCrown")) : draft.miniCrown,
  };
}
