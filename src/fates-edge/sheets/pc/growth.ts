import { ATTRIBUTE_START } from "../../rules/advancement/prices.ts";
import { userName } from "#foundry/host.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { doAct } from "../../actions/acts/act.ts";
import { nameFlaw } from "../../actions/growth/flaws.ts";
import { wordsNow } from "../../state/reader.ts";
import { adoptLedger } from "../../actions/growth/build.ts";
import { refund, removeAward, takePurchaseBack } from "../../actions/growth/take-back.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { isCaster } from "../../rules/magic/arts.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import { checkLedger } from "../../rules/advancement/ledger-faults.ts";
import { type LedgerLine, unrefundedLines } from "../../rules/advancement/ledger.ts";
import type { Purchase, QuoteWorld } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { tierOf, toNextTier } from "../../rules/advancement/tiers.ts";
import { ATTRIBUTES } from "../../rules/skills.ts";
import { recruitedOf } from "../../state/retinue/people.ts";
import { holdingsOf } from "../../state/retinue/retinue.ts";
import { characterFacts, ledgerOf, xpOf } from "../../state/growth/ledger.ts";
import { canRefund, canTakeBack } from "../../state/growth/purchases.ts";
import { assetLabel, attributeLabel, byLabel, tierLabel } from "../../words/labels.ts";
import { reasonsLine } from "../../words/purchases.ts";
import { skillLabel } from "../../words/skills.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { recruitAnybody } from "./people-actions.ts";
import { calledIn, type LedgerFilter, ledgerView, type LineRights, ledgerLineWords } from "./ledger.ts";
import { windowNamed } from "../../apps/open-window.ts";

const buyStep: SheetAction = async function (_event, target) {
  const { kind, key = "" } = target.dataset;
  if (kind === "attribute" || kind === "skill")
    await windowNamed("BuyDialog").ask({ actor: this.actor as PcActor, purchase: { kind, key } });
};

const recruit: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  if (target.dataset.kind === "asset") await windowNamed("BuyDialog").askForAsset(actor);
  else await recruitAnybody(actor);
};

const adopt: SheetAction = async function () {
  await adoptLedger(this.actor as PcActor);
};

const rebuild: SheetAction = async function () {
  await windowNamed("BuilderWindow").rebuild(this.actor as PcActor);
};

const claims: SheetAction = async function () {
  await windowNamed("ClaimsWindow").open(this.actor);
};

const lineAction: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  const { line: id = "", rowAction } = target.dataset;
  const line = ledgerOf(actor).find((each) => each.id === id);
  const words = { yes: `FATES_EDGE.Growth.AskYes.${rowAction}`, no: "TABLE.Ask.Leave" };
  if (!line || !(await confirmRemoval(`FATES_EDGE.Growth.Ask.${rowAction}`, ledgerLineWords(line), words)))
    return;
  if (rowAction === "takeBack") await takePurchaseBack(actor, id);
  if (rowAction === "strike") await removeAward(actor, id);
  if (rowAction === "respec" || rowAction === "pivot") await refund(actor, id, rowAction);
};

/** How the ledger is looked at. */
interface GrowthPlace {
  readonly editable: boolean;
  readonly filter: LedgerFilter;
  readonly all: boolean;
}

/** Everything the tab of growth shows: what XP there is, what it would buy, and where it went. */
export function growthContext(actor: PcActor, { editable, filter, all }: GrowthPlace): object {
  const facts = characterFacts(actor);
  const lines = ledgerOf(actor);
  const edition = currentEdition();
  const world = { edition, registry: currentSkills() };
  const buyer = { editable, isGM: game.user.isGM };
  return {
    xp: xpView(xpOf(actor)),
    adoptable: editable && lines.length === 0 && !isBlank(actor),
    attributes: attributeSteps(facts, world, buyer),
    skills: skillSteps(facts, world, buyer),
    retinue: retinueViews(actor),
    flaws: flawViews(actor, buyer),
    claimable: editable,
    rebuildable: buyer.editable && buyer.isGM && actor.system.build.state === "done",
    ledger: ledgerView({
      lines,
      filter,
      all,
      userName,
      faults: lines.length === 0 ? [] : checkLedger(facts, lines, edition),
      rights: (line) => (editable ? rightsOf(actor, line) : NO_RIGHTS),
      lang: game.i18n.lang,
    }),
  };
}

/** Flaws of what was learnt in a hurry (SRD 5.2, Rush Rule). */
function flawViews(actor: PcActor, { editable, isGM }: Buyer): object[] {
  return Object.entries(actor.system.flaws).map(([id, { label, words }]) => ({
    id,
    what: wordsNow(label),
    words,
    mendable: editable,
    nameable: isGM,
  }));
}

const mendFlaw: SheetAction = async function (_event, { dataset }) {
  await doAct(this.actor as PcActor, "mendFlaw", { of: dataset["flaw"] ?? "" });
};

const sayFlaw: SheetAction = async function (_event, { dataset }) {
  const actor = this.actor as PcActor;
  const id = dataset["flaw"] ?? "";
  await askForWords({
    id: `fates-edge-flaw-${id}`,
    page: "growth",
    title: localize("FATES_EDGE.Growth.FlawTitle"),
    label: localize("FATES_EDGE.Growth.FlawWords"),
    hint: "",
    note: localize("FATES_EDGE.Growth.FlawNote"),
    button: localize("FATES_EDGE.Growth.FlawSay"),
    send: async (words) => (await nameFlaw(actor, id, words.trim())) || undefined,
  });
};

/** What the buttons of the tab of growth do. */
export const GROWTH_ACTIONS = { buyStep, recruit, adopt, rebuild, claims, lineAction, mendFlaw, sayFlaw };

const NO_RIGHTS: LineRights = { takeBack: false, refund: "", strike: false };

function rightsOf(actor: PcActor, { id }: LedgerLine): LineRights {
  const isOpen = canTakeBack(actor, id);
  return {
    takeBack: isOpen,
    refund: isOpen ? "" : canRefund(actor, id),
    strike: game.user.isGM && Object.hasOwn(actor.system._source.awards ?? {}, id),
  };
}

/** Who and what the ledger has bought and not lost: by the names they have now, beside role or tier. */
function retinueViews(actor: PcActor): object[] {
  const assets = unrefundedLines(ledgerOf(actor)).filter(
    ({ kind, from, to }) => kind === "asset" && to > from,
  );
  return [
    ...recruitedOf(actor).map(({ line, person, cap }) => ({
      name: calledIn(person?.name ?? line.label, line.target),
      rank: localize("FATES_EDGE.Growth.Cap", { cap }),
    })),
    ...assets.map(({ id, label, target, to }) => ({
      name: calledIn(holdingsOf(actor).find(({ system }) => system.line === id)?.name ?? label, target),
      rank: localize("FATES_EDGE.Growth.AssetOf", { tier: assetLabel(Math.min(3, Math.max(1, to))) }),
    })),
  ];
}

/** One rating and its next step. */
interface StepView {
  readonly kind: "attribute" | "skill";
  readonly key: string;
  readonly label: string;
  readonly rating: number;
  /** "4 for 12 XP"; empty where there is no further step. */
  readonly next: string;
  readonly days: string;
  /** "9 short", beside the price. */
  readonly short: string;
  /** Why not, apart from too little XP, in words; empty when nothing else stands in the way. */
  readonly whyNot: string;
  readonly able: boolean;
  readonly buyLabel: string;
}

/** Who looks: a GM may go on against every reason. */
interface Buyer {
  readonly editable: boolean;
  readonly isGM: boolean;
}

/** Earned, spent, left, and how far the next tier is. */
function xpView({ earned, spent, left }: { earned: number; spent: number; left: number }): object {
  const missing = toNextTier(spent);
  return {
    earned,
    spent,
    left: Math.abs(left),
    owed: left < 0,
    leftLabel: localize(`FATES_EDGE.Growth.${left < 0 ? "Owed" : "Left"}`),
    tier: tierLabel(tierOf(spent)),
    next:
      missing === null
        ? localize("FATES_EDGE.Growth.LastTier")
        : localize("FATES_EDGE.Growth.ToNext", { xp: missing, tier: tierLabel(tierOf(spent + missing)) }),
  };
}

/** The four attributes with their next steps. */
function attributeSteps(facts: CharacterFacts, world: QuoteWorld, buyer: Buyer): StepView[] {
  return ATTRIBUTES.map((key) =>
    stepView(
      { kind: "attribute", key },
      attributeLabel(key),
      facts.attributes[key] ?? 0,
      facts,
      world,
      buyer,
    ),
  );
}

/** The skills with their next steps: those one has by rating, and the others in the alphabet. */
function skillSteps(
  facts: CharacterFacts,
  world: QuoteWorld,
  buyer: Buyer,
): { trained: StepView[]; untrained: StepView[] } {
  // An art is offered to whoever casts.
  const offered = [...world.registry.values()].filter(
    ({ tier }) => tier !== "art" || isCaster(facts.skills, world.registry),
  );
  const steps = offered.map(({ key }) =>
    stepView({ kind: "skill", key }, skillLabel(key), facts.skills[key] ?? 0, facts, world, buyer),
  );
  return {
    trained: steps
      .filter(({ rating }) => rating > 0)
      .toSorted((a, b) => b.rating - a.rating || byLabel(a, b)),
    untrained: steps.filter(({ rating }) => rating <= 0).toSorted(byLabel),
  };
}

function stepView(
  purchase: Extract<Purchase, { kind: "attribute" | "skill" }>,
  label: string,
  rating: number,
  facts: CharacterFacts,
  world: QuoteWorld,
  { editable, isGM }: Buyer,
): StepView {
  const { price, days, to, reasons } = quote(purchase, facts, world);
  const further = to > rating;
  const filling = { name: label, to, price };
  return {
    ...purchase,
    label,
    rating,
    next: further ? localize("FATES_EDGE.Growth.Next", filling) : "",
    days: further && days > 0 ? localizeCount("FATES_EDGE.Growth.Days", days) : "",
    short: shortWords(reasons),
    whyNot: reasonsLine(reasons.filter(({ code }) => code !== "notEnoughXp")),
    able: editable && further && (reasons.length === 0 || isGM),
    buyLabel: further ? localize("FATES_EDGE.Growth.BuyStep", filling) : "",
  };
}

/** How much is missing; the price stands beside it. */
function shortWords(reasons: readonly Reason[]): string {
  const reason = reasons.find(({ code }) => code === "notEnoughXp");
  return reason ? localize("FATES_EDGE.Growth.Short", { short: reason.data["short"] ?? "" }) : "";
}

/** Whether nothing of a character was chosen yet: no rating beyond the start, nothing owned, no line of a ledger. */
export function isBlank(actor: PcActor): boolean {
  const { attributes, skills } = actor.system;
  const rated =
    Object.values(attributes).some((rating) => rating !== ATTRIBUTE_START) ||
    Object.values(skills).some((rating) => rating > 0);
  return !rated && actor.items.size === 0 && ledgerOf(actor).length === 0;
}
