import type { Locator, Page } from "playwright-core";
import { cardSaying, choose, openActor, openTab, rollDialog } from "./gestures.ts";
import { nextFaces } from "./next-faces.ts";

/** A roll as somebody makes it from a sheet. */
export interface RollMade {
  readonly actor: string;
  /** The skill's name. */
  readonly skill: string;
  /** The attribute's name, where it is not the skill's own. */
  readonly attribute?: string;
  /** The player's words: they also tell the card among others. */
  readonly approach: string;
  readonly right?: string;
  readonly wrong?: string;
  readonly ladder?: "Basic" | "Detailed" | "Intricate";
  /** A difficulty, where no GM has set one. */
  readonly dv?: number;
  /** Dice the situation adds or takes. */
  readonly situational?: number;
  readonly visibility?: string;
  /** The faces that fall, in the order they are thrown. */
  readonly faces: readonly number[];
}

/** Opens a character from the Actors tab, clicks a skill, fills in the dialog, and leaves it open before the roll. */
export async function prepareRoll(page: Page, roll: RollMade): Promise<Locator> {
  const sheet = await openActor(page, roll.actor);
  await sheet.getByRole("button", { name: new RegExp(`^${roll.skill} \\d with`) }).click();
  const dialog = rollDialog(page, roll.actor);
  await dialog.getByLabel("How do you go about it?").fill(roll.approach);
  await dialog.getByLabel("If it works").fill(roll.right ?? "");
  await dialog.getByLabel("If it fails").fill(roll.wrong ?? "");
  if (roll.attribute) await choose(dialog.getByLabel("Attribute", { exact: true }), roll.attribute);
  await dialog.getByRole("radio", { name: roll.ladder ?? "Basic" }).check();
  if (roll.dv) await dialog.getByLabel("Difficulty as a number").fill(String(roll.dv));
  await dialog.getByRole("spinbutton", { name: "Situation" }).fill(String(roll.situational ?? 0));
  await dialog.getByLabel("Who sees it").selectOption(roll.visibility ?? "Everyone");
  await nextFaces(page, roll.faces);
  return dialog;
}

/** Makes a roll from the sheet by mouse, and gives its card in the roller's chat. */
export async function makeRoll(page: Page, roll: RollMade): Promise<Locator> {
  const dialog = await prepareRoll(page, roll);
  await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await openTab(page, "Chat");
  const card = cardSaying(page, roll.approach);
  await card.waitFor();
  return card;
}
