import { OF_ITEMS, followOwnHook } from "#foundry/host.ts";
import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type DockedPlace, standOnPage } from "#table/docking.ts";
import { SteadyApplication, type WindowRenderOptions } from "#table/steady-application.ts";
import { declareEdge, isDeclared, isOfUseNow } from "../actions/edges/declare-edge.ts";
import { noteAnswer } from "../actions/edges/edge-answers.ts";
import { type EdgeItem, isEdgeItem, type PcActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import type { Edge } from "../rules/edges/edge.ts";
import type { EdgeMoment } from "../rules/edges/moments.ts";
import { momentsNow, type Occasion, occasionFor, MOMENTS_CHANGED } from "../state/edges/edge-moments.ts";
import { edgeUses, offersNow, situationOf } from "../state/edges/edges.ts";
import { edgeLine } from "../words/edges.ts";
import { type AimField, aimFields, aimFrom } from "./edge-aim.ts";
import { followTable } from "./parts/follow-table.ts";
import { oneBody } from "./parts/templates.ts";
import { charactersOf } from "../state/party.ts";

/** An edge whose moment has come, and which its player has not answered yet. */
export interface EdgeQuestion {
  readonly item: EdgeItem;
  readonly edgeKey: string;
  readonly edge: Edge;
  readonly occasion: Occasion;
}

/** Moments that come without a roll. */
const ASKED: readonly EdgeMoment[] = [
  "fatigue",
  "harm",
  "supply",
  "leg",
  "scene",
  "session",
  "taken",
  "lost",
];

/** What the characters of this user could use now, as its moment came. */
export function questionsNow(): EdgeQuestion[] {
  return ownCharacters().flatMap(questionsOf);
}

/** What fits, is not used up and not answered in any tab. Most edges wait for a moment that has not come: those are not looked at. */
function questionsOf(actor: PcActor): EdgeQuestion[] {
  const moments = momentsNow().filter((moment) => ASKED.includes(moment));
  return offersNow(actor, situationOf(actor, { moments })).flatMap(({ item, key: edgeKey, edge }) => {
    const occasion = ASKED.includes(edge.moment) ? occasionFor(item, edgeKey, edge) : null;
    if (!occasion || !isDeclared(edge, false) || edgeUses(item, edgeKey)?.left === 0) return [];
    return isOfUseNow(item, edgeKey, edge) ? [{ item, edgeKey, edge, occasion }] : [];
  });
}

/** The questions about one character's edges, each with what it is called. */
export function edgeQuestions(actor: PcActor): { readonly id: string; readonly label: string }[] {
  if (!actor.isOwner) return [];
  return questionsOf(actor).map(({ item, edgeKey, edge }) => ({
    id: rowId(item, edgeKey),
    label: edge.label || item.name,
  }));
}

/** Leads to a question that stands in the corner. */
export function showQuestion(id: string): void {
  foundry.applications.instances
    .get(ID)
    ?.element.querySelector<HTMLElement>(`#${CSS.escape(id)}-use`)
    ?.focus();
}

/** Does something whenever a question may have come or gone. @returns what ends it */
export function followQuestions(work: () => void): () => void {
  return followOwnHook(MOMENTS_CHANGED, work);
}

const ID = "fates-edge-edge-questions";

const rowId = ({ id }: EdgeItem, edgeKey: string): string => `${ID}-${id}-${edgeKey}`;

function ownCharacters(): PcActor[] {
  return charactersOf().filter(({ isOwner }) => isOwner);
}

/**
 * Asks players about their edges as their moment comes (`ready`), in a corner of the page: nobody is taken out of what they write, and
 * what is answered or over goes by itself. GMs are not asked: they see everybody's sheet.
 */
export function startAskingEdges(): void {
  // A button on an open sheet comes and goes with the moment too: at hand, and beside its thing.
  followQuestions(() => {
    for (const { sheet } of ownCharacters())
      if (sheet?.rendered) void sheet.render(false, { parts: ["play", "gear"] });
  });
  if (!game.user.isGM) void new EdgeQuestions().render({ force: true });
}

/** Its place among the panels at its side: below all others. */
const LAST = 9;

const WATCHED = [...OF_ITEMS, "updateActor", "deleteActor"] as const;

/** The questions of this user, a row each. */
class EdgeQuestions extends SteadyApplication {
  static override readonly help: RulesPage = "edges";
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ["tt-edge-questions"],
    window: { frame: false, positioned: false },
    actions: { use: EdgeQuestions.#use, leave: EdgeQuestions.#leave },
  };

  static override PARTS = oneBody("apps/edge-questions");

  #asked: readonly string[] = [];
  #standing: DockedPlace | null = null;

  protected override context(): object {
    const questions = questionsNow();
    const rows = questions.map((question) => rowOf(question));
    const news = rows.filter(({ key }) => !this.#asked.includes(key));
    this.#asked = rows.map(({ key }) => key);
    // Read out once, as it comes: whoever listens hears the question, and not the list again.
    return { rows, news: news.map(({ name, words }) => `${name}: ${words}`).join(" ") };
  }

  /** No question depends on a clock. Some depend on supply, which does not count as a clock here. */
  protected override follows(): (() => void)[] {
    const redraw = (): void => {
      const keys = questionsNow().map(keyOf);
      if (keys.join() !== this.#asked.join()) this.redrawForChange();
    };
    return [followQuestions(redraw), followTable(WATCHED, redraw, { clocks: () => false })];
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#stand();
  }

  /** Below the other panels beside the sidebar, while there is anything to ask. */
  #stand(): void {
    const { element } = this;
    if (this.#asked.length === 0) {
      this.#standing?.leave();
      this.#standing = null;
      return;
    }
    this.#standing ??= standOnPage({ element, rank: LAST, docking: () => ({ dock: "right", free: {} }) });
    this.#standing.settle();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#standing?.leave();
    this.#standing = null;
  }

  static async #use(this: EdgeQuestions, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = target.closest<HTMLElement>("[data-question]");
    const item = findHere(target.dataset.item ?? "");
    if (row && isEdgeItem(item)) await declareEdge(item, target.dataset.edge ?? "", aimFrom(row));
  }

  static async #leave(this: EdgeQuestions, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { item: uuid = "", edge = "" } = target.dataset;
    const asked = questionsNow().find(({ item, edgeKey }) => item.uuid === uuid && edgeKey === edge);
    if (asked) await noteAnswer(asked.occasion, asked.item, edge);
  }
}

interface QuestionRow {
  readonly key: string;
  readonly id: string;
  readonly item: string;
  readonly edge: string;
  readonly name: string;
  readonly words: string;
  readonly aims: readonly AimField[];
  readonly useLabel: string;
  readonly leaveLabel: string;
}

function keyOf({ occasion, item, edgeKey }: EdgeQuestion): string {
  return `${occasion.key} ${item.uuid}.${edgeKey}`;
}

function rowOf(question: EdgeQuestion): QuestionRow {
  const { item, edgeKey, edge } = question;
  const { text, effect } = edgeLine(edge, item.name);
  const name = edge.label || item.name;
  const id = rowId(item, edgeKey);
  return {
    key: keyOf(question),
    id,
    item: item.uuid,
    edge: edgeKey,
    name: `${name} (${item.parent?.name ?? ""})`,
    words: [text, effect].filter(Boolean).join(": "),
    aims: aimFields(item, edge, id),
    useLabel: localize("FATES_EDGE.Edge.UseNamed", { name }),
    leaveLabel: localize("FATES_EDGE.Edge.LeaveNamed", { name }),
  };
}
