import type { Benches } from "../../tools/bench/report.ts";
import { browserFigures } from "./browser.ts";
import { clockPanelFigures } from "./clock-panel.ts";
import { crowdFigures } from "./crowd.ts";
import { growthFigures } from "./growth.ts";
import { longSheetFigures } from "./long-sheet.ts";
import { memoryFigures } from "./memory.ts";
import { readingFigures } from "./reading.ts";
import { retinueFigures } from "./retinue.ts";
import { ritualFigures } from "./ritual.ts";
import { rollFigures } from "./roll.ts";
import { rollDialogFigures } from "./roll-dialog.ts";
import { ruleFigures } from "./rules.ts";
import { sheetFigures } from "./sheet.ts";
import { spreadFigures } from "./spread.ts";
import { thousandTicksFigures } from "./thousand-ticks.ts";
import { tickFigures } from "./ticks.ts";
import { yearFigures } from "./year.ts";
import { yourMoveFigures } from "./your-move.ts";

/** What is allowed in the measurements that every game has. */
export const LIMITS: Benches["LIMITS"] = { script: 340, icons: 300, start: 1.5 };

/** What can be measured by itself, in the order of the report. */
export const PARTS: Benches["PARTS"] = {
  rules: ruleFigures,
  growth: growthFigures,
  sheet: sheetFigures,
  reading: readingFigures,
  "long-sheet": longSheetFigures,
  retinue: retinueFigures,
  browser: browserFigures,
  roll: rollFigures,
  "roll-dialog": rollDialogFigures,
  spread: spreadFigures,
  ritual: ritualFigures,
  ticks: tickFigures,
  "clock-panel": clockPanelFigures,
  "your-move": yourMoveFigures,
  "thousand-ticks": thousandTicksFigures,
  year: yearFigures,
  memory: memoryFigures,
  crowd: crowdFigures,
};
