import type { Locator, Page } from "playwright-core";
import { cardSaying, choose, openActor, openTab, rollDialog } from "./gestures.ts";
import { nextFaces } from "./next-faces.ts";

/** Who sees a roll, in the words of its dialog. */
const MODES = {
  Everyone: "public",
  "You and the GMs": "gm",
  "The GMs alone": "blind",
  "You alone": "self",
} as const;

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
  readonly visibility?: keyof typeof MODES;
  /** The faces that fall, in the order they are thrown. */
  readonly faces: readonly number[];
}

/** Opens the dialog of a roll as a macro would, filled in, and leaves it open before the roll. */
export async function readyRoll(page: Page, roll: RollMade): Promise<Locator> {
  await page.evaluate(`void ${rolling(roll)}`);
  const dialog = rollDialog(page, roll.actor);
  await dialog.waitFor();
  await nextFaces(page, roll.faces);
  return dialog;
}

/** Makes a roll at once, as a macro would while the key is held that skips the dialog, and gives its card in the roller's chat. */
export async function rollAtOnce(page: Page, roll: RollMade): Promise<Locator> {
  await nextFaces(page, roll.faces);
  await page.evaluate(`(async () => {
    game.keyboard.downKeys.add("ShiftLeft");
    await ${rolling(roll)};
    game.keyboard.downKeys.delete("ShiftLeft");
  })()`);
  return cardOf(page, roll);
}

/** What a macro says of a roll, in the page. */
function rolling(roll: RollMade): string {
  const { actor, skill, attribute, faces: _faces, visibility = "Everyone", ladder = "Basic", ...said } = roll;
  const options = {
    right: "",
    wrong: "",
    situational: 0,
    dv: null,
    ...said,
    ladder: ladder.toLowerCase(),
    mode: MODES[visibility],
    ...(attribute && { attribute: attribute.toLowerCase() }),
  };
  return `(async () => {
    const { uuid } = game.actors.getName(${JSON.stringify(actor)});
    const rolls = await game.fatesEdge.characters.rolls(uuid);
    // What somebody never learned is not listed, and goes by its own name.
    const known = rolls.find(({ id, name }) => id.startsWith("skill.") && name === ${JSON.stringify(skill)});
    const skill = known?.id.slice("skill.".length) ?? ${JSON.stringify(skill.toLowerCase())};
    await game.fatesEdge.roll({ ...${JSON.stringify(options)}, actor: uuid, skill });
  })()`;
}

/** Opens a character from the Actors tab, clicks a skill, fills in the dialog, and leaves it open before the roll. */
export async function prepareRoll(page: Page, roll: RollMade): Promise<Locator> {
  const sheet = await openActor(page, roll.actor);
  await sheet.getByRole("button", { name: new RegExp(`^${roll.skill} \\d with`) }).click();
  const dialog = rollDialog(page, roll.actor);
  await dialog.getByLabel("How do you go about it?").fill(roll.approach);
  if (roll.attribute) await choose(dialog.getByLabel("Attribute", { exact: true }), roll.attribute);
  if (roll.dv) await dialog.getByLabel("Difficulty as a number").fill(String(roll.dv));
  // What stands there already nobody writes again: after each change the dialog is weighed and drawn anew.
  const { right, wrong, ladder, situational, visibility } = await standing(dialog);
  const wanted = {
    right: "",
    wrong: "",
    ladder: "Basic",
    situational: 0,
    visibility: "Everyone",
    ...roll,
  };
  if (right !== wanted.right) await dialog.getByLabel("If it works").fill(wanted.right);
  if (wrong !== wanted.wrong) await dialog.getByLabel("If it fails").fill(wanted.wrong);
  if (ladder !== wanted.ladder) await dialog.getByRole("radio", { name: wanted.ladder }).check();
  if (Number(situational) !== wanted.situational)
    await dialog.getByRole("spinbutton", { name: "Situation" }).fill(String(wanted.situational));
  if (visibility !== wanted.visibility)
    await dialog.getByLabel("Who sees it").selectOption(wanted.visibility);
  await nextFaces(page, roll.faces);
  return dialog;
}

/** What stands in the dialog before a roll, as its reader sees it. */
type Standing = Record<"right" | "wrong" | "ladder" | "situational" | "visibility", string>;

function standing(dialog: Locator): Promise<Standing> {
  return dialog.evaluate((form) => {
    const fields = new FormData(form as HTMLFormElement);
    const ladder = form.querySelector<HTMLInputElement>('[name="ladder"]:checked');
    const mode = form.querySelector<HTMLSelectElement>('select[name="mode"]');
    return {
      right: String(fields.get("right")),
      wrong: String(fields.get("wrong")),
      ladder: ladder?.labels?.[0]?.textContent.trim() ?? "",
      situational: String(fields.get("situational")),
      visibility: mode?.selectedOptions[0]?.text.trim() ?? "",
    };
  });
}

/** Makes a roll from the sheet by mouse, and gives its card in the roller's chat. */
export async function makeRoll(page: Page, roll: RollMade): Promise<Locator> {
  const dialog = await prepareRoll(page, roll);
  await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
  await dialog.waitFor({ state: "hidden" });
  return cardOf(page, roll);
}

async function cardOf(page: Page, { approach }: RollMade): Promise<Locator> {
  await openTab(page, "Chat");
  const card = cardSaying(page, approach);
  await card.waitFor();
  return card;
}
