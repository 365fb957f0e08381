import { localize } from "#foundry/i18n.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow } from "#table/windows.ts";
import { sameEdges } from "../rules/edges/shipped.ts";
import { bringEdges } from "../actions/edges/bring-edges.ts";
import { type ItemBehind, itemsBehind } from "../state/edges/edges-behind.ts";
import { type EdgeLine, edgeLines } from "../words/edges.ts";
import { oneBody } from "./parts/templates.ts";

/** Items whose compendium has newer edges or a picture of their own, each with what it says and what it would say; a GM ticks which to bring up to date. */
export class EdgesBehind extends GMWindow {
  static override readonly help: RulesPage = "edges";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-edges-behind",
    position: { width: 640, height: 460 },
    window: { title: "FATES_EDGE.EdgesBehind.Title" },
  };

  static override PARTS = oneBody("apps/edges-behind");

  protected override async context(): Promise<object> {
    const rows = (await itemsBehind()).map(rowOf);
    return {
      groups: [
        { label: groupLabel("untouched"), rows: rows.filter(({ ticked }) => ticked) },
        { label: groupLabel("changed"), rows: rows.filter(({ ticked }) => !ticked) },
      ].filter((group) => group.rows.length > 0),
      isEmpty: rows.length === 0,
    };
  }

  protected override async send(): Promise<unknown> {
    const uuids = this.said.all("item");
    if (!(await bringEdges(uuids))) return;
    notify.info("FATES_EDGE.EdgesBehind.Done", { count: uuids.length });
    return true;
  }
}

function groupLabel(group: "untouched" | "changed"): string {
  return localize(`FATES_EDGE.EdgesBehind.Group.${group}`);
}

/** An item as the window shows it. */
export interface BehindRow {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly owner: string;
  readonly ticked: boolean;
  readonly now: readonly string[];
  readonly after: readonly string[];
  /** Whether its edges differ, so that both are worth telling. */
  readonly edges: boolean;
  readonly picture: ItemBehind["picture"];
}

/** What nobody changed is ticked; what the table edited is left to the GM, with both in words. */
export function rowOf({ uuid, name, owner, own, shipped, picture, isUntouched }: ItemBehind): BehindRow {
  const told = (edges: ItemBehind["own"]): string[] => edgeLines(edges, name).map(lineText);
  const key = uuid.replaceAll(".", "-");
  const edges = !sameEdges(own, shipped);
  return {
    uuid,
    key,
    name,
    owner,
    ticked: isUntouched,
    now: told(own),
    after: told(shipped),
    edges,
    picture,
  };
}

function lineText({ text, effect, often }: EdgeLine): string {
  return [text, effect, often].filter(Boolean).join(" · ");
}
