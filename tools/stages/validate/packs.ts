import { inRepository } from "../paths.ts";
import { judgeDuplicates } from "./duplicates.ts";
import type { Finding } from "./finding.ts";
import { judgeFolders } from "./folders.ts";
import { judgeHtml } from "./html.ts";
import { judgeIcons } from "./icons.ts";
import { judgeIds } from "./ids.ts";
import { judgeImages, judgeLinks } from "./links.ts";
import type { Content } from "./read-content.ts";
import { judgeRoundTrip } from "./round-trip.ts";
import { judgeSubtypes } from "./subtypes.ts";
import { placesIn } from "./walk.ts";

/** Everything that can be known about the packs without a Foundry. An empty list means they are sound. */
export async function validatePacks(
  { manifest, icons, packs }: Content,
  root: string = inRepository(),
): Promise<Finding[]> {
  const places = packs.map(placesIn);
  const all = places.flat();
  const eachPack = places.flatMap((pack) => [
    ...judgeIds(pack),
    ...judgeDuplicates(pack),
    ...judgeFolders(pack),
  ]);
  const together = [
    ...judgeSubtypes(all, manifest),
    ...judgeLinks(all, manifest),
    ...judgeImages(all, manifest, root),
    ...judgeHtml(all),
  ];
  const compiled = await Promise.all(packs.map(judgeRoundTrip));
  return [...eachPack, ...together, ...(await judgeIcons(all, manifest, icons)), ...compiled.flat()];
}
