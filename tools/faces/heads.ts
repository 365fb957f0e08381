import { line, shape, through, type Point } from "./brush.ts";
import { lit, mix, shaded } from "./colours.ts";

/** Half the head's width at temple, cheek, jaw and chin, and how low the chin is; in a square of 256, about 128. */
interface HeadShape {
  readonly temple: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly low: number;
}

export const HEADS = {
  oval: { temple: 46, cheek: 46, jaw: 34, chin: 13, low: 184 },
  long: { temple: 43, cheek: 42, jaw: 32, chin: 13, low: 193 },
  round: { temple: 49, cheek: 52, jaw: 43, chin: 18, low: 180 },
  square: { temple: 48, cheek: 49, jaw: 44, chin: 23, low: 187 },
  heart: { temple: 49, cheek: 46, jaw: 28, chin: 9, low: 185 },
  lean: { temple: 43, cheek: 45, jaw: 30, chin: 15, low: 190 },
  broad: { temple: 52, cheek: 55, jaw: 49, chin: 26, low: 183 },
} as const satisfies Readonly<Record<string, HeadShape>>;

export type Head = keyof typeof HEADS;

/** How wide hair and hats must be for this head, beside the common one. */
export const widthOf = (head: Head): number => (HEADS[head].temple + HEADS[head].cheek) / 92;

/** How much lower than on the common head mouth and beard sit. */
export const dropOf = (head: Head): number => HEADS[head].low - 184;

export type Ears = "round" | "pointed" | "long";

/** Neck and head, the far side of both in shadow. */
export function drawHead(head: Head, ears: Ears, skin: string): string {
  const size = HEADS[head];
  const neck = Math.min(size.jaw, 40) * 0.82;
  const shade = shaded(skin, 0.26);
  const throat = shape(skin, `M${128 - neck} 150V214H${128 + neck}V150Z`);
  const under = shape(
    shaded(skin, 0.4),
    `M${128 - neck} 162C${128 - neck} ${size.low + 2} 124 ${size.low + 16} ${128 + neck} ${size.low - 2}V214H134L${128 - neck} ${size.low + 2}Z`,
  );
  return `${throat}${under}${drawEars(ears, size.temple, skin)}${shape(skin, through(contour(size)))}${shape(shade, farSide(size))}`;
}

function contour({ temple, cheek, jaw, chin, low }: HeadShape): Point[] {
  const right: Point[] = [
    [128 + temple * 0.74, 60],
    [128 + temple, 92],
    [128 + cheek, 124],
    [128 + jaw, 158],
    [126 + chin, low - 3],
  ];
  const left = right.map(([x, y]): Point => [254 - x, y]).toReversed();
  return [[128, 48], ...right, [126, low], ...left];
}

/** The face is turned a little to the left, so that its right side lies away from the light. */
function farSide({ temple, cheek, jaw, chin, low }: HeadShape): string {
  const edge: Point[] = [
    [128 + temple * 0.74, 60],
    [128 + temple, 92],
    [128 + cheek, 124],
    [128 + jaw, 158],
    [126 + chin, low - 3],
    [122, low],
    [128 + chin, low - 14],
    [128 + jaw * 0.62, 158],
    [128 + cheek * 0.64, 134],
    [128 + temple * 0.72, 112],
    [128 + temple * 0.66, 84],
  ];
  return through(edge);
}

function drawEars(ears: Ears, temple: number, skin: string): string {
  const right = 128 + temple - 3;
  const left = 128 - temple + 3;
  const [near, far] = [skin, shaded(skin, 0.3)];
  const fold = mix(skin, "#4a1a1a", 0.45);
  if (ears === "round") {
    return (
      shape(
        near,
        `M${left} 108C${left - 12} 102 ${left - 13} 122 ${left - 7} 134C${left - 3} 141 ${left + 3} 138 ${left + 4} 132Z`,
      ) +
      shape(
        far,
        `M${right} 108C${right + 14} 101 ${right + 15} 122 ${right + 8} 136C${right + 3} 143 ${right - 3} 138 ${right - 4} 132Z`,
      ) +
      line(fold, `M${right + 2} 114C${right + 9} 112 ${right + 8} 124 ${right + 3} 128`, 0.8)
    );
  }
  const reach = ears === "long" ? 40 : 24;
  const rise = ears === "long" ? 86 : 78;
  return (
    shape(
      near,
      `M${left + 4} 108C${left - reach * 0.4} 104 ${left - reach * 0.8} 96 ${left - reach} ${rise}C${left - reach * 0.9} 116 ${left - 10} 134 ${left + 4} 138Z`,
    ) +
    shape(
      far,
      `M${right - 4} 108C${right + reach * 0.4} 104 ${right + reach * 0.8} 96 ${right + reach} ${rise}C${right + reach * 0.9} 116 ${right + 10} 134 ${right - 4} 138Z`,
    ) +
    line(
      fold,
      `M${right + 2} 118C${right + reach * 0.4} 116 ${right + reach * 0.6} 108 ${right + reach * 0.8} 98`,
      0.8,
    ) +
    line(
      lit(skin, 0.2),
      `M${left - 2} 118C${left - reach * 0.4} 116 ${left - reach * 0.6} 108 ${left - reach * 0.8} 98`,
      0.8,
    )
  );
}
