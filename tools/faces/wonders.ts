import { dot, line, shape } from "./brush.ts";
import { CREAM, INK, STEEL, lit, mix, shaded } from "./colours.ts";
import { gaze, type Hide } from "./gaze.ts";

export function serpent({ coat, eye, accent }: Hide, marking: number): string {
  const scale = shaded(coat, 0.5);
  return (
    shape(shaded(coat, 0.5), "M40 262C20 214 70 190 128 196C196 202 236 218 222 262Z") +
    shape(coat, "M30 262C30 226 84 214 128 218C180 222 206 238 204 262Z") +
    line(lit(coat, 0.35), "M44 246C58 230 90 226 122 228", 1.4) +
    shape(coat, "M96 236C84 206 98 186 104 166H152C158 186 176 206 164 236Z") +
    shape(shaded(coat, 0.4), "M140 166H152C158 186 176 206 164 236H140C150 210 146 190 140 166Z") +
    shape(mix(coat, CREAM, 0.55), "M112 178H138L140 240H112Z", 0.9) +
    line(shaded(coat, 0.3), "M112 192H139M112 206H139M112 220H140", 0.8) +
    (marking === 0
      ? shape(
          shaded(coat, 0.2),
          "M66 150C40 130 44 80 84 56L100 168ZM190 150C216 130 212 80 172 56L156 168Z",
        ) + line(accent, "M68 134C56 116 62 92 80 78M188 134C200 116 194 92 176 78", 1.8)
      : "") +
    shape(
      coat,
      "M128 34C162 34 184 60 184 92C184 116 168 132 156 152C146 172 110 172 100 152C88 132 72 116 72 92C72 60 94 34 128 34Z",
    ) +
    shape(
      shaded(coat, 0.36),
      "M144 37C170 44 184 66 184 92C184 116 168 132 156 152C150 164 140 168 130 168C150 140 158 74 144 37Z",
    ) +
    [
      [112, 56],
      [128, 50],
      [144, 56],
      [104, 72],
      [120, 70],
      [136, 70],
      [152, 72],
      [128, 88],
    ]
      .map(([x, y]) => shape(marking === 1 ? accent : scale, `M${x} ${(y ?? 0) - 7}l6 7l-6 7l-6 -7Z`, 0.75))
      .join("") +
    gaze(eye, 106, 34, 12.5, true) +
    dot(INK, 116, 142, 2.4, 3) +
    dot(INK, 140, 142, 2.4, 3) +
    line(INK, "M94 148C106 162 116 160 128 160C140 160 150 162 162 148", 1.1) +
    line("#b8452f", "M128 160V182M128 182L118 196M128 182L138 196", 1.3) +
    line(lit(coat, 0.5), "M80 84C82 62 98 44 118 40", 1.6)
  );
}

export function moth({ coat, eye, accent }: Hide, marking: number): string {
  const wings = [-1, 1].map((side) => {
    const x = (along: number): number => 128 + side * along;
    const tone = side > 0 ? shaded(coat, 0.34) : coat;
    return (
      shape(
        shaded(tone, 0.22),
        `M${x(10)} 150C${x(50)} 160 ${x(96)} 176 ${x(102)} 206C${x(96)} 240 ${x(50)} 236 ${x(8)} 190Z`,
      ) +
      shape(
        tone,
        `M${x(8)} 128C${x(36)} 70 ${x(88)} 40 ${x(120)} 48C${x(126)} 90 ${x(112)} 150 ${x(60)} 168C${x(36)} 172 ${x(18)} 164 ${x(8)} 156Z`,
      ) +
      shape(
        lit(tone, 0.25),
        `M${x(120)} 48C${x(126)} 90 ${x(112)} 150 ${x(60)} 168C${x(92)} 140 ${x(108)} 96 ${x(106)} 48Z`,
      ) +
      dot(shaded(coat, 0.6), x(74), 106, 21, 20) +
      dot(side > 0 ? shaded(accent, 0.2) : accent, x(74), 106, 15) +
      dot(INK, x(74), 106, 8) +
      dot(CREAM, x(74) - 4, 101, 3) +
      (marking === 1
        ? line(shaded(tone, 0.5), `M${x(20)} 140C${x(44)} 116 ${x(52)} 88 ${x(86)} 66`, 1.2)
        : line(shaded(tone, 0.4), `M${x(28)} 158C${x(62)} 150 ${x(96)} 128 ${x(114)} 84`, 1.2)) +
      dot(shaded(accent, 0.3), x(66), 202, 9)
    );
  });
  return (
    wings.join("") +
    line(shaded(coat, 0.5), "M118 84C104 62 92 52 76 48M138 84C152 62 164 52 180 48", 1.6) +
    line(
      shaded(coat, 0.5),
      "M106 68L100 54M96 58L86 44M150 68L156 54M160 58L170 44M112 76L100 74M144 76L156 74",
      1,
    ) +
    shape(mix(coat, CREAM, 0.25), "M112 132C112 176 118 210 128 228C138 210 144 176 144 132Z") +
    line(shaded(coat, 0.45), "M114 164H142M116 182H140M120 200H136", 1.3) +
    dot(lit(coat, 0.42), 128, 126, 27, 24) +
    dot(lit(coat, 0.25), 136, 130, 19, 20) +
    dot(mix(coat, CREAM, 0.3), 128, 100, 21, 19) +
    dot(INK, 117, 98, 9, 9.5) +
    dot(INK, 139, 98, 9, 9.5) +
    line(eye, "M112 96C112 92 115 90 118 90M134 96C134 92 137 90 140 90", 0.9)
  );
}

export function construct({ coat, eye, accent }: Hide, marking: number): string {
  const metal = coat;
  const other = marking === 0 ? STEEL : shaded(metal, 0.25);
  const rivets = [
    [88, 80],
    [166, 80],
    [90, 150],
    [164, 150],
  ]
    .map(([x, y]) => dot(lit(metal, 0.45), x ?? 0, y ?? 0, 3.6))
    .join("");
  const sight =
    marking === 1
      ? dot(INK, 127, 112, 34) +
        dot(eye, 127, 112, 24) +
        dot(lit(eye, 0.55), 127, 112, 12) +
        dot(INK, 127, 112, 5.5) +
        dot(CREAM, 119, 103, 4)
      : [103, 151]
          .map(
            (x) =>
              dot(INK, x, 110, 20) +
              dot(eye, x, 110, 13.5) +
              dot(lit(eye, 0.6), x, 110, 6.5) +
              dot(CREAM, x - 5, 105, 2.6),
          )
          .join("");
  return (
    shape(other, "M40 262C44 226 70 208 100 204H156C186 208 212 226 216 262Z") +
    shape(shaded(other, 0.4), "M146 204H156C186 208 212 226 216 262H156C164 240 160 220 146 204Z") +
    shape(shaded(metal, 0.5), "M106 180H150V212H106Z") +
    line(lit(metal, 0.1), "M106 190H150M106 200H150", 1) +
    (marking === 2
      ? shape(shaded(metal, 0.2), "M120 44L128 14L136 44Z") + dot(eye, 128, 16, 7.5)
      : shape(shaded(metal, 0.3), "M104 46C108 30 148 30 152 46Z")) +
    shape(shaded(metal, 0.35), "M58 96H74V140H58Z") +
    cog(shaded(metal, 0.3), 194, 118) +
    shape(
      metal,
      "M128 36C164 36 186 60 186 92V140C184 166 160 192 128 194C96 192 72 166 70 140V92C70 60 92 36 128 36Z",
    ) +
    shape(
      shaded(metal, 0.36),
      "M146 39C172 46 186 66 186 92V140C184 166 160 192 128 194C150 176 160 84 146 39Z",
    ) +
    shape(other, "M70 82H186V138H70Z", 0.55) +
    sight +
    line(shaded(metal, 0.65), "M112 156V174M127 156V178M142 156V174", 1.9) +
    shape(shaded(metal, 0.55), "M127 60A7 7 0 0 1 130 73L133 82H121L124 73A7 7 0 0 1 127 60Z") +
    rivets +
    line(lit(metal, 0.55), "M77 96C78 70 92 50 112 44", 1.6) +
    shape(accent, "M120 222L128 212L136 222L128 236Z")
  );
}

export function wisp({ coat, accent }: Hide, marking: number): string {
  const flame =
    [
      "M128 16C136 56 194 84 194 148C194 202 164 232 128 232C92 232 62 202 62 148C62 112 84 98 92 70C98 84 106 90 112 92C110 62 116 36 128 16Z",
      "M138 18C132 60 186 80 192 142C196 200 166 232 128 232C90 232 60 202 64 150C66 112 104 104 96 58C112 68 120 82 122 92C134 74 140 44 138 18Z",
      "M118 20C146 50 190 90 192 146C194 200 164 232 128 232C92 232 64 204 64 152C64 124 78 112 82 88C92 92 98 98 102 106C118 84 122 50 118 20Z",
    ][marking] ?? "";
  return (
    dot(mix(coat, "#1b1c24", 0.62), 128, 140, 106, 104) +
    dot(mix(coat, "#1b1c24", 0.46), 128, 142, 88, 92) +
    shape(coat, flame) +
    shape(
      shaded(coat, 0.22),
      "M158 92C182 112 194 128 194 148C194 202 164 232 128 232C168 206 178 150 158 92Z",
    ) +
    shape(
      lit(coat, 0.5),
      "M128 92C138 116 170 126 168 166C166 196 148 214 128 214C108 214 90 196 88 166C88 142 104 134 110 116C116 124 120 126 124 126C122 112 124 102 128 92Z",
    ) +
    shape(
      lit(coat, 0.85),
      "M126 122C132 140 154 144 152 166C150 186 142 196 128 196C112 196 104 186 104 168C104 150 120 142 126 122Z",
    ) +
    shape(
      INK,
      "M92 148C100 142 112 146 118 158C110 164 96 162 92 148ZM138 158C144 146 156 142 164 148C160 162 146 164 138 158Z",
    ) +
    dot(lit(coat, 0.9), 103, 152, 2.6) +
    dot(lit(coat, 0.9), 148, 153, 2.6) +
    dot(accent, 44, 92, 5) +
    dot(coat, 210, 70, 6) +
    dot(lit(coat, 0.4), 222, 176, 4) +
    dot(coat, 34, 190, 4.5)
  );
}

/** A toothed wheel, half behind the head. */
function cog(colour: string, x: number, y: number): string {
  const teeth = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    return dot(colour, x + Math.cos(angle) * 27, y + Math.sin(angle) * 27, 6);
  });
  return `${teeth.join("")}${dot(colour, x, y, 26)}${dot(shaded(colour, 0.4), x, y, 15)}`;
}
