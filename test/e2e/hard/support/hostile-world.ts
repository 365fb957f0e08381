import type { Page } from "playwright-core";
import { makeCharacter } from "../../support/make-character.ts";
import { MARA, TOMAS } from "../../support/people.ts";
import { hostile, hostileHtml } from "./canary.ts";

const NAMES = [
  "party",
  "scene",
  "clock",
  "skill",
  "deck",
  "card",
  "prompt",
  "folder",
  "spend",
  "journal",
  "page",
  "table",
  "macro",
  "command",
  "user",
  "follower",
  "role",
];
const TEXTS = ["partyNotes", "spendText", "pageText"];
const WORDS = Object.fromEntries([
  ...NAMES.map((place) => [place, hostile(place)]),
  ...TEXTS.map((place) => [place, hostileHtml(place)]),
]);

/** Gives everything in the world that has a name, and every text, a hostile one; and the uuid of Mara's hostile character. */
export async function hostileWorld(gm: Page): Promise<string> {
  const edges = { e: { label: hostile("edge"), attribute: "", skill: "melee", dice: 1, circumstance: "" } };
  const maybe = { e: { label: hostile("offer"), dice: 1, circumstance: hostile("circumstance") } };
  const actor = await makeCharacter(gm, {
    name: hostile("actor"),
    owner: MARA,
    ownership: { [TOMAS]: 2 },
    system: {
      concept: hostile("concept"),
      culture: hostile("culture"),
      look: hostile("look"),
      skills: { melee: 3, [`k${"x".repeat(8)}`]: 2 },
      boons: { base: 3 },
      notes: hostileHtml("notes"),
    },
    items: [
      {
        name: hostile("talent"),
        type: "talent",
        system: { edges, description: hostileHtml("description") },
      },
      { name: hostile("gear"), type: "gear", system: { edges: maybe } },
      {
        name: hostile("asset"),
        type: "asset",
        system: { scope: hostile("scope"), asks: [hostile("ask")], flagged: hostile("flag"), shared: true },
      },
    ],
  });
  await gm.evaluate(`(async () => {
    const words = ${JSON.stringify(WORDS)};
    const party = game.actors.find(({ type }) => type === "party");
    await party.update({ name: words.party, system: {
      scene: { name: words.scene, dv: null, position: "" },
      clocks: { c: { name: words.clock, size: 6, kind: "danger", ticks: {}, base: 1 } },
      notes: words.partyNotes,
    } });
    await game.settings.set("fates-edge", "customSkills", [{ key: "cookery", label: words.skill, attribute: "wits" }]);
    const deck = game.cards.find(({ type }) => type === "deck");
    await deck.update({ name: words.deck });
    await deck.updateEmbeddedDocuments("Card", deck.cards.map((card) => ({
      _id: card.id, name: words.card, system: { prompt: words.prompt },
      faces: card.toObject().faces.map((face) => ({ ...face, name: words.card })),
    })));
    await Actor.create({ name: words.follower, type: "follower", system: { serves: "${actor}", role: words.role, wants: words.role, flagged: words.role } });
    await Folder.create({ name: words.folder, type: "Actor" });
    await Item.create({ name: words.spend, type: "spend", system: { points: 1, pillar: "universal", description: words.spendText } });
    const journal = await JournalEntry.create({ name: words.journal, ownership: { default: 2 } });
    await journal.createEmbeddedDocuments("JournalEntryPage", [{ name: words.page, type: "text", text: { content: words.pageText } }]);
    await RollTable.create({ name: words.table, ownership: { default: 2 } });
    const macro = await Macro.create({ name: words.macro, type: "chat", command: words.command, ownership: { default: 2 } });
    await game.user.assignHotbarMacro(macro, 5);
    await game.users.get("${TOMAS}").update({ name: words.user });
  })()`);
  return actor;
}
