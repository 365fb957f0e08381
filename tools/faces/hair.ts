import { shape } from "./brush.ts";
import { shaded } from "./colours.ts";
import { HAIR_STYLES, plait, type Layers } from "./hair-styles.ts";

export type Hair = keyof typeof HAIR_STYLES;

/** What falls behind the head. */
export function hairBehind(hair: Hair, colour: string): string {
  const style: Layers = HAIR_STYLES[hair];
  return style.behind?.(colour) ?? "";
}

/** What frames the face; under a hat only the sides of it. */
export function hairInFront(hair: Hair, colour: string, shown: "all" | "sides" | "none"): string {
  const style: Layers = HAIR_STYLES[hair];
  if (shown === "all") return style.front(colour);
  if (shown === "none") return "";
  if (hair === "bald") return "";
  if (hair === "shaved" || hair === "knot" || hair === "crest") return HAIR_STYLES.shaved.front(colour);
  const sides =
    shape(colour, "M80 84C78 104 79 124 84 140C88 128 88 110 92 88Z") +
    shape(shaded(colour, 0.38), "M176 84C179 104 178 124 173 142C168 128 169 110 164 88Z");
  if (hair === "braid") return sides + plait(colour);
  if (hair === "plaits") return sides + plait(colour, 78) + plait(shaded(colour, 0.25), 182);
  return sides;
}
