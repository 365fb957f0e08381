import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { documentKind } from "../../../playground/server/document-kinds.ts";
import {
  whyNotCreate,
  whyNotDelete,
  whyNotUpdate,
  type PermissionContext,
} from "../../../playground/server/permissions.ts";
import type { Located } from "../../../playground/server/world.ts";
import { mergeObject, type Plain } from "../../../playground/shared/objects.ts";
import { SAMPLE_MANIFEST } from "./support/sample-dist.ts";

const OWN = "player0000000001";
const OTHER = "player0000000002";

const ASKERS = {
  gm: { id: "gamemaster000001", role: 4 },
  assistant: { id: "assistant0000001", role: 3 },
  player: { id: OWN, role: 1 },
} as const;

type Who = keyof typeof ASKERS;

const context: PermissionContext = {
  documentTypes: SAMPLE_MANIFEST.documentTypes,
  actors: new Map(
    [
      { _id: "actorOfOwn000001", ownership: { default: 1, [OWN]: 3 } },
      { _id: "actorOfOther0001", ownership: { default: 2 } },
    ].map((actor) => [actor._id, actor]),
  ),
};

function located(kindName: string, source: Plain, parents: readonly Located[] = []): Located {
  const kind = documentKind(kindName);
  if (!kind) throw new Error(`No kind ${kindName}`);
  return { kind, source: { _id: "document00000000", ...source }, parents };
}

const owned = located("Actor", {
  name: "Mine",
  type: "pc",
  ownership: { default: 0, [OWN]: 3 },
  system: { boons: { base: 0 } },
});
const observed = located("Actor", { name: "Seen", type: "pc", ownership: { default: 2 }, system: {} });
const party = located("Actor", {
  name: "Party",
  type: "party",
  ownership: { default: 3 },
  system: { supply: 4, notes: "", clocks: { a: { base: 1, name: "Alarm" } } },
});
const inFolder = located("Actor", {
  name: "Foldered",
  type: "pc",
  folder: "folderOwned00000",
  ownership: { default: -1 },
  system: {},
});
const ownMessage = located("ChatMessage", {
  type: "action",
  author: OWN,
  system: { words: "", gm: { state: "open" } },
});
const othersMessage = located("ChatMessage", { type: "action", author: OTHER, system: {} });
const ownItem = located(
  "Item",
  { name: "Knife", type: "gear", ownership: { default: 0 }, system: { curse: "" } },
  [owned],
);
const othersItem = located("Item", { name: "Knife", type: "gear", ownership: { default: 3 }, system: {} }, [
  observed,
]);
const journal = located("JournalEntry", { name: "Notes", ownership: { default: 2 } });
const openPage = located(
  "JournalEntryPage",
  { name: "Guests", type: "text", ownership: { default: -1, [OWN]: 3 } },
  [journal],
);
const closedPage = located("JournalEntryPage", { name: "Rules", type: "text", ownership: { default: -1 } }, [
  journal,
]);
const ownMacro = located("Macro", {
  name: "Roll",
  type: "script",
  author: OWN,
  ownership: { default: 0, [OWN]: 3 },
});
const setting = located("Setting", { key: "fates-edge.edition", value: '"srd"' });
const ownSetting = located("Setting", { key: "core.theme", value: '"dark"', user: OWN });
const self = located("User", { _id: OWN, name: "Mara", role: 1, flags: {}, hotbar: {} });
const otherUser = located("User", { _id: OTHER, name: "Tomas", role: 1 });
const gmUser = located("User", { _id: "gamemaster000001", name: "GM", role: 4 });
const folder = located("Folder", { name: "People", type: "Actor" });
const ownFolder = located("Folder", { name: "Mine", type: "Actor", ownership: { default: 3 } });
const authoredMacro = located("Macro", { name: "Roll", author: OWN, ownership: { default: 0 } });
const othersMacro = located("Macro", { name: "Roll", author: OTHER, ownership: { default: 0 } });
const deck = located("Cards", { name: "Deck", type: "deck", ownership: { default: 2 } });
const hand = located("Cards", { name: "Hand", type: "hand", ownership: { default: 0, [OWN]: 3 } });
const scene = located("Scene", { name: "The table", ownership: { default: 0 } });
const ownScene = located("Scene", { name: "Theirs", ownership: { default: 0, [OWN]: 3 } });
const ownToken = located("Token", { name: "Mine", actorId: "actorOfOwn000001", x: 0, y: 0 }, [scene]);
const othersToken = located("Token", { name: "Seen", actorId: "actorOfOther0001" }, [ownScene]);
const looseToken = located("Token", { name: "Crate", actorId: null }, [ownScene]);

test.each<[Who, string, Located, boolean]>([
  ["gm", "any actor", observed, true],
  ["assistant", "any actor", observed, true],
  ["player", "an actor", owned, false],
  ["player", "an item in the world", located("Item", { name: "Rope", type: "gear" }), false],
  ["player", "an item in an owned actor", ownItem, true],
  ["player", "an item in another's actor", othersItem, false],
  ["player", "a card in an owned hand", located("Card", { name: "Ace", type: "consequence" }, [hand]), true],
  ["player", "a card in the deck", located("Card", { name: "Ace", type: "consequence" }, [deck]), false],
  ["player", "a stack of cards", hand, false],
  ["player", "a folder", folder, false],
  ["player", "a journal entry", journal, false],
  ["player", "a scene", scene, false],
  ["gm", "a scene", scene, true],
  ["player", "a token of an actor they own", ownToken, false],
  ["player", "a token in a scene they own", othersToken, false],
  ["gm", "a token", ownToken, true],
  ["player", "a roll table", located("RollTable", { name: "Weather" }), false],
  ["player", "a message of their own", ownMessage, true],
  ["player", "a message in another's name", othersMessage, false],
  ["gm", "a message in another's name", othersMessage, true],
  ["player", "a macro of their own", ownMacro, true],
  [
    "player",
    "a macro in another's name",
    located("Macro", { name: "Roll", type: "script", author: OTHER }),
    false,
  ],
  ["player", "a world setting", setting, false],
  ["player", "a setting of their own", ownSetting, true],
  ["assistant", "a world setting", setting, true],
  ["player", "a user", self, false],
  ["assistant", "a player", self, true],
  ["assistant", "a Gamemaster", gmUser, false],
  ["gm", "a Gamemaster", gmUser, true],
])("create: %s, %s → %o", (who, _what, made, allowed) => {
  expect(whyNotCreate(ASKERS[who], made) === null).toBe(allowed);
});

test.each<[Who, string, Located, Plain, boolean]>([
  ["gm", "ownership", owned, { ownership: { default: 3 } }, true],
  ["gm", "a GM's field", ownMessage, { system: { gm: { state: "spent" } } }, true],
  ["assistant", "a GM's field", ownMessage, { system: { gm: { state: "spent" } } }, true],
  ["player", "an owned actor", owned, { system: { boons: { base: 2 } } }, true],
  ["player", "an actor they only observe", observed, { name: "Stolen" }, false],
  ["player", "nothing, of an actor they only observe", observed, {}, false],
  ["player", "their ownership", owned, { ownership: { [OTHER]: 3 } }, false],
  ["player", "the type", owned, { type: "party" }, false],
  ["player", "an actor in a folder that names them an owner", inFolder, { name: "Named" }, false],
  ["player", "a free field of an actor open to all", party, { system: { notes: "x" } }, true],
  ["player", "a GM's field of an actor open to all", party, { system: { supply: 3 } }, false],
  ["player", "a GM's field below a wildcard", party, { system: { clocks: { a: { base: 2 } } } }, false],
  ["player", "a free field beside a wildcard", party, { system: { clocks: { a: { name: "x" } } } }, true],
  ["player", "a new entry with a GM's field", party, { system: { clocks: { b: { base: 0 } } } }, false],
  ["player", "their message's words", ownMessage, { system: { words: "x" } }, true],
  ["player", "their message's GM part", ownMessage, { system: { gm: { state: "spent" } } }, false],
  ["player", "their message's author", ownMessage, { author: OTHER }, false],
  ["player", "another's message", othersMessage, { content: "x" }, false],
  ["player", "an item in an owned actor", ownItem, { name: "Blade" }, true],
  ["player", "a GM's field of an item in an owned actor", ownItem, { system: { curse: "none" } }, false],
  ["player", "an item open to all in another's actor", othersItem, { name: "Mine" }, false],
  ["player", "a page that is theirs in a journal that is not", openPage, { name: "x" }, true],
  ["player", "a page that inherits from its journal", closedPage, { name: "x" }, false],
  ["player", "their macro", ownMacro, { name: "x" }, true],
  ["player", "a macro of theirs that names no owner", authoredMacro, { name: "x" }, true],
  ["player", "another's macro that names no owner", othersMacro, { name: "x" }, false],
  ["player", "a world setting", setting, { value: '"core"' }, false],
  ["player", "their own setting", ownSetting, { value: '"light"' }, true],
  ["player", "their setting's user", ownSetting, { user: null }, false],
  ["player", "their hotbar", self, { hotbar: { 1: "x" } }, true],
  ["player", "their flags", self, { flags: { "fates-edge": { a: 1 } } }, true],
  ["player", "their role", self, { role: 4 }, false],
  ["player", "their name", self, { name: "Boss" }, false],
  ["player", "another user", otherUser, { flags: { a: 1 } }, false],
  ["assistant", "their own role", located("User", { _id: "assistant0000001", role: 3 }), { role: 4 }, false],
  ["assistant", "a Gamemaster", gmUser, { name: "x" }, false],
  ["gm", "a player's role", self, { role: 2 }, true],
  ["player", "a folder", folder, { name: "x" }, false],
  ["player", "a folder that names them an owner", ownFolder, { name: "x" }, false],
  ["player", "the deck", deck, { name: "x" }, false],
  ["player", "a scene", scene, { active: true }, false],
  ["gm", "a scene", scene, { active: true }, true],
  ["player", "the place of a token whose actor they own", ownToken, { x: 100, y: 50 }, true],
  ["player", "their token's actor", ownToken, { actorId: "actorOfOther0001" }, false],
  ["player", "their token's link", ownToken, { actorLink: false }, false],
  ["player", "a token whose actor they observe, in a scene they own", othersToken, { x: 100 }, false],
  ["player", "a token without an actor, in a scene they own", looseToken, { x: 100 }, false],
  ["gm", "any token", othersToken, { x: 100, hidden: true }, true],
])("update: %s, %s", (who, _what, target, change, allowed) => {
  const after = mergeObject(target.source, change, { inplace: false });
  expect(whyNotUpdate(ASKERS[who], target, after, context) === null).toBe(allowed);
});

const { documentTypes } = JSON.parse(readFileSync(inRepository("system.json"), "utf8")) as Pick<
  PermissionContext,
  "documentTypes"
>;
const ownFollower = located("Actor", {
  name: "Pell",
  type: "follower",
  ownership: { default: 1, [OWN]: 3 },
  system: { cap: 3, wants: "", record: { a: { kind: "hot" } } },
});
const othersFollower = located("Actor", {
  name: "Rook",
  type: "follower",
  ownership: { default: 2, [OTHER]: 3 },
  system: { cap: 3, serves: "Actor.theirs" },
});
const ask = { kind: "activate", data: { words: "Beds" }, gm: { state: "" } };
const ownAsk = located("ChatMessage", { type: "deed", author: OWN, system: ask });
const othersAsk = located("ChatMessage", { type: "deed", author: OTHER, system: ask });

test.each<[string, Located, Plain, boolean]>([
  ["what their own follower wants", ownFollower, { system: { wants: "Peace" } }, true],
  [
    "what was recorded of their own follower",
    ownFollower,
    { system: { record: { a: { kind: "spared" } } } },
    false,
  ],
  ["another's follower", othersFollower, { system: { cap: 1 } }, false],
  ["whom another's follower serves", othersFollower, { system: { serves: "Actor.mine" } }, false],
  ["what they ask of an asset", ownAsk, { system: { data: { words: "Beds and food" } } }, true],
  [
    "a GM's yes to what they ask",
    ownAsk,
    { system: { gm: { state: "done", data: { answer: "yes" } } } },
    false,
  ],
  ["a stretch in the GM's place", ownAsk, { system: { gm: { data: { answer: "stretch" } } } }, false],
  ["who of the GMs answers", ownAsk, { system: { gm: { ends: { "end-a": OWN } } } }, false],
  ["another's ask", othersAsk, { system: { data: { words: "Nothing" } } }, false],
  ["how often their assets were used", owned, { system: { activations: {} } }, false],
  ["which of their spells a GM let be", owned, { system: { spellsAllowed: { mine: "seal" } } }, false],
  ["the scene in which a GM lets them buy", owned, { system: { buysIn: 3 } }, false],
  ["which tool a GM lets them do without", owned, { system: { withoutTool: { lockpicks: 3 } } }, false],
  ["when they last slept", owned, { system: { rested: { time: 0, scene: 0 } } }, false],
  ["the roll that steadied them", owned, { system: { steadied: "0123456789abcdef" } }, false],
  ["the flaws of what they learnt", owned, { system: { flaws: {} } }, false],
  ["what an arc's end asks of all", party, { system: { upkeep: { round: "mine" } } }, false],
])("the retinue, a player's hand: %s", (_what, target, change, allowed) => {
  const after = mergeObject(target.source, change, { inplace: false });
  const asked = whyNotUpdate(ASKERS.player, target, after, { ...context, documentTypes });
  expect(asked === null).toBe(allowed);
});

test.each<[Who, string, Located, boolean]>([
  ["gm", "anything", owned, true],
  ["assistant", "another's message", othersMessage, true],
  ["player", "an actor they own", owned, false],
  ["player", "an item in an owned actor", ownItem, true],
  ["player", "an item in another's actor", othersItem, false],
  ["player", "their message", ownMessage, true],
  ["player", "another's message", othersMessage, false],
  ["player", "their macro", ownMacro, true],
  ["player", "a world setting", setting, false],
  ["player", "their own setting", ownSetting, true],
  ["player", "another user", otherUser, false],
  ["player", "a scene they own", ownScene, false],
  ["player", "a token whose actor they own", ownToken, false],
  ["gm", "a token", ownToken, true],
  ["gm", "themselves", gmUser, false],
  ["gm", "a player", self, true],
  ["assistant", "a Gamemaster", gmUser, false],
])("delete: %s, %s", (who, _what, target, allowed) => {
  expect(whyNotDelete(ASKERS[who], target) === null).toBe(allowed);
});

test("a refusal names the field and the document", () => {
  const after = mergeObject(ownMessage.source, { system: { gm: { state: "spent" } } }, { inplace: false });
  expect(whyNotUpdate(ASKERS.player, ownMessage, after, context)).toBe(
    'You may not change "system.gm" of ChatMessage "document00000000": only a Gamemaster may.',
  );
});

test("who may not update a folder is told that only a Gamemaster may, whoever it names", () => {
  const said = "Only a Gamemaster may update Folder";
  for (const target of [folder, ownFolder])
    expect(whyNotUpdate(ASKERS.player, target, { ...target.source, name: "x" }, context)).toContain(said);
});
