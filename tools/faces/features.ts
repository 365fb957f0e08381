import { dot, line, shape } from "./brush.ts";
import { CREAM, INK, mix, shaded } from "./colours.ts";

/** What a face is looked at with and says: each drawn about the nose's line, x 122, of the common head. */
export interface Tones {
  readonly skin: string;
  readonly hair: string;
  readonly iris: string;
}

export const EYES = ["calm", "keen", "wide", "heavy", "narrow", "merry", "patch"] as const;
export type Eyes = (typeof EYES)[number];

/** Left eye's and right eye's middle; the right one is nearer the turn and a little narrower. */
const SIGHT = [
  { x: 103, y: 119, wide: 1 },
  { x: 145, y: 119, wide: 0.94 },
] as const;

export function drawEyes(eyes: Eyes, { skin, iris }: Tones): string {
  const sockets = SIGHT.map(({ x, y }, side) =>
    shape(
      shaded(skin, side ? 0.34 : 0.14),
      `M${x - 13} ${y - 8}C${x - 4} ${y - 14} ${x + 8} ${y - 13} ${x + 13} ${y - 6}C${x + 6} ${y - 3} ${x - 6} ${y - 4} ${x - 13} ${y - 8}Z`,
      0.7,
    ),
  );
  if (eyes === "merry")
    return (
      sockets.join("") +
      SIGHT.map(({ x, y }) =>
        line(INK, `M${x - 11} ${y + 3}C${x - 5} ${y - 5} ${x + 5} ${y - 5} ${x + 11} ${y + 3}`, 1.3),
      ).join("")
    );
  const drawn = SIGHT.map((sight, side) =>
    eyes === "patch" && side === 1 ? "" : drawEye(eyes === "patch" ? "calm" : eyes, sight, iris, skin, side),
  );
  const patch =
    eyes === "patch"
      ? line(INK, "M84 76C110 84 150 104 178 116", 1.1) +
        shape(INK, "M128 108C136 104 152 104 162 110C164 124 158 136 146 136C134 136 128 122 128 108Z")
      : "";
  return sockets.join("") + drawn.join("") + patch;
}

/** How far the lids stand open, above and below, and how the outer corner is tilted. */
const LIDS: Readonly<
  Record<Exclude<Eyes, "merry" | "patch">, readonly [up: number, down: number, tilt: number]>
> = {
  calm: [6, 4.5, 0],
  keen: [5.5, 4, -2.5],
  wide: [8, 5.5, 0],
  heavy: [4, 5, 1.5],
  narrow: [3.6, 3, -1],
};

function drawEye(
  eyes: keyof typeof LIDS,
  { x, y, wide }: (typeof SIGHT)[number],
  iris: string,
  skin: string,
  side: number,
): string {
  const [up, down, tilt] = LIDS[eyes];
  const half = 11 * wide;
  const [inner, outer] = side ? [x - half, x + half] : [x + half, x - half];
  const lid = `M${outer} ${y + tilt}C${x + (outer - x) * 0.4} ${y - up * 1.3} ${x + (inner - x) * 0.5} ${y - up * 1.3} ${inner} ${y + 1.5}`;
  const white = shape(
    mix(CREAM, skin, side ? 0.3 : 0.12),
    `${lid}C${x + (inner - x) * 0.4} ${y + down * 1.2} ${x + (outer - x) * 0.4} ${y + down * 1.2} ${outer} ${y + tilt}Z`,
  );
  const middle = y + (down - up) * 0.3;
  const sight = Math.min(4.8, (up + down) * 0.52);
  const ball =
    dot(mix(iris, INK, 0.15), x - 1.5, middle, sight) +
    dot(INK, x - 1.5, middle, sight * 0.52) +
    dot(CREAM, x - 3.2, middle - 1.8, 1.2);
  const fold =
    eyes === "heavy"
      ? line(
          shaded(skin, 0.5),
          `M${outer} ${y - 4}C${x - 2} ${y - 10} ${x + 4} ${y - 9} ${inner} ${y - 3}`,
          0.7,
        )
      : "";
  return white + ball + line(INK, lid, 1.15) + fold;
}

export const BROWS = ["level", "arched", "stern", "worried", "heavy", "raised"] as const;
export type Brow = (typeof BROWS)[number];

/** Heights of the outer end, the arch and the inner end above the eye. */
const BROW_LINES: Readonly<
  Record<Brow, readonly [outer: number, arch: number, inner: number, thick: number]>
> = {
  level: [13, 17, 14, 5],
  arched: [12, 21, 14, 4],
  stern: [17, 19, 10, 5.5],
  worried: [11, 15, 18, 4.5],
  heavy: [12, 18, 12, 8],
  raised: [15, 22, 18, 4.5],
};

export function drawBrows(brow: Brow, { hair, skin }: Tones): string {
  const [outer, arch, inner, thick] = BROW_LINES[brow];
  const colour = mix(hair, INK, 0.35);
  const tone = mix(colour, skin, 0.08);
  return SIGHT.map(({ x, y }, side) => {
    const way = side ? 1 : -1;
    // One brow of the raised pair stays down: a question, not a fright.
    const lower = brow === "raised" && side === 0 ? 5 : 0;
    const [ox, ix, ax] = [x + way * 14, x - way * 12, x + way * 4];
    return shape(
      tone,
      `M${ox} ${y - outer + lower}Q${ax} ${y - arch - 2 + lower} ${ix} ${y - inner - thick * 0.5 + lower}L${ix} ${y - inner + thick * 0.5 + lower}Q${ax} ${y - arch + thick * 0.8 + lower} ${ox} ${y - outer + lower}Z`,
    );
  }).join("");
}

export const NOSES = ["straight", "hooked", "broad", "snub", "long", "broken"] as const;
export type Nose = (typeof NOSES)[number];

const NOSE_PATHS: Readonly<Record<Nose, readonly [ridge: string, far: string]>> = {
  straight: [
    "M127 112C126 128 117 138 115 145C116 150 122 151 126 149",
    "M127 112C134 126 138 138 138 146C134 151 128 151 126 149C130 138 128 126 127 112Z",
  ],
  hooked: [
    "M127 108C118 118 112 132 111 144C113 151 120 149 125 151",
    "M127 108C134 124 139 138 139 147C135 152 129 152 125 151C128 138 124 124 127 108Z",
  ],
  broad: [
    "M127 114C126 128 116 136 111 143C111 151 119 152 124 150",
    "M127 114C134 126 144 138 145 146C142 153 132 152 124 150C130 140 128 128 127 114Z",
  ],
  snub: [
    "M127 118C126 130 120 134 115 139C114 146 121 148 126 146",
    "M127 118C132 128 137 136 137 142C134 147 129 147 126 146C129 138 128 128 127 118Z",
  ],
  long: [
    "M127 108C126 128 115 142 112 150C113 156 120 156 125 154",
    "M127 108C135 126 139 142 139 151C135 156 129 156 125 154C130 140 128 124 127 108Z",
  ],
  broken: [
    "M125 108C132 116 131 124 124 132C118 139 114 142 113 147C115 153 122 151 126 150",
    "M125 108C136 118 134 128 138 140C140 150 132 152 126 150C130 140 134 124 125 108Z",
  ],
};

export function drawNose(nose: Nose, { skin }: Tones): string {
  const [ridge, far] = NOSE_PATHS[nose];
  return shape(shaded(skin, 0.3), far, 0.75) + line(mix(skin, "#3a1616", 0.56), ridge, 0.8);
}

export const MOUTHS = ["level", "smile", "smirk", "grim", "full", "grin", "pursed"] as const;
export type Mouth = (typeof MOUTHS)[number];

const MOUTH_PATHS: Readonly<Record<Mouth, string>> = {
  level: "M107 163C114 162 130 164 143 162",
  smile: "M104 160C112 167 132 168 145 159",
  smirk: "M106 164C116 166 132 164 145 156",
  grim: "M106 165C114 161 134 161 144 166",
  full: "M108 163C115 160 120 163 124 163C128 162 134 160 142 163",
  grin: "M103 158C112 163 134 163 146 157",
  pursed: "M113 163C118 161 130 161 136 163",
};

export function drawMouth(mouth: Mouth, { skin }: Tones): string {
  const lip = mix(skin, "#8a2f34", 0.38);
  const path = MOUTH_PATHS[mouth];
  const below = shape(shaded(skin, 0.3), "M114 174C120 172 132 172 138 174C132 178 120 178 114 174Z", 0.55);
  if (mouth === "grin")
    return `${below}${shape(CREAM, `${path}C140 173 112 174 103 158Z`)}${line(mix(skin, "#3a1216", 0.75), `${path}C140 173 112 174 103 158Z`)}`;
  const lower = mouth === "full" ? "M109 163C116 175 134 175 142 163Z" : "M112 164C118 171 132 171 138 164Z";
  const upper =
    mouth === "full"
      ? shape(mix(lip, INK, 0.12), "M108 163C114 156 120 157 124 159C128 157 136 156 142 163Z")
      : "";
  return (
    below +
    (mouth === "grim" || mouth === "smile" ? "" : shape(lip, lower, 0.85)) +
    upper +
    line(mix(skin, "#3a1216", 0.75), path)
  );
}

export const MARKS = [
  "none",
  "scar",
  "freckles",
  "spectacles",
  "earring",
  "paint",
  "tusks",
  "beauty",
  "lens",
] as const;
export type Mark = (typeof MARKS)[number];

export function drawMark(mark: Mark, { skin }: Tones, accent: string, temple: number): string {
  const ring = (x: number, r: number): string =>
    `M${x - r} 119A${r} ${r} 0 1 1 ${x + r} 119A${r} ${r} 0 1 1 ${x - r} 119Z`;
  switch (mark) {
    case "none":
      return "";
    case "scar":
      return (
        line(mix(skin, "#ffe6dc", 0.5), "M89 130C94 138 97 146 106 156", 1.1) +
        line(mix(skin, "#7a2a2a", 0.5), "M92 130C97 138 100 146 109 155", 0.5) +
        line(mix(skin, "#ffe6dc", 0.5), "M93 136L100 133M99 147L106 143", 0.7)
      );
    case "freckles":
      return [
        [92, 135],
        [99, 139],
        [90, 142],
        [106, 136],
        [139, 137],
        [147, 135],
        [152, 140],
        [144, 143],
        [97, 146],
      ]
        .map(([x, y]) => dot(mix(skin, "#7a3a1c", 0.5), x ?? 0, y ?? 0, 1.7))
        .join("");
    case "spectacles":
      return line(
        "#dcb050",
        `${ring(103, 16)}${ring(146, 16)}M119 117C122 113 127 113 130 117M162 116L${128 + temple} 112M87 116L${128 - temple} 112`,
        1.05,
      );
    case "lens":
      return line("#dcb050", `${ring(146, 17)}M161 128C168 150 166 178 160 204`, 1.05);
    case "earring":
      return line(
        "#dcb050",
        `M${128 + temple + 4} 140C${128 + temple - 2} 146 ${128 + temple + 2} 154 ${128 + temple + 6} 150C${128 + temple + 9} 146 ${128 + temple + 7} 142 ${128 + temple + 4} 140Z`,
        1.1,
      );
    case "paint":
      return shape(
        accent,
        "M84 128C92 131 104 133 114 132L113 138C102 139 92 137 85 134ZM136 132C146 133 158 131 168 127L167 134C158 138 146 139 137 138Z",
        0.9,
      );
    case "tusks":
      return shape(CREAM, "M107 166L110 153L115 165ZM134 165L139 152L142 165Z");
    case "beauty":
      return dot(mix(skin, INK, 0.8), 150, 150, 2.4);
  }
}

/** What the years leave: under the eyes, beside the mouth, across the forehead. */
export function drawYears(age: "young" | "grown" | "old", { skin }: Tones): string {
  if (age === "young") return "";
  const tone = mix(skin, "#3a1616", 0.42);
  const cheeks =
    line(tone, "M106 147C101 151 99 156 98 161", 0.7, 0.8) +
    line(tone, "M144 147C149 151 151 156 152 161", 0.7, 0.9);
  if (age === "grown") return line(tone, "M144 148C148 151 150 155 150 158", 0.7, 0.7);
  return (
    cheeks +
    line(tone, "M96 129C100 132 106 132 110 130M138 130C143 132 149 132 153 129", 0.7, 0.8) +
    line(tone, "M104 88C116 85 134 85 146 88M110 79C120 77 132 77 140 79", 0.7, 0.7) +
    line(tone, "M86 114L80 111M86 121L80 123M163 113L168 110M163 121L168 123", 0.6, 0.7)
  );
}
