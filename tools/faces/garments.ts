import { dot, line, shape } from "./brush.ts";
import { BRASS, CREAM, INK, LEATHER, STEEL, lit, shaded } from "./colours.ts";

const SHOULDERS = "M6 262C12 224 50 210 96 196C110 214 146 214 160 196C206 210 244 224 250 262Z";
const FAR = "M150 206C156 203 158 200 160 196C206 210 244 224 250 262H164C170 240 164 222 150 206Z";
/** The one bright edge, along the shoulder that meets the light. */
const EDGE = "M12 250C20 226 52 214 92 201";

const cloth = (colour: string): string =>
  shape(colour, SHOULDERS) + shape(shaded(colour, 0.36), FAR) + line(lit(colour, 0.42), EDGE, 1.2);

/** What is worn; the neck is drawn before it. */
const DRAW = {
  tunic: (c, a) => cloth(c) + line(a, "M94 197C108 218 148 218 162 197M127 214V256", 1.6),
  jerkin: (c, a) =>
    shape(lit(a, 0.15), "M92 198L128 248L164 198L160 192H96Z") +
    shape(shaded(c, 0.1), "M6 262C12 224 50 210 92 197L126 256V262Z") +
    shape(shaded(c, 0.42), "M250 262C244 224 206 210 164 197L130 256V262Z") +
    line(BRASS, "M112 232L144 232M118 244L138 244", 0.9) +
    line(lit(c, 0.42), EDGE, 1.2),
  robe: (c, a) =>
    cloth(c) +
    shape(a, "M88 199L98 193L128 250L160 192L168 199L138 262H116Z") +
    shape(shaded(a, 0.3), "M160 192L168 199L138 262H130Z") +
    line(shaded(a, 0.4), "M98 196L126 256", 0.8),
  doublet: (c, a) =>
    cloth(c) +
    shape(c, "M92 184C104 200 150 200 164 184L166 204C150 222 106 222 90 204Z") +
    shape(shaded(c, 0.36), "M146 194C154 192 160 189 164 184L166 204C160 211 154 214 146 216Z") +
    line(a, "M92 186C106 201 150 201 164 186", 1.2) +
    [224, 238, 252].map((y) => dot(BRASS, 127, y, 3.2)).join(""),
  ruff: (c) =>
    cloth(c) +
    shape(
      CREAM,
      "M74 204C70 190 86 180 98 182C106 198 150 198 158 182C172 180 188 190 182 204C172 222 84 222 74 204Z",
    ) +
    shape(
      shaded(CREAM, 0.28),
      "M150 190C154 188 157 185 158 182C172 180 188 190 182 204C176 213 162 217 146 218Z",
    ) +
    line(
      shaded(CREAM, 0.35),
      "M84 206L94 194M98 213L104 200M116 216L118 203M136 216L134 203M154 214L148 200M170 208L160 195",
      0.7,
    ),
  cloak: (c, a) =>
    shape(shaded(a, 0.1), "M92 198H164L150 262H106Z") +
    shape(c, "M4 262C8 220 44 206 88 192C96 204 108 214 122 220L104 262Z") +
    shape(shaded(c, 0.38), "M252 262C248 220 212 206 168 192C160 204 148 214 130 220L150 262Z") +
    shape(BRASS, "M126 208L138 220L126 233L114 220Z") +
    shape("#fff0c4", "M126 208V233L114 220Z", 0.55) +
    line(lit(c, 0.42), "M10 248C18 222 48 208 84 197", 1.2),
  fur: (c, a) =>
    cloth(c) +
    [
      [84, 206],
      [66, 214],
      [48, 222],
      [100, 210],
      [172, 206],
      [190, 214],
      [208, 222],
      [156, 212],
      [34, 232],
      [222, 232],
      [114, 220],
      [142, 220],
    ]
      .map(([x, y]) => dot((x ?? 0) > 128 ? shaded(a, 0.5) : shaded(a, 0.22), x ?? 0, y ?? 0, 15, 12))
      .join("") +
    [
      [60, 212],
      [80, 202],
      [42, 222],
    ]
      .map(([x, y]) => line(lit(a, 0.2), `M${x} ${y}q6 -6 12 -4`, 0.9))
      .join(""),
  mail: (c, a) =>
    shape("#78838d", SHOULDERS) +
    shape("#4c5660", FAR) +
    [
      [40, 236],
      [60, 230],
      [80, 224],
      [52, 248],
      [72, 244],
      [92, 240],
      [100, 222],
      [112, 250],
    ]
      .map(([x, y]) => line("#b9c3cb", `M${x} ${y}q6 7 12 0`, 0.8))
      .join("") +
    shape(c, "M100 262L92 214C112 228 144 228 164 214L156 262Z") +
    shape(shaded(c, 0.36), "M134 224C146 222 156 219 164 214L156 262H134Z") +
    shape(a, "M128 230L138 243L128 258L118 243Z") +
    line("#d6dee4", EDGE, 1.2),
  plate: (c, a) =>
    cloth(c) +
    shape(STEEL, "M8 262C12 226 46 208 84 204C78 226 60 246 46 262Z") +
    shape(shaded(STEEL, 0.45), "M248 262C244 226 210 208 172 204C178 226 196 246 210 262Z") +
    shape(shaded(STEEL, 0.12), "M92 188C106 204 150 204 164 188L172 212C152 232 104 232 84 212Z") +
    shape(shaded(STEEL, 0.46), "M146 198C154 196 160 193 164 188L172 212C162 222 152 226 140 227Z") +
    line(a, "M86 212C106 230 150 230 170 212", 1.1) +
    line(lit(STEEL, 0.7), "M16 250C22 228 48 215 78 209", 1.2),
  apron: (c) =>
    cloth(c) +
    shape(LEATHER, "M86 262L92 224C112 230 146 230 164 224L170 262Z") +
    shape(shaded(LEATHER, 0.4), "M138 228C148 227 158 226 164 224L170 262H138Z") +
    line(LEATHER, "M94 226C90 214 90 204 94 197M162 226C166 214 166 204 162 197", 2) +
    dot(BRASS, 96, 231, 3.4) +
    dot(BRASS, 160, 231, 3.4),
  scarfed: (c, a) =>
    cloth(c) +
    shape(
      a,
      "M86 190C104 204 152 204 170 190C180 200 178 212 168 218C150 230 104 230 88 218C78 212 76 200 86 190Z",
    ) +
    shape(
      shaded(a, 0.34),
      "M146 202C156 199 164 195 170 190C180 200 178 212 168 218C160 223 150 226 140 227Z",
    ) +
    shape(shaded(a, 0.14), "M98 216L122 224L112 262H84Z") +
    line(lit(a, 0.35), "M88 200C104 210 122 213 138 212", 0.9),
  straps: (c, a) =>
    cloth(c) +
    shape(LEATHER, "M40 216L58 210L176 262H136Z") +
    shape(shaded(LEATHER, 0.35), "M198 210L214 216L120 262H84Z") +
    [72, 96, 120].map((x) => shape(STEEL, `M${x} ${x * 0.44 + 190}l7 -14l7 20Z`)).join("") +
    line(a, "M94 197C108 216 148 216 162 197", 1.4),
  collar: (c, a) =>
    cloth(c) +
    shape(INK, "M92 190C106 204 150 204 164 190L164 206C150 218 106 218 92 206Z") +
    shape(CREAM, "M112 205H142V217H112Z") +
    shape(a, "M84 204L98 214L92 262H76ZM172 204L158 214L164 262H180Z", 0.9),
  sash: (c, a) =>
    cloth(c) +
    shape(a, "M152 204L172 200L96 262H56Z") +
    shape(shaded(a, 0.3), "M166 201L172 200L96 262H84Z") +
    line(lit(c, 0.3), "M94 198C108 216 148 216 162 198", 1.2) +
    dot(BRASS, 150, 214, 6.5),
} as const satisfies Readonly<Record<string, (cloth: string, accent: string) => string>>;

export type Garment = keyof typeof DRAW;
export const GARMENTS = Object.keys(DRAW) as readonly Garment[];

export const drawGarment = (garment: Garment, colour: string, accent: string): string =>
  DRAW[garment](colour, accent);
