import { currentEdition } from "../../data/current-edition.ts";
import { currentSkills } from "../../data/current-skills.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { buildReport } from "../../documents/advancement/build-report.ts";
import { ledgerOf } from "../../documents/advancement/ledger-of.ts";
import { purchaseOf } from "../../documents/advancement/purchase-of.ts";
import { offersTo } from "../../documents/bonds/offers-to.ts";
import { quote } from "../../rules/advancement/quote.ts";
import { bondsOf } from "../../state/bonds.ts";
import { characterFacts } from "../../state/ledger.ts";
import { plainText } from "../../words/text.ts";
import { attributesView } from "./attributes-view.ts";
import { bondsView } from "./bonds-view.ts";
import type { BuildFacts } from "./facts.ts";
import { finishView } from "./finish.ts";
import type { Library } from "./library.ts";
import { offerRow } from "./offer-row.ts";
import { originView } from "./origin-view.ts";
import { complicationsView, type InHand } from "./origin.ts";
import { skillsView } from "./ratings.ts";
import { ownedLine, type RetinueDraft, retinueView } from "./retinue.ts";
import type { Step } from "./steps.ts";
import { talentsView } from "./talents-view.ts";

/** What the window keeps beside its character: it is gone with the window, and nothing bought hangs on it. */
export interface BuilderState {
  readonly step: Step;
  readonly search: string;
  /** Talents not open now are shown too. */
  readonly all: boolean;
  readonly inHand: InHand | null;
  readonly retinue: RetinueDraft;
  readonly library: Library;
}

/** What the steps read of a character. */
export function buildFacts(actor: PcActor, uid: string): BuildFacts {
  const edition = currentEdition();
  const registry = currentSkills();
  const character = characterFacts(actor);
  return {
    uid,
    character,
    lines: ledgerOf(actor),
    edition,
    registry,
    quote: (purchase) => quote(purchase, character, { edition, registry }),
  };
}

/** What one step shows. */
export async function stepContext(actor: PcActor, facts: BuildFacts, state: BuilderState): Promise<object> {
  return STEP_CONTEXTS[state.step](actor, facts, state);
}

type StepContext = (actor: PcActor, facts: BuildFacts, state: BuilderState) => object | Promise<object>;

const STEP_CONTEXTS: Readonly<Record<Step, StepContext>> = {
  origin: originContext,
  attributes: (_actor, facts) => attributesView(facts),
  skills: (_actor, facts) => skillsView(facts),
  talents: talentsContext,
  retinue: (_actor, facts, { retinue }) => retinueView(facts, retinue),
  kit: kitContext,
  complications: complicationsContext,
  bonds: bondsContext,
  finish: finishContext,
};

/** The words of an item that its row tells. */
const rowFacts = (item: Item.OfType<"talent" | "gear" | "complication" | "culture">) => ({
  uuid: item.uuid,
  id: item.id ?? "",
  name: item.name,
  words: plainText(item.system.description),
});

async function originContext(actor: PcActor, _facts: BuildFacts, { library }: BuilderState): Promise<object> {
  const cultures = await library.of("culture");
  const { concept, culture, affinity, look, leaning } = actor.system;
  const owned = actor.items.contents.flatMap((item) =>
    item.type === "culture" && "slug" in item.system
      ? [{ itemId: item.id ?? "", slug: String(item.system.slug) }]
      : [],
  );
  return originView(
    { name: actor.name, concept, culture, affinity, look },
    cultures.map((item) => ({ ...rowFacts(item), slug: item.system.slug, affinity: item.system.affinity })),
    { owned, leaning },
  );
}

async function talentsContext(
  actor: PcActor,
  facts: BuildFacts,
  { all, search, library }: BuilderState,
): Promise<object> {
  const talents = (await library.of("talent")).flatMap((item) => {
    const purchase = purchaseOf(item);
    return purchase?.kind === "talent" ? [{ ...rowFacts(item), kind: item.system.kind, purchase }] : [];
  });
  const owned = facts.lines
    .filter((line) => line.kind === "talent" && actor.items.has(line.target))
    .map(ownedLine);
  return { ...talentsView(facts, talents, { all, search }), owned, all, search };
}

async function kitContext(actor: PcActor, facts: BuildFacts, { library }: BuilderState): Promise<object> {
  const gear = await library.of("gear");
  const kits = gear.filter(({ system }) => system.kind === "kit");
  const free = { price: 0, from: 0, to: 1, days: 0, reasons: [], doubts: [] };
  const owned = facts.lines
    .filter((line) => line.kind === "gear" && actor.items.has(line.target))
    .map(ownedLine);
  return { kits: kits.map((item) => offerRow(rowFacts(item), free)), owned, full: facts.character.kits > 0 };
}

async function complicationsContext(
  actor: PcActor,
  _facts: BuildFacts,
  { inHand, library }: BuilderState,
): Promise<object> {
  const table = (await library.of("complication")).map((item) => ({
    ...rowFacts(item),
    number: item.system.number,
  }));
  const owned = actor.items.contents.flatMap((item) =>
    item.type === "complication" && "description" in item.system
      ? [{ itemId: item.id ?? "", name: item.name, words: plainText(item.system.description) }]
      : [],
  );
  return complicationsView(owned, table, { inHand, deficit: actor.system.build.deficit });
}

function bondsContext(actor: PcActor): object {
  const bonds = bondsOf(actor);
  const tied = new Set(bonds.map((bond) => bond.with));
  const others = game.actors.contents.flatMap((other) =>
    isPc(other) && other !== actor && !tied.has(other.uuid) ? [{ uuid: other.uuid, name: other.name }] : [],
  );
  return bondsView(bonds, offersTo(actor), others);
}

function finishContext(actor: PcActor, facts: BuildFacts): object {
  const { character, lines } = facts;
  const report = buildReport(actor);
  const { concept, culture } = actor.system;
  return finishView(report, lines, {
    named: actor.name.trim() !== "",
    concept,
    culture,
    kits: character.kits,
  });
}
