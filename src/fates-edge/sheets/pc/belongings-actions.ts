import { localize } from "../../../foundry/i18n.ts";
import { BrowserWindow } from "../../apps/browser/browser.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import { GearMaker } from "../../apps/gear-maker/gear-maker.ts";
import { type EdgeItem, isGear, isTalent, type PcActor } from "../../data/kinds.ts";
import { returnEdge } from "../../documents/advancement/return-edge.ts";
import { useEdge } from "../../documents/advancement/use-edge.ts";
import { doGearDeed } from "../do-gear-deed.ts";
import type { SheetAction } from "../sheet-action.ts";

const BROWSED = ["talent", "gear", "complication", "culture", "archetype"] as const;

const itemOf = (actor: Actor.Implementation, target: HTMLElement): Item.Implementation | undefined =>
  actor.items.get(target.dataset.itemId ?? "");

const isEdgeItem = (item: unknown): item is EdgeItem => isTalent(item) || isGear(item);

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
  if (isEdgeItem(item)) await useEdge(item, target.dataset.edge ?? "");
};

const giveBack: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isEdgeItem(item)) await returnEdge(item, target.dataset.edge ?? "");
};

/** What the buttons of belongings do, wherever they stand on the sheet. */
export const ITEM_ACTIONS = {
  openItem,
  browse,
  addItem,
  removeItem,
  gearDeed,
  useEdge: useIt,
  returnEdge: giveBack,
};
