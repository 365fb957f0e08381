import type { Locator, Page } from "playwright-core";
import { FULL_DECK, sameCard } from "../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../src/fates-edge/rules/deck.ts";
import { expect } from "vitest";
import { goTo, pressButton, write } from "./by-keys.ts";
import { clockSlider, filled } from "./clocks.ts";
import { eventually } from "./eventually.ts";
import { windowOf } from "./gestures.ts";
import { giveItem, giveXp } from "./give.ts";
import { MARA, SABLE } from "./people.ts";
import { bankOf, PARTY } from "./scenes.ts";

/** The window of The Crown. */
export function crownOf(page: Page): Locator {
  return windowOf(page, "The Crown");
}

/** The strip with the beats of the finale. */
export function stripOf(page: Page): Locator {
  return page.locator("#fates-edge-beat");
}

/** A Major scene: started, counted by how it ended, ended. */
export async function playMajor(gm: Page, end: string): Promise<void> {
  await gm.evaluate(`(async () => {
    const { scenes, campaign } = game.fatesEdge;
    await scenes.start({ name: "A Major scene" });
    await campaign.countMajor({ scene: ${PARTY}.scene.number, end: "${end}", extras: [] });
    await scenes.end({ bank: "lapse" });
  })()`);
}

/** Lets the next spread that this GM draws come out as these cards. */
export async function stackCards(gm: Page, codes: readonly string[]): Promise<void> {
  const left = [...FULL_DECK];
  const throws = codes.map((code) => {
    const at = left.findIndex((card) => sameCard(card, parseCard(code)));
    const uniform = 1 - (at + 0.5) / left.length;
    left.splice(at, 1);
    return uniform;
  });
  await gm.evaluate(`(() => {
    const throws = ${JSON.stringify(throws)};
    CONFIG.Dice.own ??= CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => throws.shift() ?? CONFIG.Dice.own();
  })()`);
}

/** Opens The Crown from the bank's panel, under what it says of the dials: by mouse, or by keys alone. */
export async function crownOpened(page: Page, byKeys: boolean): Promise<Locator> {
  const door = bankOf(page).getByRole("button", { name: /^(Mandate \d+ of \d+.*|The Crown)$/ });
  if (byKeys) {
    await goTo(page, bankOf(page));
    await pressButton(page, door);
  } else await door.click();
  await crownOf(page).waitFor();
  return crownOf(page);
}

/** Sable has what can stay when the campaign is over: XP, a Major hall, and Pell, a follower of Cap 3. */
export async function giveWhatStays(gm: Page): Promise<void> {
  await giveXp(gm, SABLE, 20);
  await giveItem(gm, SABLE, { name: "The old hall", type: "asset", system: { kind: "workshop", tier: 3 } });
  const system = { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 3 };
  const pell = { name: "Pell", type: "follower", ownership: { default: 1, [MARA]: 3 }, system };
  await gm.evaluate(`Actor.create(${JSON.stringify(pell)})`);
}

/** Ticks a clock in the GM's panel, segment by segment. */
export async function tickTo(gm: Page, name: string, segments: number): Promise<void> {
  for (let now = await filled(gm, name); now < segments; now += 1) {
    await clockSlider(gm, name).press("ArrowRight");
    await eventually(() => filled(gm, name)).toBe(now + 1);
  }
}

/** Two GMs declare an outcome at once: one of them does, and everybody sees one. */
export async function declareAtOnce(
  one: readonly [Page, object],
  other: readonly [Page, object],
  onlooker: Page,
): Promise<void> {
  const both = await Promise.all(
    [one, other].map(([page, choice]) =>
      page.evaluate<boolean>(`game.fatesEdge.campaign.declareOutcome(${JSON.stringify(choice)})`),
    ),
  );
  expect(both.toSorted()).toEqual([false, true]);
  const stand = `game.messages.filter(({ system }) => system.kind === "outcome" && !system.undone).length`;
  await eventually(() => onlooker.evaluate<number>(stand)).toBe(1);
  await eventually(() => onlooker.evaluate(`${PARTY}.campaign.outcome !== ""`)).toBe(true);
}

/** The pages of the chronicle about what a finale decided. */
export function chroniclePages(page: Page, stakes: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `game.journal.contents.flatMap((journal) => journal.pages.contents.map(({ name }) => name))
      .filter((name) => name.endsWith(": ${stakes}"))`,
  );
}

/** Says in the draft of a finale what is decided, who stands against it, and what the crew brings. */
export async function fillDraft(draft: Locator, stakes: string): Promise<void> {
  await draft.getByLabel("What is decided?").fill(stakes);
  await draft.getByLabel("Name of somebody new").fill("Abbot Rell");
  await draft.getByLabel("The rail that chases or burns").selectOption("hunt");
  for (const name of ["The proof set", "A public witness"]) {
    await draft.getByLabel("Another advantage").fill(name);
    await draft.getByLabel("Another advantage").press("Enter");
    await draft.getByRole("checkbox", { name }).waitFor();
  }
}

/** A player without a mouse turns both cards of their epilogue and writes. */
export async function writeEpilogueByKeys(page: Page, epilogue: Locator): Promise<void> {
  await pressButton(page, epilogue.getByRole("button", { name: "First card: turn it", exact: true }));
  await write(page, epilogue.getByRole("textbox", { name: "First card: your words" }), "I count grain.");
  await pressButton(page, epilogue.getByRole("button", { name: "Second card: turn it", exact: true }));
  await write(page, epilogue.getByRole("textbox", { name: "Second card: your words" }), "And I sleep.");
}

/** A GM records the doctrine, and who stands against it. */
export async function recordWhatStays(epilogue: Locator): Promise<void> {
  await epilogue.getByLabel("What is it called?").fill("Open mills");
  await epilogue.getByLabel("What does it say?").fill("Grain is owed to nobody.");
  await epilogue.getByLabel("What holds it back?").selectOption({ label: "It holds in its season." });
  await epilogue.getByRole("button", { name: "Record the doctrine" }).click();
  await epilogue.getByLabel("Who?").fill("Advocate Oreval");
  await epilogue.getByLabel("Where?").fill("Lower Vale");
  await epilogue.getByLabel("Which way of the crew do they answer?").fill("Parley under seal");
  await epilogue.getByLabel("Which rail?").selectOption({ label: "Curfew rail" });
  await epilogue.getByRole("button", { name: "Make them a fixture" }).click();
}

/** A player turns both cards of their epilogue and writes. */
export async function writeEpilogue(epilogue: Locator): Promise<void> {
  await epilogue.getByRole("button", { name: "First card: turn it", exact: true }).click();
  await epilogue
    .getByRole("textbox", { name: "First card: your words" })
    .fill("The granary is a school now.");
  await epilogue.getByRole("button", { name: "Second card: turn it", exact: true }).click();
  await epilogue.getByRole("textbox", { name: "Second card: your words" }).fill("Nobody asks for my name.");
}

/** A player makes a legacy of what they have, and says what the field asks. */
export async function makeLegacy(
  epilogue: Locator,
  what: string,
  { label, words }: { readonly label: string; readonly words: string },
): Promise<void> {
  await epilogue.getByLabel("What becomes of what?").selectOption({ label: what });
  await epilogue.getByLabel(label).fill(words);
  await epilogue.getByRole("button", { name: "Make it a legacy" }).click();
}
