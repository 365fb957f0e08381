import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";

/** A manifest as small as the server's tests allow. */
export const SAMPLE_MANIFEST = {
  id: "fates-edge",
  title: "Sample",
  version: "1.2.3",
  socket: true,
  esmodules: ["fates-edge.mjs"],
  documentTypes: {
    Actor: { pc: { htmlFields: ["notes"] }, party: { gmOnlyFields: ["supply", "clocks.*.base"] } },
    Item: { talent: { htmlFields: ["description"] }, gear: { gmOnlyFields: ["curse"] } },
    ChatMessage: { action: { gmOnlyFields: ["gm"] } },
    Card: { consequence: {} },
  },
  packs: [
    { name: "people", label: "People", type: "Actor", path: "packs/people" },
    { name: "deck", label: "Deck", type: "Cards", path: "packs/deck" },
    { name: "missing", label: "Missing", type: "Item", path: "packs/missing" },
  ],
};

/** Ids of what the sample packs hold. */
export const SAMPLE = {
  sable: "sable00000000001",
  bryn: "bryn000000000001",
  party: "party00000000001",
  talent: "talent0000000001",
  effect: "effect0000000001",
  deck: "deck000000000001",
  card: "card000000000001",
  folder: "folder0000000001",
} as const;

const PEOPLE: Readonly<Record<string, object>> = {
  [`!folders!${SAMPLE.folder}`]: {
    _id: SAMPLE.folder,
    name: "Company",
    type: "Actor",
    folder: null,
    sorting: "a",
    sort: 0,
  },
  [`!actors!${SAMPLE.sable}`]: {
    _id: SAMPLE.sable,
    _key: `!actors!${SAMPLE.sable}`,
    name: "Sable Kestrel",
    type: "pc",
    img: "sable.svg",
    folder: SAMPLE.folder,
    sort: 100,
    ownership: { default: 1 },
    items: [SAMPLE.talent],
    system: { boons: { base: 0, entries: {} }, notes: "<p>Quick</p>" },
  },
  [`!actors!${SAMPLE.bryn}`]: {
    _id: SAMPLE.bryn,
    name: "Bryn of the Ledger",
    type: "pc",
    items: [],
    system: {},
  },
  [`!actors!${SAMPLE.party}`]: {
    _id: SAMPLE.party,
    name: "The Company",
    type: "party",
    items: [],
    system: { supply: 4 },
  },
  [`!actors.items!${SAMPLE.sable}.${SAMPLE.talent}`]: {
    _id: SAMPLE.talent,
    name: "Quick hands",
    type: "talent",
    effects: [SAMPLE.effect],
    system: {},
  },
  [`!actors.items.effects!${SAMPLE.sable}.${SAMPLE.talent}.${SAMPLE.effect}`]: {
    _id: SAMPLE.effect,
    name: "Deft",
    type: "base",
  },
};

const DECK: Readonly<Record<string, object>> = {
  [`!cards!${SAMPLE.deck}`]: {
    _id: SAMPLE.deck,
    name: "Deck",
    type: "deck",
    cards: [SAMPLE.card],
    flags: {},
  },
  [`!cards.cards!${SAMPLE.deck}.${SAMPLE.card}`]: {
    _id: SAMPLE.card,
    name: "Ace",
    type: "consequence",
    faces: [],
    system: { rank: "A" },
  },
};

/** Writes a built system and a built client into temporary folders. */
export async function makeSample(): Promise<{ distDir: string; clientDir: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "fates-edge-sample-"));
  // A server that runs as another user reads it too.
  await chmod(root, 0o755);
  const distDir = join(root, "dist");
  const clientDir = join(root, "client");
  await mkdir(join(distDir, "packs"), { recursive: true });
  await mkdir(join(clientDir, "icons", "svg"), { recursive: true });
  await writeFile(join(distDir, "system.json"), JSON.stringify(SAMPLE_MANIFEST));
  await writeFile(join(distDir, "fates-edge.mjs"), "export {};\n");
  await writeFile(join(root, "secret.txt"), "not for the table\n");
  await writeFile(join(clientDir, "join.html"), "<!doctype html><title>Join</title>");
  await writeFile(join(clientDir, "game.html"), "<!doctype html><title>Game</title>");
  await writeFile(join(clientDir, "icons", "svg", "d20.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writePack(join(distDir, "packs", "people"), PEOPLE);
  await writePack(join(distDir, "packs", "deck"), DECK);
  return { distDir, clientDir, remove: () => rm(root, { recursive: true, force: true }) };
}

async function writePack(folder: string, entries: Readonly<Record<string, object>>): Promise<void> {
  const database = new ClassicLevel<string, object>(folder, { valueEncoding: "json" });
  await database.batch(Object.entries(entries).map(([key, value]) => ({ type: "put", key, value })));
  await database.close();
}
