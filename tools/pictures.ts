import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { runCommand } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import { inGame } from "./games.ts";
import { readIconPlan } from "./stages/icon-plan.ts";
import { readManifest } from "./stages/manifest.ts";

/** The sidebar shows a banner at 290 by 70; twice that is sharp on dense screens. */
const BANNER = { width: 290, height: 70 } as const;
const TILE = { width: 640, height: 360 } as const;

/**
 * `npx tsx tools/pictures.ts [--game <name>]`: draws the banners of a game's compendia and its picture on the setup screen from its
 * icons and screenshots, for `assets/media/`. What it draws is kept in the repository, so that a build needs no browser.
 */
async function main(words: readonly string[]): Promise<void> {
  const { game } = askedGame(words);
  const { packs } = await readManifest(inGame(game, "system.json"));
  const { banners } = await readIconPlan(game);
  const folder = inGame(game, "assets/media");
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const { name } of packs) {
      const icon = await readFile(inGame(game, "assets/icons", `${banners[name] ?? name}.svg`), "utf8");
      await draw(browser, bannerOf(icon), BANNER, path.join(folder, `${name}.png`));
    }
    const screenshot = inGame(game, "docs/screenshots/table.png");
    // A game that has not been played for a picture yet has banners alone.
    if (!existsSync(screenshot)) return;
    const table = await readFile(screenshot, "base64");
    await draw(browser, tileOf(table), TILE, path.join(folder, "setup.png"));
  } finally {
    await browser.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function draw(browser: Browser, html: string, viewport: Size, file: string): Promise<void> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: viewport === BANNER ? 2 : 1 });
  await page.setContent(`<style>body{margin:0;overflow:hidden}</style>${html}`);
  await writeFile(file, await page.screenshot());
  await page.close();
}

/** The icon twice: small and whole at the right, large and faint behind. The name is the sidebar's to write. */
function bannerOf(icon: string): string {
  const background = "linear-gradient(100deg,#1e1a22 20%,#3a2a12)";
  return `<div style="position:relative;width:290px;height:70px;background:${background}">
    <div style="position:absolute;right:60px;top:-75px;opacity:.16;transform:scale(2.2)">${icon}</div>
    <div style="position:absolute;right:-8px;top:-15px;transform:scale(.52)">${icon}</div></div>`;
}

function tileOf(screenshot: string): string {
  return `<img style="width:640px;height:360px;object-fit:cover;object-position:top" src="data:image/png;base64,${screenshot}">`;
}

runCommand("pictures", main);
