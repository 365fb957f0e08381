import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { unveiled } from "../../../../test/support/veil.ts";
import {
  askByHand,
  beginFight,
  dealOf,
  enterAll,
  handShown,
  handsTold,
  holderOf,
  lastHand,
  playByKeys,
  press,
  setScene,
  stripOf,
  until,
  valueOf,
  worthOf,
} from "./support/hand.ts";
import { fill, send } from "./support/keys.ts";
import { mayAct, passUntilShown } from "./support/play-on.ts";
import { ANSELM, ODILE, REFUSED } from "./support/seats.ts";

/** Somebody at the table, with whom they play. */
interface Seat {
  readonly page: Page;
  readonly holder: string;
  readonly name: string;
}

describe("A duel", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let attacker: Seat;
  let defender: Seat;

  beforeAll(async () => {
    [dealer, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await enterAll(mara, tomas);
    await setScene(mara, "The Gilded Goat");
    await beginFight(tomas);
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
  });

  const card = async ({ page }: Seat): Promise<string> => (await handShown(page))[0] ?? "";
  /** Whether the first in the order of initiative has ended their turn. */
  const hasActed = (): Promise<boolean | undefined> =>
    dealOf<{ acted: boolean }[]>(mara, "turns.fighters").then(([one]) => one?.acted);
  const act = (what: object): object => ({ kind: "cards", act: what });

  test("each plays a card for initiative, and the lowest acts first", async () => {
    for (const page of [mara, tomas]) {
      const [first = ""] = await handShown(page);
      await playByKeys(page, first);
      await expect.poll(() => handShown(page).then(({ length }) => length)).toBe(4);
    }
    const seats = {
      mara: { page: mara, holder: await holderOf(mara, ODILE), name: ODILE },
      tomas: { page: tomas, holder: await holderOf(mara, ANSELM), name: ANSELM },
    };
    await expect.poll(() => dealOf(mara, "turns.round")).toBe(1);
    const [next] = await dealOf<{ id: string }[]>(mara, "turns.fighters");
    [attacker, defender] =
      next?.id === seats.mara.holder ? [seats.mara, seats.tomas] : [seats.tomas, seats.mara];
    const { initiative } = await dealOf<{ initiative: Record<string, string> }>(mara, "open");
    const rank = (id: string): number => worthOf(initiative[id] ?? "");
    expect(rank(attacker.holder)).toBeLessThanOrEqual(rank(defender.holder));
  });

  test("who is not on turn may not attack, and nobody is attacked beyond a weapon's reach", async () => {
    const attack = {
      kind: "attack",
      holder: defender.holder,
      target: attacker.holder,
      skill: "athletics",
      weapon: "",
      aims: "physical",
      trick: null,
      words: "",
    };
    expect(await askByHand(defender.page, attack)).toBe(`${REFUSED}notYourTurn`);
    expect(await askByHand(attacker.page, attack)).toBe("TABLE.Error.NotYours");
    await dealer.evaluate(
      `game.actors.find(({ type }) => type === "scene").update({ system: { distances: { ${JSON.stringify([attacker.holder, defender.holder].toSorted().join("-"))}: "long" } } })`,
    );
    const far = { ...attack, holder: attacker.holder, target: defender.holder };
    expect(await askByHand(attacker.page, far)).toBe("GAME_OF_BASTARDS.Error.OutOfReach");
    await dealer.evaluate(
      `game.actors.find(({ type }) => type === "scene").update({ system: { distances: { ${JSON.stringify([attacker.holder, defender.holder].toSorted().join("-"))}: "short" } } })`,
    );
  });

  test("one draws by luck once in a turn", async () => {
    const luck = await valueOf<number>(mara, attacker.name, "system.traits.luck");
    await press(attacker.page, "Draw by Luck");
    await expect.poll(() => handShown(attacker.page).then(({ length }) => length)).toBe(4 + luck);
    const again = { kind: "drawStep", holder: attacker.holder, trait: "luck" };
    expect(await askByHand(attacker.page, again)).toBe("GAME_OF_BASTARDS.Error.Drew");
    // A mulligan is instead of the draw, and in one's own turn.
    const anew = ({ page, holder }: Seat) => askByHand(page, act({ kind: "mulligan", holder }));
    expect(await anew(attacker)).toBe("GAME_OF_BASTARDS.Error.Drew");
    expect(await anew(defender)).toBe(`${REFUSED}notYourTurn`);
  });

  test("the attacker chooses, the target chooses a skill to defend with, and first cards lie face down", async () => {
    await press(attacker.page, "Attack");
    await fill(
      attacker.page,
      { Whom: defender.name, With: "Bare hands", Skill: await skillLabel(attacker) },
      "Attack",
    );
    await press(defender.page, "Choose a defence");
    await send(defender.page, "Defend");
    await expect.poll(() => dealOf(mara, "open.play.phase")).toBe("lay");
    const laid = await card(attacker);
    await playByKeys(attacker.page, laid);
    await expect.poll(() => dealOf(mara, "open.play.attacker.played")).toBe(1);
    const stored = await defender.page.evaluate<string>(
      `game.actors.find(({ type }) => type === "scene").system.cards`,
    );
    expect(stored).not.toContain(`"${laid}"`);
    const lay = act({ kind: "lay", holder: attacker.holder, promise: "00" });
    expect(await askByHand(attacker.page, lay)).toBe(`${REFUSED}alreadyLaid`);
    expect(await askByHand(defender.page, act({ kind: "lay", holder: defender.holder, promise: "00" }))).toBe(
      `${REFUSED}noOpening`,
    );
    await playByKeys(defender.page, await card(defender));
    await expect.poll(() => dealOf(mara, "open.play.phase")).not.toBe("lay");
    if (process.env["FATES_EDGE_PICTURES"])
      await unveiled(mara, () => mara.screenshot({ path: "games/bastards/docs/screenshots/duel.png" }));
  });

  test("nobody plays out of turn, or another's card, or opens before the reveal", async () => {
    const play = await dealOf<{ turn: "attacker" | "defender"; phase: string }>(mara, "open.play");
    const [next, other] = play.turn === "attacker" ? [attacker, defender] : [defender, attacker];
    if (play.phase !== "bet") return;
    expect(await askByHand(other.page, act({ kind: "pass", holder: other.holder }))).toBe(
      `${REFUSED}notYourTurn`,
    );
    expect(await askByHand(other.page, act({ kind: "pass", holder: next.holder }))).toBe(
      `${REFUSED}notYours`,
    );
    expect(
      await askByHand(next.page, act({ kind: "open", holder: next.holder, card: "C2", salt: "00" })),
    ).toBe(`${REFUSED}notNow`);
  });

  test("who passes twice in a row is done; then all lies open, and damage comes off the pool", async () => {
    const before = await valueOf<number>(mara, defender.name, "system.pools.body.value");
    await passUntilShown(mara, tomas);
    await expect.poll(() => handsTold(mara)).toBe(1);
    const verdict = await lastHand<{ mine: number; theirs: number; success: boolean; margin: number }>(
      mara,
      "verdict",
    );
    const lost = verdict.success
      ? Math.min(before, Math.max(0, verdict.margin - (await takenOff(defender))))
      : 0;
    await expect.poll(() => valueOf(mara, defender.name, "system.pools.body.value")).toBe(before - lost);
    await expect
      .poll(() => dealOf<string[]>(mara, "open.discards").then(({ length }) => length))
      .toBeGreaterThanOrEqual(2);
  });

  test("after the action one may still move, but neither act nor draw, and ends the turn by a button", async () => {
    const offered = (name: string) => stripOf(attacker.page).getByRole("button", { name, exact: true });
    await offered("Move").waitFor();
    for (const name of ["Attack", "Draw by Luck"]) expect(await offered(name).count()).toBe(0);
    const attack = { kind: "attack", holder: attacker.holder, target: defender.holder, skill: "athletics" };
    const bare = { weapon: "", aims: "physical", trick: null, words: "" };
    expect(await askByHand(attacker.page, { ...attack, ...bare })).toBe("GAME_OF_BASTARDS.Error.ActionGone");
    expect(await hasActed()).toBe(false);
    await press(attacker.page, "End the turn");
    await expect.poll(hasActed).toBe(true);
  });

  test("the whole duel is taken back as one step: cards, pool and turn", async () => {
    const held = await handShown(attacker.page);
    const told = await lastHand<{ mine: string[] }>(mara, "");
    await attacker.page
      .locator(".tt-hand-told")
      .last()
      .getByRole("button", { name: /Undo|Take back/u })
      .click();
    await expect.poll(() => lastHand(mara, "undone")).toBe(true);
    await expect
      .poll(() => handShown(attacker.page).then((cards) => cards.toSorted()))
      .toEqual([...held, ...((await lastHand<string[]>(mara, "mine")) ?? told?.mine ?? [])].toSorted());
    await expect.poll(hasActed).toBe(false);
    await expect.poll(() => mayAct(attacker.page)).toBe(true);
  });

  test("another card than the promised one opens nothing", async () => {
    await press(attacker.page, "Attack");
    await fill(attacker.page, { Whom: defender.name, With: "Bare hands" }, "Attack");
    await press(defender.page, "Choose a defence");
    await send(defender.page, "Defend");
    await expect.poll(() => dealOf(mara, "open.play.phase")).toBe("lay");
    // This browser forgets what it laid, so that it does not open it by itself.
    await playByKeys(attacker.page, await card(attacker));
    await expect.poll(() => dealOf(mara, "open.play.attacker.played")).toBe(1);
    await attacker.page.evaluate(`game.settings.set("game-of-bastards", "laid", {})`);
    await playByKeys(defender.page, await card(defender));
    await expect.poll(() => dealOf(mara, "open.play.phase")).not.toBe("lay");
    await passUntilShown(mara, tomas);
    await expect.poll(() => dealOf(mara, "open.play.phase")).toBe("reveal");
    const salt = "00".repeat(16);
    const forged = act({ kind: "open", holder: attacker.holder, card: "D13", salt });
    expect(await askByHand(attacker.page, forged)).toBe(`${REFUSED}doesNotFit`);
    expect(
      await askByHand(attacker.page, act({ kind: "open", holder: attacker.holder, card: "DK", salt })),
    ).toBe(`${REFUSED}doesNotFit`);
  });

  test("after the table's time the others go on for who lets it wait, and the dealer's client opens what was laid", async () => {
    await dealer.evaluate(`game.settings.set("game-of-bastards", "betSeconds", 1)`);
    await stripOf(defender.page)
      .getByRole("button", { name: `Let the top card play for ${attacker.name}` })
      .click();
    await expect.poll(() => dealOf(mara, "plan")).toBeNull();
    await expect.poll(() => handsTold(mara)).toBe(2);
  });

  test("past the table's time the others end a turn that nobody plays", async () => {
    const active = await dealOf<{ id: string; acted: boolean }[]>(mara, "turns.fighters").then(
      (all) => all.find(({ acted }) => !acted)?.id,
    );
    const [waits, other] = active === attacker.holder ? [attacker, defender] : [defender, attacker];
    await stripOf(other.page)
      .getByRole("button", { name: `End the turn for ${waits.name}` })
      .click();
    await expect
      .poll(() =>
        dealOf<{ id: string; acted: boolean }[]>(mara, "turns.fighters").then(
          (all) => all.find(({ acted }) => !acted)?.id,
        ),
      )
      .not.toBe(active);
  });

  test("once the next scene is set, everybody can check the cards of this one from its seeds", async () => {
    expect(await askByHand(mara, { kind: "callVote", about: "endFight", value: "" })).toBe("");
    await press(tomas, "For it");
    await expect.poll(() => dealOf(mara, "turns")).toBeNull();
    await setScene(mara, "The road");
    for (const page of [mara, tomas, dealer]) {
      await page.getByRole("button", { name: "Check the cards" }).last().click();
      await page.getByText("Every card lay as the seeds of all gave it.").first().waitFor();
    }
  });

  async function skillLabel({ name }: Seat): Promise<string> {
    return `Athletics, rank ${await valueOf<number>(mara, name, "system.skills.athletics")}`;
  }

  function takenOff({ name }: Seat): Promise<number> {
    return mara.evaluate<number>(
      `game.actors.getName(${JSON.stringify(name)}).items.reduce((sum, { type, system }) =>
        sum + (type === "armor" && system.equipped ? system.bonusNow : system.key === "thickSkin" ? 2 * system.rank : 0), 0)`,
    );
  }
});
