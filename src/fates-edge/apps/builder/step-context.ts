import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { Choices } from "#table/builder/choices.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { unrefundedLines } from "../../rules/advancement/ledger.ts";
import { quote } from "../../rules/advancement/quote.ts";
import { bondsOf, offersTo } from "../../state/bonds.ts";
import { characterFacts, ledgerOf, purchaseOf } from "../../state/growth/ledger.ts";
import { buildReport } from "../../state/growth/purchases.ts";
import { plainText } from "#table/words/text.ts";
import type { BuildFacts, BuildStep } from "./facts.ts";
import { finishView } from "./finish.ts";
import { complicationsView, type InHand, offerRow, originView } from "./origin.ts";
import { attributesView, skillsView } from "./ratings.ts";
import { bondsView, ownedLine, type RetinueDraft, retinueView, talentsView } from "./retinue.ts";

/** What the window keeps beside its character: it is gone with the window, and nothing bought hangs on it. */
export interface BuilderState {
  readonly search: string;
  /** Talents not open now are shown too. */
  readonly all: boolean;
  readonly inHand: InHand | null;
  readonly retinue: RetinueDraft;
  readonly library: Choices;
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
export async function stepContext(
  actor: PcActor,
  facts: BuildFacts,
  { step, state }: { readonly step: BuildStep; readonly state: BuilderState },
): Promise<object> {
  return STEP_CONTEXTS[step](actor, facts, state);
}

type StepContext = (actor: PcActor, facts: BuildFacts, state: BuilderState) => object | Promise<object>;

const STEP_CONTEXTS: Readonly<Record<BuildStep, StepContext>> = {
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
  id: idOf(item),
  name: item.name,
  words: plainText(item.system.description),
});

async function originContext(actor: PcActor, _facts: BuildFacts, { library }: BuilderState): Promise<object> {
  const cultures = (await library.of("culture")).toSorted((one, other) => placeOf(one) - placeOf(other));
  const { concept, culture, affinity, look, leaning } = actor.system;
  const owned = actor.items.contents.flatMap((item) =>
    item.type === "culture" && "slug" in item.system
      ? [{ itemId: idOf(item), slug: String(item.system.slug) }]
      : [],
  );
  return originView(
    { name: actor.name, concept, culture, affinity, look },
    cultures.map((item) => {
      const { slug, affinity: own } = item.system;
      return { ...rowFacts(item), slug, affinity: own, folder: item.folder?.name ?? "" };
    }),
    { owned, leaning },
  );
}

/** Peoples come before lands, as their folders do; what lies in no folder comes last. */
function placeOf({ folder }: Item.OfType<"culture">): number {
  return folder?.sort ?? Number.MAX_SAFE_INTEGER;
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
      ? [{ itemId: idOf(item), name: item.name, words: plainText(item.system.description) }]
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

/** What stands under each step in the list: what went there so far, in a word or two. */
export function stepNotes(actor: PcActor, facts: BuildFacts): Record<BuildStep, string> {
  const { character, lines } = facts;
  const spent = (...kinds: string[]): string => {
    const xp = unrefundedLines(lines).reduce(
      (sum, line) => (kinds.includes(line.kind) ? sum - line.xp : sum),
      0,
    );
    return xp === 0 ? "" : localize("FATES_EDGE.Builder.Xp", { xp });
  };
  const faults = buildReport(actor).faults.length;
  const count = (key: string, many: number): string =>
    many === 0 ? "" : localize(`FATES_EDGE.Builder.Note.${key}`, { count: many });
  return {
    origin: actor.system.concept || actor.system.culture,
    attributes: spent("attribute"),
    skills: spent("skill"),
    talents: spent("talent"),
    retinue: spent("follower", "asset"),
    kit: character.kits > 0 ? localize("FATES_EDGE.Builder.Note.kit") : "",
    complications: count("complications", character.complications),
    bonds: count("bonds", bondsOf(actor).length),
    finish: localize(faults === 0 ? "FATES_EDGE.Builder.Note.legal" : "FATES_EDGE.Builder.Note.faults"),
  };
}
