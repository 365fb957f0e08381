import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { asNew, storedCard, withFaces } from "../hard/support/forge.ts";
import { quickRoll, untilJudged } from "../hard/support/quick-roll.ts";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { openActorByKeys, pickByKeys, pressButton, write } from "../support/by-keys.ts";
import { filled, openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, choose, showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { PARTY } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Somebody who stands beside a character, as a GM makes them. */
interface Made {
  readonly name: string;
  readonly type?: "follower" | "familiar";
  readonly serves: string;
  readonly owner: string;
  readonly system?: object;
}

/** Followers and familiars who help on rolls and act of their own accord (SRD, Followers as Story Agents). */
describe("The crew", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await make({ name: "Pell", serves: SABLE, owner: MARA, system: { role: "Scout", cap: 2 } });
    await make({
      name: "Rook",
      type: "familiar",
      serves: SABLE,
      owner: MARA,
      system: { role: "Watcher", cap: 2 },
    });
    await make({
      ...{ name: "Halvar", serves: SABLE, owner: MARA },
      system: { role: "Bodyguard", cap: 3, condition: "compromised" },
    });
    await make({ name: "Nym", serves: BRYN, owner: TOMAS, system: { role: "Archivist", cap: 3 } });
    await openClock(gm, { name: "Patrols", kind: "hunt", size: 6, base: 3 });
  });

  async function make({ name, type = "follower", serves, owner, system = {} }: Made): Promise<void> {
    const id = await gm.evaluate<string>(`(async () => {
      const serves = game.actors.getName("${serves}").uuid;
      const system = { ...${JSON.stringify(system)}, serves };
      const source = { name: "${name}", type: "${type}", system, ownership: { default: 0, "${owner}": 3 } };
      return (await Actor.implementation.create(source)).id;
    })()`);
    await everywhere(gm, `game.actors.has("${id}")`);
  }

  const of = (name: string, path: string): string => `game.actors.getName("${name}").system.${path}`;
  const helper = (dialog: Locator): Locator => dialog.getByLabel("Who helps?");

  test("one helps in their role: the pool names them, the cap takes what is past three, the card tells it, and undo takes the note away", async () => {
    const card = await crewRoll("Pell finds the loose stone.", async (dialog) => {
      await eventually(() => optionsOf(helper(dialog))).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Pell, in role \(Scout\): \+2$/),
          expect.stringMatching(/^Pell, beside the role: \+1$/),
          "Halvar is compromised and cannot help.",
        ]),
      );
      await choose(helper(dialog), "Pell, in role");
      await dialog.getByRole("button", { name: "Roll 8 dice" }).waitFor();
      await dialog.getByRole("spinbutton", { name: "Help from a friend" }).fill("2");
      await dialog.getByRole("button", { name: "Roll 9 dice" }).waitFor();
    });
    await eventually(() => wordsOf(card)).toMatch(
      /Pell helps \+2.*Pell helps in their role\..*The cap on help took 1 die\./,
    );
    await eventually(() =>
      gm.evaluate(`Object.values(${of("Pell", "record")}).map(({ kind }) => kind).sort()`),
    ).toEqual(["assist", "hot"]);
    const gms = cardSaying(gm, "Pell finds the loose stone.");
    await eventually(() => wordsOf(gms)).toContain("Noted for Pell: helped, in danger.");
    await gms
      .getByRole("listitem")
      .filter({ hasText: "Noted for Pell" })
      .getByRole("button", { name: /^Undo/ })
      .click();
    await eventually(() => mara.evaluate(`Object.keys(${of("Pell", "record")}).length`)).toBe(0);
  });

  async function crewRoll(approach: string, chooses: (dialog: Locator) => Promise<void>): Promise<Locator> {
    const faces = [9, 9, 2, 2, 2, 2, 2, 2, 2];
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach, faces });
    await chooses(dialog);
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    await openTab(gm, "Chat");
    return cardSaying(mara, approach);
  }

  const optionsOf = (list: Locator): Promise<string[]> => list.locator("option").allTextContents();

  test("beside their role three questions come first; the second hot beat of a scene exposes a familiar, of an arc flags it", async () => {
    for (const approach of ["The raven sees the rope.", "And once more the raven."]) {
      const card = await crewRoll(approach, async (dialog) => {
        await choose(helper(dialog), "Rook, beside the role");
        const roll = dialog.getByRole("button", { name: /^Roll \d+ di/ });
        await eventually(() => roll.isDisabled()).toBe(true);
        await dialog.getByText("Answer the three questions").waitFor();
        await dialog.getByLabel("What do they notice?").fill("A frayed strand.");
        await dialog.getByLabel("What do they do?").fill("Circles it.");
        await dialog.getByLabel("What do they risk?").fill("The nets.");
        await dialog.getByRole("button", { name: "Roll 7 dice" }).waitFor();
        if (approach.startsWith("The")) await expectFair(mara, dialog);
      });
      await eventually(() => wordsOf(card)).toMatch(
        /Rook helps beside their role\. Notices: A frayed strand\. Does: Circles it\. Risks: The nets\./,
      );
    }
    await eventually(() => gm.evaluate(of("Rook", "exposure.value"))).toBe(1);
    await eventually(() => gm.evaluate(of("Rook", "flagged"))).toBe("Twice in danger in this arc");
    const last = cardSaying(gm, "And once more the raven.");
    await eventually(() => wordsOf(last)).toMatch(/Exposure \+1\. Rook is flagged/);
    const noted = last.getByRole("listitem").filter({ hasText: "Noted for Rook" });
    await noted.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => gm.evaluate(of("Rook", "exposure.value"))).toBe(0);
    await eventually(() => gm.evaluate(of("Rook", "flagged"))).toBe("");
  });

  /** No finding of axe in either theme. */
  async function expectFair(page: Page, place: Locator): Promise<void> {
    for (const theme of ["dark", "light"] as const) {
      await inTheme(page, theme);
      expect(await axeFindings(place, theme === "light" ? "all" : "colours")).toEqual([]);
    }
  }

  test("by keys alone a player has somebody draw off a rail; the GM presses for a point, and takes all back", async () => {
    await gm.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ system: { bank: { carried: 2 } } })`,
    );
    const before = await filled(mara, "Patrols");
    const sheet = await openActorByKeys(mara, SABLE);
    await pressButton(mara, sheet.getByRole("tab", { name: "Play" }));
    for (const name of ["Growth", "Gear & Talents", "Retinue"]) {
      await mara.keyboard.press("ArrowRight");
      await eventually(() => sheet.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
    }
    await pressButton(mara, sheet.getByRole("button", { name: "Act as Pell" }));
    const act = windowOf(mara, "Pell acts");
    await act.waitFor();
    await pickByKeys(mara, act.getByRole("radio", { name: /^Distract and draw/ }));
    await write(mara, act.getByLabel("In a few words"), "She throws a stone down the stairs.");
    await expectFair(mara, act);
    await pressButton(mara, act.getByRole("button", { name: "Do it" }));
    await act.waitFor({ state: "hidden" });
    await eventually(() => filled(mara, "Patrols")).toBe(before - 1);
    await openTab(gm, "Chat");
    const card = cardSaying(gm, "She throws a stone down the stairs.");
    await eventually(() => wordsOf(card)).toMatch(/Pell acts.*Patrols loses a tick\..*Pell marks exposure\./);
    await eventually(() => gm.evaluate(of("Pell", "exposure.value"))).toBe(1);
    await eventually(() => mara.evaluate(`document.querySelector('[data-action="actAs"]')?.disabled`)).toBe(
      true,
    );
    await card.getByRole("button", { name: "Press for a point: Patrols ticks" }).click();
    await eventually(() => filled(mara, "Patrols")).toBe(before);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "The GM presses Pell"))).toContain("Patrols");
    await card.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => filled(mara, "Patrols")).toBe(before + 1);
    await eventually(() => gm.evaluate(of("Pell", "exposure.value"))).toBe(0);
    // The tab is remembered: the rolls below begin on the first.
    await sheet.getByRole("tab", { name: "Play" }).click();
  });

  test("of two who press at once one acts; what is fetched ticks on the next success; the window is no advantage any more", async () => {
    await openClock(gm, { name: "The vault", kind: "progress", size: 6 });
    const known = (): Promise<unknown> =>
      gm.evaluate(`(async () => {
      await game.fatesEdge.scenes.frame();
      return [...document.querySelectorAll("label")].some(({ textContent }) => textContent.includes("Follower Initiative unused"));
    })()`);
    await eventually(known).toBe(true);
    const acts = [];
    for (const [page, name] of [
      [mara, "Rook"],
      [tomas, "Nym"],
    ] as const) {
      await page.evaluate(`game.fatesEdge.together.act(game.actors.getName("${name}").uuid)`);
      const act = windowOf(page, `${name} acts`);
      await act.getByRole("radio", { name: /^Fetch and carry/ }).check();
      await choose(act.getByLabel("Which clock?"), "The vault");
      acts.push(act.getByRole("button", { name: "Do it" }));
    }
    await Promise.all(acts.map((button) => button.click()));
    const states = `game.messages.filter(({ system }) => system.kind === "initiative" && !system.gm.undone).map(({ system }) => system.gm.state).sort()`;
    // Whoever is slower is refused by the GM's client, or has heard of the other first and asks for nothing.
    await eventually(() =>
      gm.evaluate<string[]>(states).then((all) => all.filter((state) => state !== "refused")),
    ).toEqual(["done"]);
    await eventually(() =>
      gm.evaluate(
        `${of(SABLE, "marks")} && Object.values({ ...${of(SABLE, "marks")}, ...${of(BRYN, "marks")} }).map(({ kind }) => kind)`,
      ),
    ).toEqual(["carry"]);
    const marked = await gm.evaluate<boolean>(`Object.keys(${of(SABLE, "marks")}).length > 0`);
    const [page, actor, skill] = marked
      ? ([mara, SABLE, "Melee"] as const)
      : ([tomas, BRYN, "Sway"] as const);
    await rollAtOnce(page, {
      actor,
      skill,
      approach: "With the key in hand.",
      faces: [9, 9, 9, 9, 2, 2, 2, 2, 2, 2],
    });
    await openTab(gm, "Chat");
    await cardSaying(gm, "With the key in hand.")
      .getByRole("button", { name: "What was fetched: tick The vault" })
      .click();
    await eventually(() => filled(mara, "The vault")).toBe(1);
    expect(await gm.evaluate(`(${PARTY}).scene.number`)).toBe(1);
  });

  test("no forged helper: another's follower, a Cap not theirs, an act in another's name, a note in a record", async () => {
    const wire = await WireClient.join(at.table.url, TOMAS);
    const uuid = (name: string): Promise<string> =>
      gm.evaluate<string>(`game.actors.getName("${name}").uuid`);
    const honest = await storedCard(tomas, await quickRoll(tomas, { skill: "sway" }, [9, 8, 5, 4, 2, 2]));
    const before = await banked(gm);
    const { gm: _gm, ...own } = honest.system;
    const size = Object.values(own.parts as Record<string, { dice: number }>).reduce(
      (sum, { dice }) => sum + dice,
      0,
    );
    for (const [name, dice] of [
      ["Pell", 2],
      ["Nym", 4],
    ] as const) {
      const stored = { helper: await uuid(name), name, mode: "in", sense: "", method: "", risk: "" };
      const part = { kind: "companion", label: name, dice, uuid: stored.helper, sort: 10 };
      const parts = { ...(own.parts as object), companioncompan1: part };
      const faces = Array.from({ length: size + dice }, () => 1);
      const system = { ...own, parts, assists: [stored], followerLimit: dice > 3 ? 4 : 3 };
      const card = { ...asNew(honest), rolls: [withFaces(honest.rolls[0] ?? "", faces)], system };
      const [made] = await wire.create("ChatMessage", [card]);
      await untilJudged(gm, made?._id ?? "");
      expect(await gm.evaluate(`game.messages.get("${made?._id}").system.gm.judged.problem`)).toBe("help");
    }
    expect(await banked(gm)).toBe(before);
    const data = {
      initiative: "controlled",
      cost: "harm",
      for: await uuid(BRYN),
      clock: "",
      words: "Forged.",
    };
    const system = { kind: "initiative", actor: await uuid("Rook"), actorName: "Rook", data };
    const [deed] = await wire.create("ChatMessage", [{ type: "deed", content: "", system }]);
    await eventually(() => gm.evaluate(`game.messages.get("${deed?._id}").system.gm.reason`)).toBe(
      "NotTheirs",
    );
    const record = { forged: { kind: "spared", scene: 1, session: 1, arc: 1, by: "", note: "" } };
    const refused = await tomas.evaluate<boolean>(
      `game.actors.getName("Nym").update({ system: { record: ${JSON.stringify(record)} } }).then(() => false, () => true)`,
    );
    expect(refused || !(await gm.evaluate(`"forged" in ${of("Nym", "record")}`))).toBe(true);
    expect(await gm.evaluate(`"forged" in ${of("Nym", "record")}`)).toBe(false);
    await showActor(tomas, "Nym");
  });
});
