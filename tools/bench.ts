import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { browserFigures } from "./bench/browser.ts";
import { bootFigures } from "./bench/boot.ts";
import { clockPanelFigures } from "./bench/clock-panel.ts";
import { crowdFigures } from "./bench/crowd.ts";
import { growthFigures } from "./bench/growth.ts";
import { longSheetFigures } from "./bench/long-sheet.ts";
import type { Figure } from "./bench/measure.ts";
import { memoryFigures } from "./bench/memory.ts";
import { readingFigures } from "./bench/reading.ts";
import { HEAD, lineOf, within } from "./bench/report.ts";
import { retinueFigures } from "./bench/retinue.ts";
import { rollDialogFigures } from "./bench/roll-dialog.ts";
import { ritualFigures } from "./bench/ritual.ts";
import { rollFigures } from "./bench/roll.ts";
import { ruleFigures } from "./bench/rules.ts";
import { sheetFigures } from "./bench/sheet.ts";
import { sizeFigures } from "./bench/size.ts";
import { spreadFigures } from "./bench/spread.ts";
import { thousandTicksFigures } from "./bench/thousand-ticks.ts";
import { tickFigures } from "./bench/ticks.ts";
import { yearFigures } from "./bench/year.ts";
import { buildPlayground, PLAYGROUND } from "./stages/playground.ts";
import { buildSystem } from "./stages/system.ts";
import { yourMoveFigures } from "./bench/your-move.ts";

/** What can be measured by itself, in the order of the report. */
const PARTS: Readonly<Record<string, (browser: Browser) => readonly Figure[] | Promise<readonly Figure[]>>> =
  {
    rules: ruleFigures,
    growth: growthFigures,
    size: sizeFigures,
    boot: bootFigures,
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

/**
 * `npm run bench`: medians, and ratios against floors measured in the same run. `npm run bench -- year crowd` measures these
 * parts alone.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}". The parts are: ${Object.keys(PARTS).join(", ")}.`,
  );
  process.exit(1);
}
await buildSystem();
await buildPlayground(PLAYGROUND);
console.log(HEAD);
const figures: Figure[] = [];
const browser = await launchBrowser();
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const more = await measure(browser);
  figures.push(...more);
  for (const figure of more) console.log(lineOf(figure));
}
await browser.close();
const over = figures.filter((figure) => !within(figure));
console.log(over.length ? `\n${over.length} over what is allowed.` : "\nAll within what is allowed.");
process.exit(over.length ? 1 : 0);
