import { notify } from "#foundry/notify.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { addBlank, removeBelonging, starBelonging } from "../../actions/gear/belongings.ts";
import { HOLDS, holdSpell } from "../../actions/magic/hold-spell.ts";
import { newSpell } from "../../actions/magic/new-spell.ts";
import { giveUpHeld } from "../../actions/magic/working.ts";
import { declareEdge } from "../../actions/edges/declare-edge.ts";
import { returnEdge } from "../../actions/edges/edges.ts";
import { askActOf } from "../../apps/act.ts";
import { BROWSER_TYPES } from "../../apps/browser/entry.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import { askAim } from "../../apps/edge-aim.ts";
import { startCast, startFreeWorking, startWeave } from "../../apps/roll/start-roll.ts";
import { isEdgeItem, isGear, isSpell, type PcActor } from "../../data/kinds.ts";
import { COMPANION_ACTIONS } from "../companion-actions.ts";
import { doGearAction } from "../gear-state.ts";
import { HOLDING_ACTIONS } from "../holdings.ts";
import { itemOf } from "./belongings.ts";
import { GROWTH_ACTIONS } from "./growth.ts";
import { PEOPLE_ACTIONS } from "./people-actions.ts";
import { STORY_ACTIONS } from "./story.ts";
import { windowNamed } from "../../apps/open-window.ts";

const openItem: SheetAction = function (_event, target) {
  void itemOf(this.actor, target)?.sheet?.render(true);
};

const browse: SheetAction = function (_event, target) {
  const type = BROWSER_TYPES.find((name) => name === target.dataset.type);
  if (type) void windowNamed("BrowserWindow").open({ type, actor: this.actor as PcActor });
};

const addItem: SheetAction = async function (_event, target) {
  if (target.dataset.type === "gear") return windowNamed("GearMaker").open(this.actor as PcActor);
  if (!game.user.isGM) return notify.warn("FATES_EDGE.Error.TalentByGM");
  const item = await addBlank(this.actor, "talent");
  void item?.sheet?.render(true);
};

const removeItem: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (!item || !(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", item.name))) return;
  await removeBelonging(item);
};

/** A star keeps a thing on top of what is at hand. */
const starItem: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  const id = item?.id;
  if (!id) return;
  await starBelonging(this.actor, id, target.getAttribute("aria-pressed") !== "true");
};

const gearAction: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isGear(item)) await doGearAction(this.actor as PcActor, item, target.dataset.rowAction ?? "");
};

const useIt: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  const edge = target.dataset.edge ?? "";
  if (!isEdgeItem(item)) return;
  const asked = askActOf(this.actor as PcActor, item);
  if (asked) return asked;
  const aim = await askAim(item, edge);
  if (aim) await declareEdge(item, edge, aim);
};

const giveBack: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isEdgeItem(item)) await returnEdge(item, target.dataset.edge ?? "");
};

/** A free working begins with its Channel, or with the Weave where nothing is channelled. */
const beginWorking: SheetAction = async function () {
  await startFreeWorking(this.actor as PcActor);
};

const declare: SheetAction = async function () {
  await windowNamed("DeclareRitualWindow").open(this.actor);
};

const weaveHeld: SheetAction = async function (_event, { dataset }) {
  await startWeave(this.actor as PcActor, dataset.held ?? "");
};

const giveUp: SheetAction = async function (_event, { dataset }) {
  await giveUpHeld(dataset.held ?? "");
};

const castSpell: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isSpell(item)) await startCast(item);
};

const writeSpell: SheetAction = async function () {
  const item = await newSpell(this.actor as PcActor);
  void item?.sheet?.render(true);
};

const hold: SheetAction = async function (_event, { dataset }) {
  const act = HOLDS.find((known) => known === dataset.hold);
  if (act) await holdSpell(dataset.spell ?? "", act);
};

/** What the buttons of belongings do, wherever they stand on the sheet. */
const ITEM_ACTIONS = {
  openItem,
  browse,
  addItem,
  removeItem,
  gearAction,
  starItem,
  castSpell,
  writeSpell,
  beginWorking,
  weaveHeld,
  giveUpHeld: giveUp,
  declareRitual: declare,
  holdSpell: hold,
  useEdge: useIt,
  returnEdge: giveBack,
};

/** What the buttons of a character's sheet change, by their `data-action`. */
const SHEET_ACTIONS: Readonly<Record<string, SheetAction>> = {
  ...ITEM_ACTIONS,
  ...GROWTH_ACTIONS,
  ...HOLDING_ACTIONS,
  ...STORY_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...COMPANION_ACTIONS,
};

/** Does what a button of a character's sheet says. */
export async function doSheetAction(
  sheet: ThisParameterType<SheetAction>,
  event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  await SHEET_ACTIONS[target.dataset.action ?? ""]?.call(sheet, event, target);
}
