import { localize } from "#foundry/i18n.ts";
import type { FilterSelect, RowView } from "#table/browser/browser-shell.ts";
import {
  type Candidate,
  type Entry,
  type Filter,
  folded,
  knownSource,
  wordsIn,
} from "#table/browser/entry.ts";
import type { EntryReader } from "#table/browser/library.ts";
import { type Owned, OwnedBrowser } from "#table/browser/owned-browser.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { openOne } from "#table/windows.ts";
import { plainText } from "#table/words/text.ts";
import type { HeroActor } from "../data/kinds.ts";
import { factWords, fieldNames, type FieldView, fieldViews } from "../words/field-views.ts";

/** A thing of the list, with what it says in each of its fields. */
interface ThingEntry extends Entry {
  readonly words: string;
  readonly views: readonly FieldView[];
}

/** Opens all things of a type, from the compendia and the world: a hero takes what they choose. */
export function openBrowser(type: string, hero: HeroActor): Promise<void> {
  return openOne(ThingBrowser.idFor(type, hero), () => new ThingBrowser(type, hero));
}

/** What of its kind is in hand or worn at once, where nothing of it is yet. */
const AT_ONCE: Readonly<Record<string, string>> = { weapon: "ready", armor: "worn", shield: "worn" };

class ThingBrowser extends OwnedBrowser<ThingEntry, HeroActor> {
  static override readonly help: string = "things";
  protected override readonly reader: EntryReader<ThingEntry>;
  protected override readonly narrowing = {
    fits: ({ views }: ThingEntry, select: string, value: string) =>
      views.some(
        ({ path, choices }) => path === select && choices.some((one) => one.chosen && one.value === value),
      ),
    passes: (isOwned: Owned) => !isOwned,
  };
  readonly #type: string;

  constructor(type: string, actor: HeroActor) {
    super({ type, actor, filter: {} });
    this.#type = type;
    const fields = ["description", ...fieldNames(type)].map((name) => `system.${name}`);
    this.reader = { type, fields, read: (source) => entryOf(type, source) };
  }

  protected override get what(): string {
    return localize(`TYPES.Item.${this.#type}Pl`);
  }

  /** A list for each choice in which things differ. */
  protected override selects(entries: readonly ThingEntry[], filter: Filter): FilterSelect[] {
    const asked = (entries[0]?.views ?? []).filter(({ kind }) => kind === "choice");
    return asked.flatMap(({ path, label, choices }) => {
      const values = choices
        .map(({ value }) => value)
        .filter((value) => value !== "" && entries.some((entry) => this.narrowing.fits(entry, path, value)));
      if (values.length < 2) return [];
      const word = (value: string): string => choices.find((one) => one.value === value)?.label ?? value;
      const any = localize("BEACON_ROAD.Browser.Any");
      return [{ name: path, label, choices: choicesOf(values, String(filter[path] ?? ""), word, any) }];
    });
  }

  protected override rowOf({ entry, standing }: Candidate<ThingEntry, Owned>): RowView {
    return {
      kind: "",
      words: entry.words,
      tags: factWords(entry.views),
      price: "",
      state: this.ownedState(standing),
    };
  }

  /** The first weapon is in hand at once, the first armour and shield are worn. */
  protected override take(hero: HeroActor, item: Item.Implementation): Promise<unknown> {
    const copy = game.items.fromCompendium(item);
    const field = AT_ONCE[item.type];
    const hasOne = hero.items.contents.some(({ type }) => type === item.type);
    if (field !== undefined && !hasOne) foundry.utils.setProperty(copy, `system.${field}`, true);
    return hero.createEmbeddedDocuments("Item", [copy as Item.CreateData]);
  }
}

function entryOf(type: string, source: unknown): ThingEntry | null {
  const known = knownSource(source);
  if (!known) return null;
  const { system, ...named } = known;
  const words = plainText(wordsIn(system["description"]));
  const views = fieldViews({ type, system }, "");
  return { ...named, words, views, sought: folded([named.name, words, ...factWords(views)].join(" ")) };
}
