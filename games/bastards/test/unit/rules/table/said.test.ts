import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardId } from "../../../../src/rules/cards/card.ts";
import type { OpenTable } from "../../../../src/rules/table/state.ts";
import { withSaid } from "../../../../src/rules/table/said.ts";
import { fight, playOf, seated, type StackedTable } from "./support.ts";

const says = ({ table }: StackedTable, holder: string, card: CardId, user = holder): OpenTable | null =>
  withSaid(table.open, { holder, card, at: table.open.steps }, user);

const bets = (): StackedTable => fight().lays("ann", "C2").lays("bob", "D4");

function againstFate(): StackedTable {
  return seated(["ann", "bob"], "C2", "H7", "SK")
    .does({ kind: "beginFate", start: { id: "hand1", holder: "ann", drawn: 2, limit: 2, against: 3 } })
    .by("ann", { kind: "turnFate" });
}

describe("a card that is said to be played", () => {
  it("lies as it will once it is judged, in a hand against Fate and in one against each other", () => {
    for (const table of [againstFate(), bets()]) {
      const said = says(table, "ann", "H7");
      table.by("ann", { kind: "play", holder: "ann", card: "H7" });
      expect(said).toEqual(table.table.open);
    }
  });

  it("lies nowhere where what all see forbids it", () => {
    const table = bets();
    expect(says(table, "bob", "C9")).toBeNull();
    expect(says(table, "ann", "H7", "bob")).toBeNull();
    expect(says(table, "cid", "H7")).toBeNull();
    const { open } = table.table;
    expect(withSaid(open, { holder: "ann", card: "H7", at: open.steps - 1 }, "ann")).toBeNull();
    expect(says(fight(), "ann", "H7")).toBeNull();
    expect(says(seated(["ann"]), "ann", "H7")).toBeNull();
  });

  it("is one that counts and lies open nowhere", () => {
    expect(says(bets(), "ann", "X1")).toBeNull();
    expect(says(bets(), "ann", "<b>")).toBeNull();
    expect(says(againstFate(), "ann", "SK")).toBeNull();
    const table = bets().by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(says(table, "bob", "H7")).toBeNull();
    expect(says(table, "bob", "C9")).not.toBeNull();
  });

  it("comes to lie whenever its player may play it, whoever's turn it is", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (passes) => {
        const table = bets();
        for (const isPass of passes) {
          if (playOf(table).phase !== "bet") return;
          const { holder } = playOf(table)[playOf(table).turn];
          const card = table.table.hidden.hands[holder]?.[0] ?? "";
          const said = says(table, holder, card);
          if (isPass) table.by(holder, { kind: "pass", holder });
          else {
            table.by(holder, { kind: "play", holder, card });
            const side = playOf(table).attacker.holder === holder ? "attacker" : "defender";
            expect(said?.play).toMatchObject({ [side]: { played: playOf(table)[side].played } });
            expect(said?.hands).toEqual(table.table.open.hands);
          }
        }
      }),
    );
  });
});
