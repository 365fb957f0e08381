import path from "node:path";
import type { IconPlan } from "../icon-plan.ts";
import { builtIcon, drawIcon, readOutlines } from "../icons.ts";
import type { Manifest } from "../manifest.ts";
import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

/** What an icon may weigh, in bytes: hundreds of them are loaded with a window. */
const HEAVIEST = 3072;

/** Collections whose documents are told apart by their picture wherever they are listed. */
const PICTURED = ["actors", "actors.items", "adventures", "cards", "items", "macros"];

/**
 * Every document shows a subject of its own: its picture is ours, not Foundry's default, not that of its whole kind and
 * not that of another document beside it; and what the build is to draw for it can be drawn and is light.
 */
export async function judgeIcons(
  places: readonly Place[],
  manifest: Manifest,
  { kinds, ofAKind }: IconPlan,
): Promise<Finding[]> {
  const pictured = places.filter(({ collection }) => PICTURED.includes(collection));
  return [
    ...pictured.flatMap((place) => withoutOwn(place, manifest.id, ofAKind)),
    ...sharedIcons(pictured),
    ...(await undrawable(pictured, kinds)),
  ];
}

function pictureOf({ data }: Place): string {
  return typeof data["img"] === "string" ? data["img"] : "";
}

/** What a picture shows, whatever the colours it is drawn in. */
function signOf(place: Place): string {
  return path.posix.basename(pictureOf(place), ".svg");
}

function withoutOwn(place: Place, system: string, ofAKind: readonly string[]): Finding[] {
  const { file, data } = place;
  const picture = pictureOf(place);
  if (!picture.startsWith(`systems/${system}/`))
    return [{ file, message: `"${data.name}" has no icon of ours (img: ${picture || "none"})` }];
  if (builtIcon(picture) || !ofAKind.includes(signOf(place))) return [];
  return [
    { file, message: `"${data.name}" has the picture of its whole kind (${picture}), none of its own` },
  ];
}

function sharedIcons(places: readonly Place[]): Finding[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const { file, data, pack, collection, ids } = place;
    const sign = [pack.name, collection, ...ids.slice(0, -1), signOf(place)].join("/");
    const earlier = first.get(sign);
    if (!earlier) first.set(sign, place);
    if (!earlier || signOf(place) === "") return [];
    return [
      { file, message: `"${data.name}" and "${earlier.data.name}" show the same icon, ${signOf(place)}` },
    ];
  });
}

async function undrawable(places: readonly Place[], kinds: IconPlan["kinds"]): Promise<Finding[]> {
  const built = places.flatMap((place) => {
    const icon = builtIcon(pictureOf(place));
    return icon ? [{ place, icon }] : [];
  });
  if (built.length === 0) return [];
  const outlines = await readOutlines();
  return built.flatMap(({ place: { file }, icon }) => {
    try {
      const { length } = drawIcon(icon, kinds, outlines);
      if (length <= HEAVIEST) return [];
      return [{ file, message: `the icon "${icon.name}" weighs ${length} bytes, more than ${HEAVIEST}` }];
    } catch (error) {
      return [{ file, message: (error as Error).message }];
    }
  });
}
