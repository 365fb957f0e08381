// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RitualMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, tick, write } from "../support/labelled.ts";
import {
  as,
  BRYN,
  buttonOf,
  buttonsOf,
  cardFor,
  choose,
  GM,
  MARA,
  opened,
  openWholeTable,
  pc,
  SABLE,
  soon,
  thrown,
  told,
  wordsOf,
} from "../support/whole-table.ts";

const ASH = "Ash Thorne";
const INES = "player0000000003";
const CASTER = "Thane Voss";
const INTENT = "Lightning through the stone, until the bridge falls.";

/** Somebody who helps: rested, and with a skill of their own. */
const helper = (attribute: string, skill: string): object => ({
  attributes: { body: 2, wits: 2, spirit: 2, presence: 2, [attribute]: 3 },
  skills: { [skill]: 2 },
  fatigue: { value: 0 },
  harm: { value: 0 },
});

/** The bridge of the text (SRD 19.7) by the windows and the card: each with what is theirs to press. By keys, and over a reload: `play/ritual`. */
describe("a ritual at the table", () => {
  let ritual: RitualMessage;

  beforeAll(async () => {
    await openWholeTable({
      changes: {
        [SABLE]: helper("body", "craft") as never,
        [BRYN]: helper("spirit", "lore") as never,
        [ASH]: helper("spirit", "stealth") as never,
      },
      more: [
        {
          _id: "pcThaneVoss00000",
          name: CASTER,
          type: "pc",
          ownership: { default: 1 },
          system: {
            attributes: { body: 2, wits: 3, spirit: 3, presence: 2 },
            skills: { arcana: 5, storm: 2 },
          },
        },
      ],
    });
    mendLists();
    await pc(ASH).update({ ownership: { [INES]: 3 } } as never);
    const { startJudgingRituals } = await import("../../../../src/fates-edge/actions/magic/ritual.ts");
    startJudgingRituals();
    // No key is held that would skip the dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  const says = (user: string): Promise<string> => told(user, ritual);

  /** Presses what somebody's card offers for one character. */
  async function offered(user: string, act: string, name: string): Promise<void> {
    const button = (await cardFor(user, ritual)).querySelector<HTMLElement>(
      `[data-act="${act}"][data-actor="${pc(name).uuid}"]`,
    );
    await as(user, () => button!.click());
  }

  async function pressed(
    user: string,
    name: string | RegExp,
    before?: (card: HTMLElement) => void,
  ): Promise<void> {
    const card = await cardFor(user, ritual);
    before?.(card);
    await as(user, () => buttonOf(card, name).click());
  }

  const channel = (user: string, name: string, faces: readonly number[]): Promise<unknown> =>
    thrown(user, name, { attribute: "", skill: "", working: "channel", ritual: ritual.id!, faces } as never);

  it("the bridge of the text: three join the GM's caster, channel into one pool, and five points bite", async () => {
    await pc(CASTER).sheet!.render({ force: true } as never);
    buttonOf(await opened(`Character: ${CASTER}`), "Declare a ritual").click();
    const declare = await opened(`${CASTER} declares a ritual`);
    write(labelled(declare, "What should it bring about?"), INTENT);
    write(labelled(declare, "How can others help?"), "Runes, prayer, a focus of blood.");
    choose(declare.querySelector<HTMLSelectElement>('[name="dv"]')!, "DV 4");
    for (const name of [SABLE, BRYN, ASH]) tick(labelled(declare, new RegExp(name)));
    expect(wordsOf(declare)).toContain("At most 3 helpers");
    buttonOf(declare, "Declare it").click();
    await soon(() => declare.isConnected).toBe(false);
    await pc(CASTER).sheet!.close();
    ritual = game.messages.find(({ type }) => type === "ritual") as RitualMessage;
    await soon(() => says(GM)).toContain("0 of at most 3 helpers");

    for (const [user, name, skill, words] of [
      [MARA, SABLE, "Craft", "Runes in the pillars."],
      [GM, BRYN, "Lore", "A prayer against the storm."],
      [INES, ASH, "Stealth", "Blood for a focus."],
    ] as const) {
      await offered(user, "join", name);
      const join = await opened(`${name} joins a ritual`);
      await as(user, async () => {
        if (name === SABLE) choose(listNamed(join, "Attribute"), "Body");
        choose(listNamed(join, "Skill"), skill);
        write(labelled(join, "How do you help?"), words);
        buttonOf(join, "Join").click();
        await soon(() => join.isConnected).toBe(false);
      });
      expect(allLabelled(document.body, "How do you help?")).toEqual([]);
    }
    await pressed(GM, `Allow Body for ${SABLE}`);
    expect(await says(GM)).toContain("Body + Craft");
    expect(buttonsOf(await cardFor(MARA, ritual))).not.toContain("Join");

    await channel(INES, ASH, [8, 1, 1, 3, 3]);
    await channel(GM, BRYN, [8, 1, 3, 3, 3]);
    expect(await says(GM)).toContain(`Still to channel: ${CASTER}, ${SABLE}.`);
    await channel(MARA, SABLE, [8, 8, 3, 3, 3]);
    await channel(GM, CASTER, [8, 1, 3, 3, 3, 3, 3, 3]);
    expect(await says(GM)).toContain("Shared pool: 5 Potential, 4 CP");

    await pressed(GM, /^Weave/);
    const weave = await opened(new RegExp(CASTER));
    expect(wordsOf(weave)).toContain("5 Potential: the dice need to meet DV 1, not 4.");
    const falling = [8, 8, 1, 1, 3, 3, 3, 3];
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - ((falling.shift() ?? NaN) - 0.5) / 10;
    buttonOf(weave, /^Roll \d+ dice/).click();
    await soon(() => weave.isConnected).toBe(false);
    CONFIG.Dice.randomUniform = own;
    await soon(() => says(GM)).toContain("6 CP left of all rolls.");
    expect(await says(INES)).toContain("tier 5 of 5, catastrophic");

    await pressed(GM, "Assign the backlash");
    // Each sees what is theirs: Ines a point of her own Channel and one of the Weave, and no GM's button.
    await pressed(INES, "Absorb 1 point of your Channel as fatigue");
    expect(await says(GM)).toContain(`${ASH} absorbs 1 point of their own Channel`);
    expect(buttonsOf(await cardFor(INES, ritual)).join("; ")).not.toMatch(
      /your Channel|(^|; )(Let it bite|Assign|Let .* go)/,
    );

    await pressed(GM, "Let it bite: 5 CP", (card) =>
      choose(listNamed(card, "What happens"), "A breach to elsewhere stands open"),
    );
    const spend = await opened("Spend CP");
    write(spend.querySelector<HTMLInputElement>('[name$=".name"]')!, "The breach");
    spend.querySelector<HTMLButtonElement>('button[type="submit"]')!.click();
    await soon(() => spend.isConnected).toBe(false);
    await soon(() => says(INES)).toContain("A breach to elsewhere stands open");
    expect(await says(INES)).toMatch(/The breach.*It is done\.|It is done\..*The breach/);
    expect(pc(BRYN).system.fatigue.value).toBe(2);

    await pressed(GM, /^Undo: A breach/);
    await soon(() => says(GM)).toContain("5 CP left of all rolls.");
    expect(pc(BRYN).system.fatigue.value).toBe(0);
  });
});
