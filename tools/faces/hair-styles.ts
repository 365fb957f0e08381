import { dot, line, shape, through, type Point } from "./brush.ts";
import { lit, mix, shaded } from "./colours.ts";

/** Hair has two layers: what falls behind the head and what frames the face. Both are drawn for the common head. */
export interface Layers {
  readonly behind?: (colour: string) => string;
  readonly front: (colour: string) => string;
}

const GLEAM = "M92 82C98 62 112 50 128 47";
const gleam = (colour: string, d = GLEAM): string => line(lit(colour, 0.32), d, 1.5, 0.85);
/** The side away from the light. */
const dusk = (colour: string, d: string): string => shape(shaded(colour, 0.38), d);
const CAP_FAR = "M150 40C176 48 188 76 176 120L170 114C172 98 167 86 160 80C160 64 158 52 150 40Z";

function scalloped(
  middle: Point,
  radius: number,
  bumps: number,
  from: number,
  to: number,
  size: number,
): Point[] {
  return Array.from({ length: bumps }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (bumps - 1)) * Math.PI) / 180;
    return [middle[0] + Math.cos(angle) * radius, middle[1] + Math.sin(angle) * radius * size];
  });
}

const cloud = (
  colour: string,
  middle: Point,
  radius: number,
  bumps: number,
  from: number,
  to: number,
  lump: number,
  high = 1,
): string =>
  scalloped(middle, radius, bumps, from, to, high)
    .map(([x, y]) => dot(colour, x, y, lump))
    .join("");

export const HAIR_STYLES = {
  shaved: {
    front: (c) =>
      shape(
        c,
        "M82 104C76 60 102 44 128 44C156 44 180 62 174 106L168 104C166 88 156 76 128 74C100 76 90 88 88 104Z",
        0.42,
      ),
  },
  bald: {
    front: (c) =>
      shape(c, "M82 96C76 106 76 124 84 138C88 128 86 108 90 98Z") +
      dusk(c, "M172 92C182 104 182 126 172 142C168 130 170 110 166 98Z"),
  },
  cropped: {
    front: (c) =>
      shape(
        c,
        "M80 114C72 62 98 36 130 36C164 36 186 62 177 116L171 112C172 98 168 86 160 78C140 84 116 82 102 76C92 84 88 98 86 114Z",
      ) +
      dusk(c, CAP_FAR) +
      gleam(c),
  },
  parted: {
    front: (c) =>
      shape(
        c,
        "M77 120C66 62 94 32 132 32C170 32 192 62 179 122L171 116C173 100 168 88 162 82C138 86 114 78 106 62C104 80 92 90 86 102L84 120Z",
      ) +
      dusk(c, "M150 36C180 46 192 78 179 122L171 116C173 100 168 88 162 82C162 66 160 50 150 36Z") +
      gleam(c, "M116 56C126 44 142 42 154 46"),
  },
  peaked: {
    front: (c) =>
      shape(
        c,
        "M81 112C74 66 98 40 130 40C162 40 184 66 176 112L170 106C168 90 160 76 148 70C140 70 130 80 124 88C117 78 108 70 100 72C92 80 88 94 86 110Z",
      ) +
      dusk(c, "M150 44C174 52 184 80 176 112L170 106C168 90 160 76 148 70C152 62 152 52 150 44Z") +
      gleam(c, "M96 68C104 54 116 48 128 46"),
  },
  fringe: {
    behind: (c) =>
      shape(
        shaded(c, 0.35),
        "M76 100C66 56 98 30 130 30C166 30 190 58 182 104C184 130 180 150 176 160H80C76 148 74 124 76 100Z",
      ),
    front: (c) =>
      shape(
        c,
        "M76 146C66 66 94 32 130 32C168 32 190 66 180 148L170 128C171 112 169 102 166 96C142 103 112 102 92 95C88 104 88 116 87 130Z",
      ) +
      dusk(c, "M150 36C182 46 188 92 180 148L170 128C171 112 169 102 166 96C164 72 160 50 150 36Z") +
      gleam(c, "M90 78C98 58 112 48 130 46"),
  },
  curls: {
    behind: (c) =>
      dot(shaded(c, 0.4), 130, 84, 60, 56) + cloud(shaded(c, 0.4), [130, 92], 58, 15, 170, 370, 15, 0.95),
    front: (c) =>
      cloud(c, [128, 92], 50, 11, 172, 330, 15, 0.98) +
      cloud(shaded(c, 0.35), [128, 92], 50, 5, 322, 368, 14, 0.98) +
      cloud(c, [126, 74], 30, 7, 190, 340, 12, 0.5) +
      gleam(c, "M80 92C80 72 92 56 108 48"),
  },
  halo: {
    behind: (c) =>
      dot(shaded(c, 0.42), 130, 88, 74, 70) + cloud(shaded(c, 0.42), [130, 92], 70, 19, 150, 390, 15, 0.98),
    front: (c) =>
      cloud(c, [128, 92], 56, 13, 168, 318, 18, 1) +
      cloud(shaded(c, 0.35), [128, 92], 56, 5, 322, 372, 17, 1) +
      cloud(c, [126, 70], 34, 8, 190, 345, 13, 0.45) +
      gleam(c, "M68 92C68 66 84 46 104 36"),
  },
  long: {
    behind: (c) =>
      shape(
        shaded(c, 0.36),
        "M72 104C60 50 96 28 130 28C170 28 196 52 186 110C188 156 194 190 206 222H52C66 188 72 150 72 104Z",
      ),
    front: (c) =>
      shape(
        c,
        "M132 34C98 34 78 62 78 116C76 156 70 190 56 222H84C92 190 92 128 96 102C106 88 124 76 130 58C136 76 152 88 162 98C168 124 166 180 176 222H204C190 184 180 156 180 116C182 62 166 34 132 34Z",
      ) +
      dusk(
        c,
        "M150 38C172 50 182 74 180 116C180 156 190 184 204 222H176C166 180 168 124 162 98C158 74 156 54 150 38Z",
      ) +
      gleam(c, "M90 96C92 70 104 54 122 46") +
      gleam(c, "M72 176C78 156 80 140 81 124"),
  },
  waves: {
    behind: (c) =>
      shape(
        shaded(c, 0.36),
        "M70 110C58 50 96 26 130 26C172 26 200 54 188 112C204 136 186 152 198 176C206 192 194 206 186 214H72C58 200 70 188 60 172C52 154 76 140 70 110Z",
      ),
    front: (c) =>
      shape(
        c,
        "M118 38C88 40 74 68 80 108C62 130 84 146 70 168C64 184 76 196 88 200C82 178 98 168 90 146C86 128 88 104 98 92C124 88 140 76 144 56C150 74 166 84 168 106C172 128 164 138 174 154C182 172 170 184 176 200C194 192 190 172 184 162C176 142 192 132 182 110C188 58 156 32 118 38Z",
      ) +
      dusk(
        c,
        "M150 40C180 52 186 84 182 110C192 132 176 142 184 162C190 172 194 192 176 200C170 184 182 172 174 154C164 138 172 128 168 106C166 84 150 74 144 56C148 52 150 46 150 40Z",
      ) +
      gleam(c, "M88 94C90 70 102 54 120 48"),
  },
  bob: {
    behind: (c) =>
      shape(
        shaded(c, 0.4),
        "M72 110C62 52 96 28 130 28C168 28 196 54 186 112C188 136 188 156 184 174H76C70 156 70 134 72 110Z",
      ),
    front: (c) =>
      shape(
        c,
        "M112 40C84 46 72 72 76 112C74 140 74 160 78 176C90 176 96 168 96 158C90 136 88 110 98 90C122 90 144 80 150 62C158 82 168 96 168 118C168 144 164 162 162 174C172 178 180 178 184 172C188 150 186 130 182 108C188 52 148 28 112 40Z",
      ) +
      dusk(
        c,
        "M150 40C178 52 186 82 182 108C186 130 188 150 184 172C180 178 172 178 162 174C164 162 168 144 168 118C168 96 158 82 150 62Z",
      ) +
      gleam(c, "M86 96C88 72 100 56 116 50"),
  },
  bun: {
    behind: (c) =>
      dot(shaded(c, 0.3), 138, 32, 24, 22) + line(lit(c, 0.25), "M122 30C126 20 136 16 144 18", 1.2),
    front: (c) =>
      shape(
        c,
        "M81 112C72 66 98 38 130 38C164 38 184 66 176 112L170 106C170 92 164 80 154 74C136 70 116 70 104 76C92 84 88 96 86 110Z",
      ) +
      dusk(c, "M150 42C176 52 184 80 176 112L170 106C170 92 164 80 154 74C154 62 154 52 150 42Z") +
      gleam(c, "M94 76C102 58 114 50 128 48") +
      line(shaded(c, 0.5), "M116 44C112 54 108 64 106 74M142 42C146 52 150 62 152 72", 0.7, 0.6),
  },
  tail: {
    behind: (c) =>
      shape(
        shaded(c, 0.35),
        "M158 44C196 44 214 92 206 140C204 168 214 184 218 196C196 192 184 168 186 138C188 104 176 70 158 44Z",
      ),
    front: (c) =>
      shape(
        c,
        "M81 114C72 64 98 36 130 36C164 36 186 62 178 116L171 110C172 94 164 80 152 72C134 74 116 68 104 74C92 84 88 98 86 112Z",
      ) +
      dusk(c, CAP_FAR) +
      gleam(c),
  },
  knot: {
    behind: (c) => dot(c, 130, 30, 17, 19) + dot(shaded(c, 0.4), 137, 32, 10, 15),
    front: (c) =>
      shape(
        c,
        "M82 108C76 66 102 46 130 46C156 46 182 62 175 108L169 104C167 92 160 80 150 76C130 72 112 74 100 80C92 88 88 96 87 106Z",
        0.45,
      ) +
      shape(c, "M96 78C98 52 114 40 130 40C148 40 162 54 163 78C142 70 114 70 96 78Z") +
      dusk(c, "M140 42C154 46 162 60 163 78C156 75 150 73 144 72C146 62 144 52 140 42Z") +
      gleam(c, "M106 68C110 56 118 50 126 48"),
  },
  crest: {
    front: (c) =>
      shape(
        c,
        "M84 104C80 72 100 54 128 52C156 54 178 70 174 106L168 102C166 88 156 78 128 76C100 78 92 88 89 102Z",
        0.42,
      ) +
      shape(
        c,
        "M104 80C96 52 106 26 124 16C124 26 136 14 150 20C146 26 162 30 162 42C158 42 164 58 156 80C140 72 120 72 104 80Z",
      ) +
      dusk(
        c,
        "M142 20C150 26 162 30 162 42C158 42 164 58 156 80C150 77 146 76 142 75C148 56 148 38 142 20Z",
      ) +
      gleam(c, "M112 62C110 48 114 36 120 30"),
  },
  wild: {
    front: (c) =>
      shape(
        c,
        "M74 128C62 112 70 96 64 84C76 86 70 62 78 50C84 60 92 34 106 26C108 38 124 18 138 22C136 32 160 24 170 40C166 44 188 52 186 72C182 72 198 92 184 126L172 116C174 100 168 90 162 86C158 92 150 84 146 80C140 92 130 82 124 78C118 92 106 84 102 80C94 90 88 100 86 116Z",
      ) +
      dusk(
        c,
        "M156 30C164 32 168 38 170 40C166 44 188 52 186 72C182 72 198 92 184 126L172 116C174 100 168 90 162 86C164 66 162 46 156 30Z",
      ) +
      gleam(c, "M90 78C94 60 104 48 118 44"),
  },
  locks: {
    behind: (c) => shape(shaded(c, 0.42), "M74 92C70 50 98 30 130 30C166 30 190 54 184 96L194 200H64Z"),
    front: (c) =>
      shape(
        c,
        "M82 110C74 62 100 36 130 36C164 36 184 62 176 112L170 108C170 94 164 84 156 78C138 74 118 72 104 78C94 86 88 98 87 110Z",
      ) +
      locks(c) +
      dusk(c, CAP_FAR) +
      gleam(c),
  },
  braid: {
    behind: (c) => shape(shaded(c, 0.4), "M76 104C68 54 98 30 130 30C166 30 190 56 182 106L178 140H80Z"),
    front: (c) =>
      shape(
        c,
        "M79 138C68 66 94 34 130 34C168 34 190 66 179 138L171 118C172 98 164 82 142 60C124 80 98 86 90 98C87 110 87 122 88 134Z",
      ) +
      dusk(c, "M146 38C184 48 188 90 179 138L171 118C172 98 164 82 142 60C146 52 148 46 146 38Z") +
      plait(c) +
      gleam(c, "M88 88C94 66 108 52 126 47"),
  },
  plaits: {
    behind: (c) => shape(shaded(c, 0.4), "M76 104C68 54 98 30 130 30C166 30 190 56 182 106L178 136H80Z"),
    front: (c) =>
      shape(
        c,
        "M80 132C70 66 96 34 130 34C166 34 188 66 178 132L171 112C170 94 154 78 130 56C106 78 92 92 88 110Z",
      ) +
      dusk(c, "M146 37C182 46 186 88 178 132L171 112C170 94 154 78 130 56C138 50 144 44 146 37Z") +
      plait(c, 78) +
      plait(shaded(c, 0.25), 182) +
      gleam(c, "M90 86C96 66 108 54 122 48"),
  },
} as const satisfies Readonly<Record<string, Layers>>;

/** A plait that falls over the shoulder. */
export function plait(colour: string, x = 74): string {
  const way = x < 128 ? -1 : 1;
  return Array.from({ length: 6 }, (_, index) => {
    const [cx, cy] = [x + way * (index < 2 ? index * 2 : 4 - index), 138 + index * 16];
    return shape(
      index % 2 ? colour : mix(colour, lit(colour), 0.35),
      through([
        [cx - 10, cy - 2],
        [cx, cy - 11],
        [cx + 10, cy - 2],
        [cx + 3, cy + 13],
        [cx - 3, cy + 13],
      ]),
    );
  }).join("");
}

function locks(colour: string): string {
  const strands: readonly Point[] = [
    [80, 190],
    [71, 176],
    [88, 204],
    [178, 190],
    [187, 176],
    [170, 204],
  ];
  return strands
    .map(([x, low]) =>
      shape(
        x > 128 ? shaded(colour, 0.35) : colour,
        `M${x - 6} 96C${x - 9} 130 ${x - 8} 160 ${x - 5} ${low}C${x - 2} ${low + 6} ${x + 2} ${low + 6} ${x + 5} ${low}C${x + 8} 160 ${x + 6} 130 ${x + 6} 96Z`,
      ),
    )
    .join("");
}
