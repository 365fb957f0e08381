import { OF_ACTORS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { clearSent } from "#table/unsent.ts";
import { countMajor, namePressure, setProfile } from "../../actions/campaign/campaign.ts";
import {
  collide,
  declareOutcome,
  drawRivalsMotives,
  goToNextBeat,
  showBeliefAndTwist,
} from "../../actions/campaign/finale.ts";
import { resumeFinale } from "../../actions/campaign/finale-resume.ts";
import { drawSpread } from "../../actions/deck/spreads.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { PROFILES } from "../../rules/campaign/campaign-dials.ts";
import { COLLISION_WAYS, CROWN_OUTCOMES, MINI_CROWN } from "../../rules/campaign/finale.ts";
import { CROWN } from "../../rules/campaign/named-spreads.ts";
import { countableScenes, crownSpread, pressureChoices } from "../../state/campaign/campaign.ts";
import { finaleOf, rivalMotives } from "../../state/campaign/finale.ts";
import { primaryParty } from "../../state/party.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { oneBody } from "../parts/templates.ts";
import { ChronicleWindow } from "../chronicle/chronicle-window.ts";
import { EpilogueWindow } from "../epilogue/epilogue-window.ts";
import { SpreadWindow } from "../spread/spread-window.ts";
import { crownView } from "./crown-view.ts";
import type { FinaleFields } from "./finale-view.ts";
import { FinaleWindow } from "./finale-window.ts";
import { LEGACY_ACTIONS } from "../legacies/legacy-acts.ts";
import { FrameWindow } from "../scene/frame.ts";
import { type MajorDraft, readMajor } from "../scene/major-fields.ts";

const NO_SCENE: MajorDraft = { end: "", extras: [] };
const FINALE_FIELDS = ["outcome", "caveat", "way"] as const;
const NOTHING_CHOSEN: FinaleFields = { outcome: "", caveat: "", way: "" };

/** What the campaign is heading for, for everybody: its dials, what they allow, its Crown Spread; GMs set it and count Major scenes here. */
export class CrownWindow extends TableWindow {
  static override readonly help: RulesPage = "crown";
  static override readonly FOLLOWS = OF_ACTORS;

  static override DEFAULT_OPTIONS = {
    id: "fates-edge-crown",
    classes: ["tt-crown-window"],
    window: { title: "FATES_EDGE.Crown.Title" },
    position: { width: 640, height: "auto" as const },
    actions: {
      drawCrown: CrownWindow.#drawCrown,
      lookAtCrown: onClick(() => SpreadWindow.open(crownSpread()?.id)),
      countMajor: CrownWindow.#countMajor,
      miniCrown: CrownWindow.#miniCrown,
      holdFinale: CrownWindow.#holdFinale,
      nextBeat: onClick(() => goToNextBeat()),
      drawMotives: CrownWindow.#drawMotives,
      lookAtMotives: CrownWindow.#lookAtMotives,
      showMotives: CrownWindow.#showMotives,
      collide: CrownWindow.#collide,
      resume: CrownWindow.#resume,
      declareOutcome: CrownWindow.#declareOutcome,
      epilogue: onClick(() => EpilogueWindow.open()),
      chronicle: onClick(() => ChronicleWindow.open()),
      ...LEGACY_ACTIONS,
    },
  };

  static override PARTS = oneBody("apps/crown/crown");

  #draft = NO_SCENE;
  #finale: FinaleFields = NOTHING_CHOSEN;

  protected override context(): object {
    return crownView(this.id, this.#draft, this.#finale);
  }

  protected override async onChange(target: Field): Promise<void> {
    const { name, value } = target;
    if (name === "profile")
      await this.storeFrom(target, setProfile(PROFILES.find((one) => one === value) ?? ""));
    else if (name === "pressure") {
      const rail = pressureChoices().find((one) => one === value);
      if (rail) await this.storeFrom(target, namePressure(rail));
    } else if (FINALE_FIELDS.some((one) => one === name)) {
      this.#finale = { ...this.#finale, [name]: value };
      await this.render();
    } else this.#draft = readMajor(this.said);
  }

  /** Empties the form once it was sent. */
  #clear(...names: readonly string[]): void {
    clearSent(...names.map((name) => this.fields.elements.namedItem(name)));
  }

  static async #drawCrown(this: CrownWindow): Promise<void> {
    const id = await drawSpread({ spread: CROWN.key });
    if (id === "") return;
    await this.render();
    await SpreadWindow.open(id);
  }

  /** A scene with what a Mini-Crown has, for the GM to name and start. */
  static async #miniCrown(this: CrownWindow): Promise<void> {
    const name = localize("FATES_EDGE.Crown.MiniName");
    const clock = { name, size: MINI_CROWN.primary, kind: "primary" };
    const clocks = [{ key: foundry.utils.randomID(), clock }];
    await this.close();
    await FrameWindow.openWith({ name, clocks, miniCrown: MINI_CROWN.points[0] });
  }

  static async #countMajor(this: CrownWindow): Promise<void> {
    const { end, extras } = readMajor(this.said);
    if (end === "") return notify.warn("FATES_EDGE.Error.NoEnd");
    const party = primaryParty();
    const chosen = Number(this.said.get("scene") ?? (party && countableScenes(party)[0]));
    if (!(await countMajor({ scene: chosen, end, extras }))) return;
    this.#draft = NO_SCENE;
    this.#clear("scene");
    await this.render();
  }

  static async #holdFinale(this: CrownWindow): Promise<void> {
    await this.close();
    await FinaleWindow.open();
  }

  static async #drawMotives(this: CrownWindow): Promise<void> {
    const id = await drawRivalsMotives();
    if (id !== "") await SpreadWindow.open(id);
  }

  static async #lookAtMotives(this: CrownWindow): Promise<void> {
    const finale = finaleOf();
    if (finale) await SpreadWindow.open(rivalMotives(finale)?.id);
  }

  static async #showMotives(this: CrownWindow): Promise<void> {
    await showBeliefAndTwist();
    await this.render();
  }

  static async #collide(this: CrownWindow): Promise<void> {
    const { said } = this;
    const way = said.one(COLLISION_WAYS, "way") ?? "point";
    const eased = (name: string): number => said.number(name);
    const isMet = await collide({ way, social: eased("easeSocial"), kinetic: eased("easeKinetic") });
    if (isMet) this.#clear("easeSocial", "easeKinetic");
  }

  static async #resume(this: CrownWindow): Promise<void> {
    const points = Number(this.said.get("resumePoints") ?? 0);
    if (await resumeFinale(points)) this.#clear("resumePoints");
  }

  static async #declareOutcome(this: CrownWindow): Promise<void> {
    const { said } = this;
    const outcome = said.one(CROWN_OUTCOMES, "outcome");
    if (!outcome) return notify.warn("FATES_EDGE.Error.NoOutcome");
    const caveat = said.text("caveat");
    const words = said.text("outcomeWords");
    if (await declareOutcome({ outcome, caveat, words })) {
      this.#finale = NOTHING_CHOSEN;
      this.#clear("outcomeWords");
    }
    await this.render();
  }
}
