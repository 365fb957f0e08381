import { dot, line, shape } from "./brush.ts";
import { BRASS, CREAM, INK, LEATHER, STEEL, lit, shaded } from "./colours.ts";

/** A hat has a part behind the head and one before it, drawn for the common head. */
interface Hat {
  readonly behind?: (cloth: string, accent: string) => string;
  readonly front: (cloth: string, accent: string) => string;
  /** How much of the hair it lets show. */
  readonly hair: "all" | "sides" | "none";
}

export const HATS = {
  none: { front: () => "", hair: "all" },
  hood: {
    behind: (c) =>
      shape(
        shaded(c, 0.55),
        "M128 14C70 14 48 70 54 130C58 180 74 214 84 226H174C186 212 202 178 204 130C208 70 188 14 128 14Z",
      ),
    front: (c) =>
      shape(
        c,
        "M128 10C66 10 42 66 48 130C50 178 60 212 82 236L96 226C82 196 76 160 78 122C80 84 100 56 132 50C162 56 178 84 178 122C180 160 174 196 160 226L174 236C198 212 208 178 210 130C214 66 190 10 128 10Z",
      ) +
      shape(
        shaded(c, 0.3),
        "M140 11C190 14 214 66 210 130C208 178 198 212 174 236L160 226C174 196 180 160 178 122C178 84 162 56 132 50C138 38 142 24 140 11Z",
      ) +
      line(lit(c, 0.3), "M60 150C54 96 68 44 108 24", 1.4, 0.8),
    hair: "sides",
  },
  coif: {
    behind: () => shape("#4a545e", "M76 90H180L190 214H66Z"),
    front: () =>
      shape(
        "#87929c",
        "M128 34C92 34 72 60 74 104C72 150 66 186 58 224L100 214C88 184 84 150 86 112C90 90 108 80 128 80C148 80 166 90 170 112C172 150 168 184 156 214L198 224C190 186 184 150 182 104C184 60 164 34 128 34Z",
      ) +
      shape(
        "#5d6872",
        "M146 36C172 44 184 66 182 104C184 150 190 186 198 224L156 214C168 184 172 150 170 112C166 98 158 88 146 84Z",
      ) +
      [
        [84, 84],
        [94, 66],
        [112, 54],
        [80, 106],
        [78, 130],
        [76, 154],
        [72, 178],
        [70, 200],
        [100, 78],
        [122, 64],
        [140, 62],
      ]
        .map(([x, y]) => line("#c3ccd3", `M${x} ${y}q5 6 10 0`, 0.7, 0.8))
        .join(""),
    hair: "none",
  },
  kettle: {
    front: () =>
      shape(STEEL, "M76 86C76 48 98 24 128 24C158 24 180 48 180 86Z") +
      shape(shaded(STEEL, 0.4), "M140 26C164 32 180 54 180 86H148C150 64 148 42 140 26Z") +
      shape(
        shaded(STEEL, 0.2),
        "M50 98C56 84 84 76 128 76C172 76 200 84 206 98C190 94 164 90 128 90C92 90 66 94 50 98Z",
      ) +
      line(lit(STEEL, 0.6), "M88 72C90 52 100 38 116 32", 1.4) +
      line(shaded(STEEL, 0.55), "M128 24V76", 0.8),
    hair: "sides",
  },
  visor: {
    behind: () => shape(shaded(STEEL, 0.5), "M80 90H176L180 188H76Z"),
    front: () =>
      shape(
        STEEL,
        "M72 122C66 60 92 22 128 20C164 22 190 60 184 122L178 168L166 150C170 128 170 108 166 96H90C86 108 86 128 90 150L78 168Z",
      ) +
      shape(
        shaded(STEEL, 0.42),
        "M140 22C170 30 188 64 184 122L178 168L166 150C170 128 170 108 166 96H152C154 68 150 42 140 22Z",
      ) +
      shape(shaded(STEEL, 0.3), "M121 94H135L131 136H123Z") +
      shape(BRASS, "M78 90H178V98H78Z") +
      line(lit(STEEL, 0.6), "M86 82C88 56 100 38 118 30", 1.4),
    hair: "none",
  },
  wide: {
    front: (c, a) =>
      shape(
        shaded(c, 0.3),
        "M28 92C44 76 84 70 128 70C172 70 212 76 228 92C208 100 176 92 128 92C80 92 48 100 28 92Z",
      ) +
      shape(c, "M82 80C84 46 96 26 118 24C126 30 140 22 150 28C166 36 174 56 176 80C146 86 112 86 82 80Z") +
      shape(shaded(c, 0.35), "M146 26C168 34 174 56 176 80C168 82 160 83 152 83.500C154 62 152 42 146 26Z") +
      shape(a, "M82 70C112 77 146 77 175 70L176 81C146 87 112 87 81 81Z") +
      line(lit(c, 0.35), "M34 90C60 80 90 77 120 77", 1.2),
    hair: "sides",
  },
  plumed: {
    behind: (_c, a) =>
      shape(a, "M164 62C196 40 222 44 240 18C242 52 222 86 176 88Z") +
      line(lit(a, 0.4), "M172 76C200 66 222 50 236 26", 0.8),
    front: (c) =>
      shape(c, "M70 88C64 60 92 36 130 34C168 34 194 56 186 86C150 72 104 74 70 88Z") +
      shape(shaded(c, 0.35), "M150 37C178 44 194 62 186 86C176 82 164 79 152 78C156 62 156 48 150 37Z") +
      shape(shaded(c, 0.45), "M66 92C96 74 154 72 190 90L186 100C152 86 104 86 72 101Z") +
      line(lit(c, 0.35), "M80 72C90 54 108 46 126 44", 1.3) +
      dot(BRASS, 172, 86, 6),
    hair: "sides",
  },
  scarf: {
    front: (c, a) =>
      shape(c, "M80 92C78 56 100 34 130 34C160 34 182 56 178 92C146 76 112 76 80 92Z") +
      shape(shaded(c, 0.35), "M148 38C172 46 182 66 178 92C170 88 162 85 152 83C156 66 154 50 148 38Z") +
      shape(a, "M79 84C110 68 148 68 179 84L179 95C148 79 110 79 79 95Z") +
      shape(shaded(c, 0.2), "M176 88C190 90 204 104 206 124C196 118 186 112 176 98Z") +
      line(lit(c, 0.35), "M92 66C98 54 110 46 124 44", 1.3),
    hair: "sides",
  },
  wrap: {
    behind: (c) => shape(shaded(c, 0.5), "M74 96C70 150 76 190 88 212H170C184 190 188 150 184 96Z"),
    front: (c, a) =>
      shape(c, "M70 100C58 54 92 18 130 18C170 18 200 54 188 100C176 82 152 74 128 76C104 74 82 84 70 100Z") +
      shape(shaded(c, 0.32), "M150 21C184 34 198 66 188 100C180 88 168 81 154 78C160 58 160 38 150 21Z") +
      line(
        shaded(c, 0.35),
        "M76 82C96 60 134 48 184 66M80 66C98 46 128 36 168 38M96 42C110 32 126 28 142 28",
        0.9,
      ) +
      line(lit(c, 0.4), "M80 74C92 58 108 50 126 46", 1.2) +
      shape(a, "M121 50L131 62L121 76L111 62Z") +
      shape(lit(a, 0.4), "M121 50V76L111 62Z"),
    hair: "none",
  },
  veil: {
    behind: (c) =>
      shape(
        shaded(c, 0.4),
        "M128 24C76 24 58 70 62 120C66 170 60 206 46 236H210C196 206 190 170 194 120C198 70 180 24 128 24Z",
      ),
    front: (c) =>
      shape(
        lit(c, 0.55),
        "M84 122C78 82 96 58 128 58C160 58 178 82 172 122C168 96 156 82 128 80C102 82 90 96 84 122Z",
      ) +
      shape(
        c,
        "M128 22C72 22 54 70 58 122C60 172 54 208 38 240H74C86 200 82 160 78 122C76 82 96 58 128 58C160 58 180 82 178 122C174 160 170 200 182 240H218C202 208 196 172 198 122C202 70 184 22 128 22Z",
      ) +
      shape(
        shaded(c, 0.32),
        "M142 23C186 30 202 72 198 122C196 172 202 208 218 240H182C170 200 174 160 178 122C180 88 166 66 144 60C148 48 146 34 142 23Z",
      ) +
      line(lit(c, 0.4), "M68 130C64 88 76 50 108 36", 1.3),
    hair: "sides",
  },
  cowl: {
    front: (c) =>
      shape(
        c,
        "M128 30C88 30 70 62 74 110C76 150 84 190 100 204C92 176 86 150 86 118C88 90 106 74 128 74C150 74 168 90 170 118C170 150 164 176 156 204C172 190 180 150 182 110C186 62 168 30 128 30Z",
      ) +
      shape(
        shaded(c, 0.32),
        "M144 32C174 42 185 70 182 110C180 150 172 190 156 204C164 176 170 150 170 118C168 100 160 86 146 78Z",
      ) +
      line(lit(c, 0.35), "M84 92C86 66 100 50 118 44", 1.3),
    hair: "none",
  },
  circlet: {
    front: (_c, a) =>
      line(BRASS, "M80 92C102 80 152 79 177 90", 1.9) +
      shape(a, "M122 74L130 84L122 95L114 84Z") +
      shape(lit(a, 0.45), "M122 74V95L114 84Z"),
    hair: "all",
  },
  band: {
    front: (c) =>
      shape(c, "M80 86C106 72 150 71 177 84L177 97C150 84 106 85 80 99Z") +
      shape(shaded(c, 0.35), "M150 76C162 78 172 81 177 84L177 97C172 94 162 90 150 88Z") +
      shape(shaded(c, 0.2), "M174 88C186 92 196 108 200 128C190 120 180 112 174 98Z"),
    hair: "all",
  },
  goggles: {
    front: () =>
      line(LEATHER, "M79 86C106 72 150 71 178 84", 2.6) +
      [104, 144]
        .map(
          (x, side) =>
            dot(BRASS, x, 76, 17, 15) +
            dot(INK, x, 76, 13, 11.5) +
            dot(side ? "#3e6a66" : "#5fa596", x, 76, 11.5, 10) +
            line(CREAM, `M${x - 6} 73q4 -5 8 -5`, 0.8, 0.9),
        )
        .join(""),
    hair: "all",
  },
  tricorn: {
    front: (c) =>
      shape(c, "M48 84C70 40 104 22 130 22C158 22 188 42 210 82C176 62 150 60 128 70C108 60 80 64 48 84Z") +
      shape(shaded(c, 0.4), "M146 24C172 32 194 54 210 82C182 66 160 60 142 64C150 50 150 36 146 24Z") +
      line(BRASS, "M48 84C80 64 108 60 128 70C150 60 176 62 210 82", 1.1) +
      line(lit(c, 0.35), "M74 62C88 44 102 36 116 32", 1.3),
    hair: "sides",
  },
  cap: {
    front: (c, a) =>
      shape(c, "M72 90C64 62 88 32 128 34C172 32 196 58 184 88C150 76 106 76 72 90Z") +
      shape(shaded(c, 0.35), "M148 35C182 40 194 64 184 88C174 84 164 82 154 80C160 62 158 46 148 35Z") +
      shape(
        shaded(c, 0.5),
        "M60 104C68 90 92 84 122 84C142 84 164 86 180 92C152 94 120 94 94 102C80 106 68 108 60 104Z",
      ) +
      line(lit(c, 0.35), "M82 74C88 56 104 46 120 44", 1.3) +
      dot(a, 128, 37, 5.5),
    hair: "sides",
  },
} as const satisfies Readonly<Record<string, Hat>>;

export type Headgear = keyof typeof HATS;

const hatOf = (headgear: Headgear): Hat => HATS[headgear];
export const hairUnder = (headgear: Headgear): Hat["hair"] => hatOf(headgear).hair;
export const hatBehind = (headgear: Headgear, cloth: string, accent: string): string =>
  hatOf(headgear).behind?.(cloth, accent) ?? "";
export const hatInFront = (headgear: Headgear, cloth: string, accent: string): string =>
  hatOf(headgear).front(cloth, accent);
