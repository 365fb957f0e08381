import { format, resolveConfig } from "prettier";
import { readPack } from "../stages/pack-source.ts";
import { inRepository } from "../stages/paths.ts";
import { byKind, type Thing, type ThingWords, thingLines } from "./thing-lines.ts";
import { wordingOf } from "./wording.ts";

export const CONTENT_FILE = "docs/content.md";

const INTRODUCTION = `# What each thing does

Every talent, piece of gear, starting complication, origin and asset that the rule text names, and what the system does with it:
when it serves and for whom, what it gives, what it costs and how often. The page is written from the data in \`packs/\`, in the words
of the sheets. \`npm run content\` writes it anew, and \`npm run check\` fails while it is out of date.

**Told** marks an effect for which the rule text gives no number: the system offers it where it applies, before or after the throw, and
the card says that it was used. **Story** marks an effect that the system leaves to the table: its words are on the sheet, and GM and
players decide what they mean. Uses ("once an arc") are counted by the system. The words before a colon are the condition: the system
checks what it can (skills, ladder, what the roll is for, supply, fatigue, harm) and asks a person about the rest.
`;

/** A part of the page: a pack, or one type of its documents, each with a heading for every kind. */
interface Section {
  readonly title: string;
  readonly pack: string;
  readonly type: string;
  readonly kinds: Readonly<Record<string, string>>;
}

const SECTIONS: readonly Section[] = [
  {
    title: "Talents",
    pack: "talents",
    type: "talent",
    kinds: {
      general: "General",
      cultural: "Of a people",
      leadership: "Of leaders",
      familiar: "Of familiars",
      prestigeSkill: "Prestige skills",
      prestige: "Prestige abilities",
    },
  },
  {
    title: "Gear",
    pack: "gear",
    type: "gear",
    kinds: {
      weapon: "Weapons",
      armour: "Armour and shields",
      tool: "Tools",
      kit: "Kits",
      rare: "Rare gear",
      artifact: "Artifacts",
    },
  },
  { title: "Starting complications", pack: "origins", type: "complication", kinds: {} },
  { title: "Peoples and lands", pack: "origins", type: "culture", kinds: {} },
  { title: "Archetypes, leanings and packages", pack: "origins", type: "archetype", kinds: {} },
  { title: "Assets", pack: "assets", type: "asset", kinds: {} },
];

/** The text of the page, as prettier leaves it. */
export async function contentText(): Promise<string> {
  const packs = new Map<string, readonly Thing[]>();
  for (const pack of new Set(SECTIONS.map((section) => section.pack))) packs.set(pack, await thingsOf(pack));
  const words: ThingWords = {
    wording: await wordingOf("lang/en.json"),
    talents: packs.get("talents") ?? [],
  };
  const sections = SECTIONS.map((section) => sectionText(section, packs.get(section.pack) ?? [], words));
  const file = inRepository(CONTENT_FILE);
  const style = (await resolveConfig(file)) ?? {};
  return format([INTRODUCTION, ...sections].join("\n"), { ...style, filepath: file });
}

async function thingsOf(pack: string): Promise<Thing[]> {
  const documents = await readPack({ name: pack, type: "Item", label: pack, path: `packs/${pack}` });
  return documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Thing);
}

function sectionText({ title, type, kinds }: Section, all: readonly Thing[], words: ThingWords): string {
  const things = all.filter((thing) => thing.type === type).toSorted(byKind);
  const named = Object.entries(kinds);
  const unknown = things.filter(
    ({ system }) => named.length > 0 && !named.some(([kind]) => kind === system.kind),
  );
  if (unknown.length > 0)
    throw new Error(
      `${unknown.map(({ name }) => name).join(", ")}: of a kind that docs/content.md has no part for`,
    );
  const parts = named.map(
    ([kind, heading]) =>
      `### ${heading}\n\n${tableOf(
        things.filter(({ system }) => system.kind === kind),
        words,
      )}`,
  );
  return `## ${title}\n\n${parts.length > 0 ? parts.join("\n") : tableOf(things, words)}`;
}

function tableOf(things: readonly Thing[], words: ThingWords): string {
  const rows = things.map((thing) => `| ${thing.name} | ${thingLines(thing, words).join("<br>")} |`);
  return `| Name | What it does |\n| --- | --- |\n${rows.join("\n")}\n`;
}
