// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { asNew, withFaces, type StoredCard } from "../../e2e/hard/support/forge.ts";
import { boonRoll, STRANGE_DICE, STRANGE_WORDS } from "../../e2e/hard/support/strange-cards.ts";
import type { WireClient } from "../server/support/wire-client.ts";
import { heard, openServedTable, type ServedTable, untilJudged } from "./support/served-table.ts";
import {
  as,
  banked,
  BRYN,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  party,
  pc,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

const READERS = [GM, MARA];

/** Cards that no honest client would write, and what server and GM's client make of them. In the log of two pages: `hard/forged-cards`. */
describe("A card that was not rolled", () => {
  let table: ServedTable;
  let wire: WireClient;
  let honest: StoredCard;

  beforeAll(async () => {
    table = await openServedTable();
    wire = await table.hand(MARA);
    await pc(SABLE).update({ system: { boons: { base: 3 } } });
    // Dice that cannot be read are told to the console.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    honest = storedCard(await rolled([9, 8, 5, 4, 1, 1]));
    return () => table.close();
  });

  afterAll(() => void vi.restoreAllMocks());

  /** An honest roll of six dice, witnessed. */
  async function rolled(faces: readonly number[], approach = "An honest try"): Promise<string> {
    const { id } = await thrown(MARA, SABLE, { attribute: "body", skill: "melee", approach, faces });
    await untilJudged(id!);
    return id!;
  }

  const storedCard = (id: string): StoredCard =>
    game.messages.get(id, { strict: true }).toObject() as unknown as StoredCard;

  /** The honest roll as a player could send it again, before the GM's half. */
  function forged({
    system: changed,
    ...change
  }: Record<string, unknown> & { system?: object } = {}): StoredCard {
    const { gm: _gm, ...system } = honest.system;
    return { ...asNew(honest), ...change, system: { ...system, ...changed } };
  }

  async function send(data: object, options = {}): Promise<string> {
    const [made] = await wire.create("ChatMessage", [data], { options });
    await heard(made!._id);
    return made!._id;
  }

  const saidTo = (user: string, id: string): Promise<string> =>
    told(user, game.messages.get(id, { strict: true }));

  async function removed(id: string): Promise<void> {
    await wire.delete("ChatMessage", [id]);
    await soon(() => game.messages.has(id)).toBe(false);
  }

  test.each([
    ["filled in", { judged: null, state: "banked" }],
    ["left empty", {}],
  ])("with the GM's half %s is not taken at all", async (_what, gmHalf) => {
    const card = forged({ system: { gm: gmHalf } });
    await expect(wire.create("ChatMessage", [card])).rejects.toThrow('may not write "system.gm"');
  });

  test("after it was judged, its dice speak as they fell, whatever its author writes", async () => {
    const id = await rolled([9, 8, 5, 4, 1, 1]);
    await soon(() => party().system.bank.entries[id]?.points).toBe(2);
    const before = banked();
    const [roll = ""] = storedCard(id).rolls;
    for (const rolls of [[withFaces(roll, [10, 10, 10, 10, 10, 10])], [], [roll, roll]]) {
      await wire.update("ChatMessage", [{ _id: id, rolls }]);
      await soon(() => storedCard(id).rolls.length).toBe(rolls.length);
    }
    await wire.update("ChatMessage", [{ _id: id, "system.dv": 1, "system.ladder": "intricate" }]);
    await soon(() => storedCard(id).system["dv"]).toBe(1);
    await rolled([9, 8, 7, 6, 5, 4]);
    expect(banked()).toBe(before);
    for (const user of READERS) {
      expect(await saidTo(user, id)).toMatch(/2 successes against DV 2/);
      const card = await cardFor(user, game.messages.get(id, { strict: true }));
      expect(card.querySelector('[aria-label="Dice"]')?.textContent).toContain("9");
      expect(card.querySelector('[aria-label="Dice"]')?.textContent).not.toContain("10");
      expect(card.textContent).not.toMatch(/Intricate/);
    }
  });

  test("deleted by its author and made anew under its id, takes nothing out of the bank", async () => {
    const id = await rolled([9, 8, 1, 1, 1, 1]);
    await soon(() => party().system.bank.entries[id]?.points).toBe(4);
    const before = banked();
    const [roll = ""] = honest.rolls;
    await removed(id);
    for (const faces of [
      [9, 8, 7, 6, 5, 1],
      [9, 8, 7, 6, 5, 4],
    ]) {
      const made = await send({ ...forged({ rolls: [withFaces(roll, faces)] }), _id: id }, { keepId: true });
      expect(made).toBe(id);
      await untilJudged(id);
      expect(banked()).toBe(before);
      await removed(id);
    }
  });

  test("under the id of a spend, leaves the spend alone", async () => {
    await rolled([9, 8, 1, 1, 1, 1]);
    const entry = { kind: "spend", points: -3, label: "A door shuts" } as const;
    await party().update({ system: { bank: { entries: { spendspendspend1: entry } } } });
    const before = banked();
    const id = await send({ ...forged(), _id: "spendspendspend1" }, { keepId: true });
    await untilJudged(id);
    expect(banked()).toBe(before);
  });

  test("with dice that did not fall so, of thirteen kinds, is banked as nothing, says so, and holds up nobody", async () => {
    const before = banked();
    const sent: [what: string, id: string][] = [];
    for (const [what, rollsOf] of STRANGE_DICE)
      sent.push([what, await send(forged({ rolls: rollsOf(honest.rolls[0] ?? "") }))]);
    await rolled([9, 8, 7, 6, 5, 1]);
    await soon(banked).toBe(before + 1);
    for (const [what, id] of sent) {
      await untilJudged(id);
      for (const user of READERS) {
        expect(await saidTo(user, id), what).toContain("Nothing was banked for it");
        const card = await cardFor(user, game.messages.get(id, { strict: true }));
        expect(buttonsOf(card).filter((name) => /Spend|Draw|Boon/.test(name))).toEqual([]);
      }
    }
    expect(banked()).toBe(before + 1);
  });

  test("with a re-roll for a boon that nobody paid is banked as it first fell", async () => {
    const before = banked();
    const id = await send(forged({ rolls: [honest.rolls[0] ?? "", boonRoll(4, 10)] }));
    const { system } = await untilJudged(id);
    await soon(banked).toBe(before + 2);
    expect(system.gm.judged).toMatchObject({ faces: [9, 8, 5, 4, 1, 1], setbacks: 2 });
  });

  test.each([["{}"], ["5"], ["[]"], ["null"], ["{"]])(
    "with %s for a roll is not taken at all",
    async (roll) => {
      await expect(wire.create("ChatMessage", [forged({ rolls: [roll] })])).rejects.toThrow('"rolls"');
    },
  );

  test("for somebody else's character is banked as nothing", async () => {
    const before = banked();
    const id = await send(forged({ system: { actor: pc(BRYN).uuid, actorName: BRYN } }));
    await untilJudged(id);
    expect(await saidTo(GM, id)).toContain("does not play this character");
    expect(banked()).toBe(before);
  });

  test("in another's name, does not take the answer to a GM's call away from them", async () => {
    const { API } = await import("../../../src/fates-edge/setup/api/api.ts");
    const call = (await API.requestRoll({ actors: [pc(BRYN).uuid], skill: "sway" }))!;
    const id = await send(forged({ system: { actor: pc(BRYN).uuid, actorName: BRYN, request: call.id } }));
    await untilJudged(id);
    const buttons = async (): Promise<string[]> => buttonsOf(await cardFor(TOMAS, call));
    expect(await buttons()).toContain(`Roll as ${BRYN}`);
    const sway = { attribute: "presence", skill: "sway", request: call.id! };
    const answer = await thrown(TOMAS, BRYN, { ...sway, faces: [9, 9, 9, 9, 9, 9] });
    await untilJudged(answer.id!);
    expect(await buttons()).not.toContain(`Roll as ${BRYN}`);
  });

  test("with fields that no client would write, of sixteen kinds, holds up nobody, and each is drawn", async () => {
    const cards = [...STRANGE_WORDS.map((change) => forged(change)), { ...forged(), system: {} }];
    const replies = await Promise.all(
      cards.map((data) =>
        wire.request({ op: "modify", action: "create", type: "ChatMessage", data: [data] }),
      ),
    );
    const taken = replies.flatMap(({ result }) =>
      ((result ?? []) as { _id: string }[]).map(({ _id }) => _id),
    );
    expect(taken.length, "the server takes most of them").toBeGreaterThan(8);
    for (const id of taken) await soon(() => game.messages.has(id) || isInvalid(id), id).toBe(true);
    const next = await rolled([9, 8, 7, 6, 5, 4], "And yet");
    for (const user of READERS) {
      expect(await as(user, () => saidTo(user, next))).toContain("And yet");
      for (const id of taken.filter((each) => game.messages.has(each)))
        expect(await saidTo(user, id), JSON.stringify(storedCard(id).system)).not.toBe("");
    }
  });

  const isInvalid = (id: string): boolean =>
    (game.messages as unknown as { readonly invalidDocumentIds: Set<string> }).invalidDocumentIds.has(id);
});
