import { localize } from "../../../foundry/i18n.ts";
import { buyItem } from "../../actions/buy.ts";
import { declareEdge } from "../../actions/declare-edge.ts";
import { returnEdge } from "../../actions/edges.ts";
import { fieldRepair, flagGear, keepUp, neglect, properRepair, wearGear } from "../../actions/gear.ts";
import { BrowserWindow } from "../../apps/browser/browser.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import { GearMaker } from "../../apps/gear-maker/gear-maker.ts";
import { type GearItem, isEdgeItem, isGear, type PcActor } from "../../data/kinds.ts";
import type { SheetAction } from "../bases.ts";
import { COMPANION_ACTIONS } from "../companion-actions.ts";
import { HOLDING_ACTIONS } from "../holdings.ts";
import { itemOf } from "../parts.ts";
import { GROWTH_ACTIONS } from "./growth.ts";
import { PEOPLE_ACTIONS } from "./people-actions.ts";
import { STORY_ACTIONS } from "./story.ts";

const BROWSED = ["talent", "gear", "complication", "culture", "archetype"] as const;

const openItem: SheetAction = function (_event, target) {
  void itemOf(this.actor, target)?.sheet?.render(true);
};

const browse: SheetAction = function (_event, target) {
  const type = BROWSED.find((name) => name === target.dataset.type);
  if (type) void BrowserWindow.open({ type, actor: this.actor as PcActor });
};

const addItem: SheetAction = async function (_event, target) {
  if (target.dataset.type === "gear") return GearMaker.open(this.actor as PcActor);
  const name = localize("FATES_EDGE.Sheet.New.talent");
  const [item] = await this.actor.createEmbeddedDocuments("Item", [{ name, type: "talent" }]);
  void item?.sheet?.render(true);
};

const removeItem: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (!item || !(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", item.name))) return;
  await item.delete();
};

const gearDeed: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isGear(item)) await doGearDeed(this.actor as PcActor, item, target.dataset.deed ?? "");
};

const useIt: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isEdgeItem(item)) await declareEdge(item, target.dataset.edge ?? "");
};

const giveBack: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isEdgeItem(item)) await returnEdge(item, target.dataset.edge ?? "");
};

/** What the buttons of belongings do, wherever they stand on the sheet. */
const ITEM_ACTIONS = {
  openItem,
  browse,
  addItem,
  removeItem,
  gearDeed,
  useEdge: useIt,
  returnEdge: giveBack,
};

type Deed = (item: GearItem, actor: PcActor) => Promise<unknown>;

/** What each deed of `gearDeeds` does. */
const DEEDS: Readonly<Record<string, Deed>> = {
  wear: wearGear,
  patch: fieldRepair,
  "repair-downtime": (item) => properRepair(item, "downtime"),
  "repair-xp": (item) => properRepair(item, "xp"),
  "repair-quest": (item) => properRepair(item, "quest"),
  "keep-downtime": (item) => keepUp(item, "downtime"),
  "keep-xp": (item) => keepUp(item, "xp"),
  neglect,
  flag: (item) => flagGear(item, true),
  pay: (item, actor) => buyItem(actor, item, { as: "bought" }),
};

/** Does with a piece of gear what its button says; each deed judges again who may. */
async function doGearDeed(actor: PcActor, item: GearItem, deed: string): Promise<void> {
  if (Object.hasOwn(DEEDS, deed)) await DEEDS[deed]?.(item, actor);
}

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
export async function doSheetDeed(
  sheet: ThisParameterType<SheetAction>,
  event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  await SHEET_ACTIONS[target.dataset.action ?? ""]?.call(sheet, event, target);
}
