import { idOf } from "#foundry/documents.ts";
import { aroundTarget } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { pathsOf } from "../../data/actor/crew.ts";
import { type ClaimItem, type CrewActor, isClaim } from "../../data/kinds.ts";
import { claimsNear } from "../../state/crew-play.ts";

/** The size of a place on a map, and of the way between two, in the units of its drawing. */
const PLACE = { width: 150, height: 72, gapX: 28, gapY: 32 } as const;

/** What a description says without its markup. */
type Plain = (html: string) => string;

/** The maps of a crew, in the city and in prison, and the claims that lie on none. */
export function claimsContext(crew: CrewActor, plain: Plain): object {
  const claims = crew.items.contents.filter(isClaim);
  const near = new Set([...claimsNear(crew), ...claimsNear(crew, true)].map((claim) => idOf(claim)));
  const onMap = claims.filter(({ system }) => system.column > 0 && system.row > 0);
  const hasMap = onMap.some(({ system }) => !system.prison);
  return {
    othersTitle: localize(`BEACON_ROAD.Claims.${hasMap ? "Others" : "City"}`),
    othersLegend: hasMap ? "" : localize("BEACON_ROAD.Claims.NoMapLegend"),
    /** Without a map of the city, what the crew may seek there stands before the prison. */
    othersFirst: !hasMap,
    maps: [false, true].flatMap((prison) => {
      const own = onMap.filter(({ system }) => system.prison === prison);
      return own.length === 0 ? [] : [mapOf(own, near, prison, plain)];
    }),
    others: claims.filter((claim) => !onMap.includes(claim)).map((claim) => placeView(claim, near, plain)),
  };
}

/** A map as a drawing: its places in columns and rows, and the paths between them. */
function mapOf(
  claims: readonly ClaimItem[],
  near: ReadonlySet<string>,
  prison: boolean,
  plain: Plain,
): object {
  const columns = Math.max(...claims.map(({ system }) => system.column));
  const rows = Math.max(...claims.map(({ system }) => system.row));
  const byKey = new Map(claims.map((claim) => [claim.system.key, claim]));
  const lines = pathsOf(claims).flatMap(([one, other]) => {
    const from = byKey.get(one);
    const to = byKey.get(other);
    if (!from || !to) return [];
    const isOurs = from.system.held && to.system.held;
    return [{ x1: middleX(from), y1: middleY(from), x2: middleX(to), y2: middleY(to), isOurs }];
  });
  return {
    legend: localize(`BEACON_ROAD.Claims.${prison ? "Prison" : game.user.isGM ? "GM" : ""}Legend`),
    label: localize(prison ? "BEACON_ROAD.Claims.Prison" : "BEACON_ROAD.Claims.City"),
    columns,
    rows,
    width: columns * PLACE.width + (columns - 1) * PLACE.gapX,
    height: rows * PLACE.height + (rows - 1) * PLACE.gapY,
    lines,
    places: claims.map((claim) => placeView(claim, near, plain)),
  };
}

function placeView({ id, name, img, system }: ClaimItem, near: ReadonlySet<string>, plain: Plain): object {
  const isReachable = near.has(id ?? "");
  const isCell = system.key === "cell";
  const standing = isCell ? "cell" : system.held ? "held" : isReachable ? "reachable" : "distant";
  return {
    id,
    name,
    img,
    column: system.column,
    row: system.row,
    held: system.held,
    standing,
    gives: plain(system.description),
    maySeize: isReachable && !system.prison,
    mayTake: !system.held && game.user.isGM && !isCell,
    mayLose: system.held && game.user.isGM && !isCell,
    standingLabel: localize(`BEACON_ROAD.Claims.${standing}`),
    isTurf: system.turf,
  };
}

const ARROWS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From a place on a map the arrow keys go to the next one in that direction. */
export function bindMapKeys(element: HTMLElement): void {
  for (const map of element.querySelectorAll<HTMLElement>(".tt-claim-map"))
    map.addEventListener("keydown", (event) => {
      const way = ARROWS[event.key];
      const here = aroundTarget(event, ".tt-claim");
      if (!way || !here) return;
      event.preventDefault();
      nextPlace(map, here, way)?.querySelector<HTMLElement>(".tt-link")?.focus();
    });
}

/** The nearest place whose column and row lie that way. */
function nextPlace(map: HTMLElement, here: HTMLElement, [column, row]: readonly [number, number]) {
  const at = placeIn(here);
  const all = [...map.querySelectorAll<HTMLElement>(".tt-claim")].map((place) => ({
    place,
    to: placeIn(place),
  }));
  const ahead = all.filter(({ to }) => (to.column - at.column) * column + (to.row - at.row) * row > 0);
  const far = ({ to }: (typeof all)[number]): number =>
    Math.abs(to.column - at.column) * (row === 0 ? 1 : 2) +
    Math.abs(to.row - at.row) * (column === 0 ? 1 : 2);
  return ahead.toSorted((one, other) => far(one) - far(other))[0]?.place;
}

function placeIn({ dataset }: HTMLElement): { readonly column: number; readonly row: number } {
  return { column: Number(dataset["column"]), row: Number(dataset["row"]) };
}

function middleX({ system }: ClaimItem): number {
  return (system.column - 1) * (PLACE.width + PLACE.gapX) + PLACE.width / 2;
}

function middleY({ system }: ClaimItem): number {
  return (system.row - 1) * (PLACE.height + PLACE.gapY) + PLACE.height / 2;
}
