import { launchBrowser } from "./browser.ts";
import { browserFigures } from "./bench/browser.ts";
import { growthFigures } from "./bench/growth.ts";
import { longSheetFigures } from "./bench/long-sheet.ts";
import type { Figure } from "./bench/measure.ts";
import { HEAD, lineOf, within } from "./bench/report.ts";
import { rollFigures } from "./bench/roll.ts";
import { ruleFigures } from "./bench/rules.ts";
import { sheetFigures } from "./bench/sheet.ts";
import { sizeFigures } from "./bench/size.ts";
import { buildPlayground, PLAYGROUND } from "./stages/playground.ts";
import { buildSystem } from "./stages/system.ts";

/** `npm run bench`: medians, and ratios against floors measured in the same run. */
await buildSystem();
await buildPlayground(PLAYGROUND);
console.log(HEAD);
const figures: Figure[] = [];
const print = (more: readonly Figure[]): void => {
  figures.push(...more);
  for (const figure of more) console.log(lineOf(figure));
};
print(ruleFigures());
print(growthFigures());
print(await sizeFigures());
const browser = await launchBrowser();
print(await sheetFigures(browser));
print(await longSheetFigures(browser));
print(await browserFigures(browser));
print(await rollFigures(browser));
await browser.close();
const over = figures.filter((figure) => !within(figure));
console.log(over.length ? `\n${over.length} over what is allowed.` : "\nAll within what is allowed.");
process.exit(over.length ? 1 : 0);
