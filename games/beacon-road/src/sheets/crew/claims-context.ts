import { localize } from "#foundry/i18n.ts";
import { cellsOf } from "../../data/actor/crew.ts";
import { type ClaimItem, type CrewActor, isClaim } from "../../data/kinds.ts";
import { reachable } from "../../rules/crew/claims.ts";

/** The size of a place on a map, and of the way between two, in the units of its drawing. */
const PLACE = { width: 150, height: 72, gapX: 28, gapY: 32 } as const;

/** The maps of a crew, in the city and in prison, and the claims that lie on none. */
export function claimsContext(crew: CrewActor): object {
  const claims = crew.items.contents.filter(isClaim);
  const near = new Set(reachable(cellsOf(claims), pathsOf(claims)));
  const onMap = claims.filter(({ system }) => system.column > 0 && system.row > 0);
  return {
    mayHold: game.user.isGM,
    maps: [false, true].flatMap((prison) => {
      const own = onMap.filter(({ system }) => system.prison === prison);
      return own.length === 0 ? [] : [mapOf(own, near, prison)];
    }),
    others: claims.filter((claim) => !onMap.includes(claim)).map((claim) => placeView(claim, near)),
  };
}

/** A map as a drawing: its places in columns and rows, and the paths between them. */
function mapOf(claims: readonly ClaimItem[], near: ReadonlySet<string>, prison: boolean): object {
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
    label: localize(prison ? "BEACON_ROAD.Claims.Prison" : "BEACON_ROAD.Claims.City"),
    columns,
    rows,
    width: columns * PLACE.width + (columns - 1) * PLACE.gapX,
    height: rows * PLACE.height + (rows - 1) * PLACE.gapY,
    lines,
    places: claims.map((claim) => placeView(claim, near)),
  };
}

function placeView({ id, name, img, system }: ClaimItem, near: ReadonlySet<string>): object {
  const isReachable = near.has(system.key);
  const standing = system.held ? "held" : isReachable ? "reachable" : "distant";
  return {
    id,
    name,
    img,
    column: system.column,
    row: system.row,
    held: system.held,
    standing,
    standingLabel: localize(`BEACON_ROAD.Claims.${standing}`),
    isTurf: system.turf,
  };
}

/** Each path once, by the keys of its ends. */
function pathsOf(claims: readonly ClaimItem[]): (readonly [string, string])[] {
  const keys = claims.map(({ system }) => system.key);
  return claims.flatMap(({ system }) =>
    system.paths
      .filter((other) => keys.includes(other) && system.key < other)
      .map((other) => [system.key, other] as const),
  );
}

function middleX({ system }: ClaimItem): number {
  return (system.column - 1) * (PLACE.width + PLACE.gapX) + PLACE.width / 2;
}

function middleY({ system }: ClaimItem): number {
  return (system.row - 1) * (PLACE.height + PLACE.gapY) + PLACE.height / 2;
}
