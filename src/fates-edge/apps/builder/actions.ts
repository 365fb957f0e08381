import type { Said } from "#table/said.ts";
import { type Field, isInput, isSelect } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { hostDice } from "#foundry/host.ts";
import { acceptBond, declineBond, dropBond, proposeBond } from "../../actions/bonds/bonds.ts";
import { finishBuild, setBuild } from "../../actions/growth/build.ts";
import { buy, buyItem } from "../../actions/growth/buy.ts";
import { dropCulture, takeComplication, takeOrigin } from "../../actions/growth/origin.ts";
import { dropComplication, takePurchaseBack } from "../../actions/growth/take-back.ts";
import { LEANING_CHOICES } from "../../data/actor/pc.ts";
import { isCulture, type PcActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import type { LedgerLine } from "../../rules/advancement/ledger.ts";
import { PACKAGES } from "../../rules/advancement/prices.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { canTakeBack } from "../../state/growth/purchases.ts";
import { clearSent } from "#table/unsent.ts";
import { BrowserWindow } from "../browser/browser.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { boughtWords } from "./finish.ts";
import { drawTrouble } from "./trouble.ts";
import { missingOf, packageLabel } from "./ratings.ts";
import { EMPTY_RETINUE, type RetinueDraft } from "./retinue.ts";
import { type BuilderState, buildFacts } from "./step-context.ts";

/** The builder as its buttons and fields know it: whose it is, what is looked at, and how it shows something else. */
interface OpenBuilder {
  readonly id: string;
  readonly actor: PcActor;
  readonly fields: HTMLFormElement;
  readonly said: Said;
  looking: BuilderState;
  show(state: Partial<BuilderState>): Promise<void>;
  storeFrom(field: Element, work: Promise<unknown>): Promise<void>;
  close(): Promise<unknown>;
}

type Act = (this: OpenBuilder, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The longest name a complication is given. */

/** A complication in a player's words, with what the card whispered. */
function troubleOf(name: string, prompt: string): Item.Implementation {
  const description = document.createElement("p");
  description.textContent = prompt;
  return new Item.implementation({
    name: name.slice(0, NAME_MAX),
    type: "complication",
    system: { description: description.outerHTML },
  });
}

/** Empties the form once it was sent. */
function clear(form: HTMLFormElement, ...names: readonly string[]): void {
  clearSent(...names.map((name) => form.elements.namedItem(name)));
}

/** What was in hand is taken; what has been drawn or rolled meanwhile stays there. */
async function letGo(window: OpenBuilder, inHand: BuilderState["inHand"]): Promise<void> {
  if (window.looking.inHand === inHand) await window.show({ inHand: null });
}

/** Faces of the die for complications (SRD 9.3). */
const COMPLICATION_DIE = 10;

/** What the buttons of the steps do. Each asks the documents' own actions, which judge again and tell refusals. */
export const BUILDER_ACTIONS = {
  async raise(_event, { dataset }) {
    const { kind, key = "" } = dataset;
    if (kind === "attribute" || kind === "skill") await buy(this.actor, { kind, key });
  },

  async takeBack(_event, { dataset }) {
    if (dataset.line) await takePurchaseBack(this.actor, dataset.line);
  },

  async takePackage(_event, { dataset }) {
    const chosen = PACKAGES.find(({ key }) => key === dataset.key);
    if (!chosen) return;
    const { open } = missingOf(buildFacts(this.actor, this.id), chosen.skills);
    // One after another: each step is priced from what the one before left.
    const reason = packageLabel(chosen.key);
    for (const key of open) if (!(await buy(this.actor, { kind: "skill", key }, { reason }))) return;
  },

  async takeItem(_event, { dataset }) {
    const item = await this.looking.library.find(dataset.uuid ?? "");
    if (item) await buyItem(this.actor, item, { as: dataset.as === "given" ? "given" : "bought" });
  },

  async openItem(_event, { dataset }) {
    const item = await this.looking.library.find(dataset.uuid ?? "");
    await item?.sheet?.render(true);
  },

  async browse(_event, { dataset }) {
    const type = dataset.type === "gear" ? "gear" : "talent";
    await BrowserWindow.open({ type, actor: this.actor });
  },

  async toggleCulture(_event, { dataset }) {
    const own = this.actor.items.get(dataset.item ?? "");
    if (own && isCulture(own)) return void (await dropCulture(this.actor, own));
    const culture = await this.looking.library.find(dataset.uuid ?? "");
    if (culture) await takeOrigin(this.actor, culture);
  },

  async takeFollower() {
    // The window may be closed before the purchase has come back.
    const form = this.fields;
    const { followerName, followerRole, cap } = this.looking.retinue;
    const role = followerRole.trim();
    if (role === "") return notify.warn("FATES_EDGE.Builder.Retinue.NoRole");
    const name = followerName.trim() || role;
    if (!(await buy(this.actor, { kind: "follower", name, role, cap }))) return;
    clear(form, "retinue.followerName", "retinue.followerRole", "retinue.cap");
    await this.show({ retinue: { ...this.looking.retinue, followerName: "", followerRole: "", cap: 1 } });
  },

  async takeAsset() {
    const form = this.fields;
    const { assetName, assetRole, tier } = this.looking.retinue;
    const name = assetName.trim();
    if (name === "") return notify.warn("FATES_EDGE.Builder.Retinue.NoName");
    if (!(await buy(this.actor, { kind: "asset", name, role: assetRole, tier }))) return;
    clear(form, "retinue.assetName", "retinue.assetRole", "retinue.tier");
    await this.show({
      retinue: { ...this.looking.retinue, assetName: "", assetRole: EMPTY_RETINUE.assetRole, tier: 1 },
    });
  },

  async rollTrouble() {
    const face = hostDice(COMPLICATION_DIE);
    const table = await this.looking.library.of("complication");
    const uuid = table.find(({ system }) => system.number === face)?.uuid ?? "";
    await this.show({ inHand: { how: "roll", face, uuid } });
  },

  async drawTrouble() {
    const card = await drawTrouble();
    if (!card) return notify.warn("FATES_EDGE.Builder.Complications.NoDeck");
    await this.show({ inHand: { how: "draw", card } });
  },

  async takeTrouble(_event, { dataset }) {
    const { inHand, library } = this.looking;
    const item = await library.find(dataset.uuid ?? "");
    if (item && (await takeComplication(this.actor, item))) await letGo(this, inHand);
  },

  /** The card stays with the trouble; what it means is in the player's words. */
  async keepDrawn() {
    const { inHand } = this.looking;
    if (inHand?.how !== "draw") return;
    const { suit, rank, prompt } = inHand.card;
    const words = this.said.words("drawn.name");
    const item = troubleOf(words || prompt, prompt);
    if (await takeComplication(this.actor, item, { suit, rank })) await letGo(this, inHand);
  },

  async dropTrouble(_event, { dataset }) {
    await dropComplication(this.actor, dataset.item ?? "");
  },

  async proposeBond() {
    const form = this.fields;
    const other = this.said.text("bond.with");
    const words = this.said.words("bond.words");
    if (other === "") return;
    if (words === "") return notify.warn("FATES_EDGE.Builder.Bonds.NoWords");
    if (!(await proposeBond(this.actor, other, words))) return;
    clear(form, "bond.with", "bond.words");
    form.querySelector<HTMLElement>("[data-heading]")?.focus();
  },

  async acceptBond(_event, { dataset }) {
    await acceptBond(this.actor, dataset.bond ?? "");
  },

  async declineBond(_event, { dataset }) {
    await declineBond(this.actor, dataset.bond ?? "");
  },

  async dropBond(_event, { dataset }) {
    await dropBond(this.actor, dataset.bond ?? "");
  },

  /** A GM may let a character go into play as it is; nobody else is asked to. */
  async finish(_event, { dataset }) {
    if (!(await finishBuild(this.actor, { force: dataset.force === "true" }))) return;
    await this.close();
    await showSheet(this.actor);
  },
} satisfies Record<string, Act>;

/** Takes in what was typed or chosen: the character's words when a field is left, the window's own at once. */
export async function changeField(window: OpenBuilder, field: Field, how: "input" | "change"): Promise<void> {
  if (field.name === "") return;
  const [area, name = ""] = field.name.split(".");
  const stored = how === "change" ? storing(window.actor, field, { area, name }) : null;
  if (stored) await window.storeFrom(field, stored);
  if (area === "search" && how === "input") await window.show({ search: field.value });
  if (area === "all" && isInput(field) && how === "change") await window.show({ all: field.checked });
  if (area === "retinue") await draftRetinue(window, name, field, how);
}

/** What a field writes on the character as it is left; null where it writes nothing. */
function storing(
  actor: PcActor,
  { value }: { readonly value: string },
  { area, name }: { readonly area: string | undefined; readonly name: string },
): Promise<unknown> | null {
  if (area === "words") return writeWords(actor, name, value.trim());
  if (area === "leaning")
    return setBuild(actor, { leaning: LEANING_CHOICES.find((leaning) => leaning === value) ?? "" });
  return area === "deficit" ? setBuild(actor, { deficit: Number(value) }) : null;
}

async function writeWords(actor: PcActor, name: string, words: string): Promise<void> {
  if (name === "name" && words !== "") await setBuild(actor, { name: words });
  if (name === "look") await setBuild(actor, { look: words });
  if (name === "concept") await setBuild(actor, { concept: words });
  if (name === "culture") await setBuild(actor, { culture: words });
  if (name === "affinity") await setBuild(actor, { affinity: words });
}

/** Words are kept as they are typed; only a size or a kind changes what the form says. */
async function draftRetinue(window: OpenBuilder, name: string, field: Field, event: string): Promise<void> {
  const { retinue } = window.looking;
  const draft: RetinueDraft = {
    ...retinue,
    [name]: name === "cap" || name === "tier" ? Number(field.value) : field.value,
  };
  if (isSelect(field) && event === "change") await window.show({ retinue: draft });
  else window.looking = { ...window.looking, retinue: draft };
}

/** What one undo takes back: the last purchase, or all skills of a calling that were bought at once. */
interface Undo {
  /** The last first, as they are taken back. */
  readonly lines: readonly LedgerLine[];
  readonly name: string;
}

/** What can be undone, or null. The start is where everything begins and stays. */
export function lastToUndo(actor: PcActor): Undo | null {
  const lines = ledgerOf(actor).filter(({ id, kind }) => kind !== "start" && canTakeBack(actor, id));
  const last = lines.at(-1);
  if (!last) return null;
  const { reason } = last;
  const isPackage = typeof reason === "string" && PACKAGES.some(({ key }) => packageLabel(key) === reason);
  if (!isPackage) return { lines: [last], name: boughtWords(last) };
  const before = lines.findLastIndex((line) => line.reason !== reason);
  return { lines: lines.slice(before + 1).toReversed(), name: reason };
}

/** Takes back the last thing bought or taken on, and says what it was. */
export async function undoLast(actor: PcActor): Promise<void> {
  const undo = lastToUndo(actor);
  if (!undo) return notify.info("FATES_EDGE.Builder.NothingToUndo");
  for (const { id } of undo.lines) if (!(await takePurchaseBack(actor, id))) return;
  notify.info("FATES_EDGE.Builder.Undone", { name: undo.name });
}
