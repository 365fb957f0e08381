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
import type { CharacterActor } from "../data/kinds.ts";
import { wearsAtOnce } from "../state/worn.ts";
import { FIELDS, LISTS, thingFields } from "./thing-fields.ts";
import { noteOf, TOLD } from "./thing-notes.ts";

/** A thing of the list, with what it says in each of its fields. */
interface ThingEntry extends Entry {
  readonly words: string;
  /** What its row on a sheet says. */
  readonly note: string;
  readonly cost: number;
  readonly views: ReturnType<typeof thingFields>;
}

/** What the compendium browser opens with. */
export interface Browsing {
  /** The type of thing. */
  readonly type?: string;
  /** For whom things are looked at: they may take them. */
  readonly actor?: CharacterActor;
  readonly filter?: Filter;
}

/** Opens everything of one type, from the compendia and the world; the list that is open comes to the front, narrowed as asked. */
export function openBrowser({ type = "weapon", actor, filter = {} }: Browsing = {}): Promise<void> {
  return openOne(
    ThingBrowser.idFor(type, actor),
    () => new ThingBrowser({ type, actor: actor ?? null, filter }),
    (open) => open instanceof ThingBrowser && open.show(filter),
  );
}

/** The most that a row says of a thing beside its words. */
const TAGS = 5;

class ThingBrowser extends OwnedBrowser<ThingEntry, CharacterActor> {
  static override readonly help: string = "things";
  protected override readonly reader: EntryReader<ThingEntry>;
  protected override readonly narrowing = {
    fits: ({ views }: ThingEntry, select: string, value: string) =>
      views.some(({ name, value: held }) => name === select && held === value),
    passes: (isOwned: Owned) => !isOwned,
  };
  readonly #type: string;

  constructor(browsed: ConstructorParameters<typeof OwnedBrowser<ThingEntry, CharacterActor>>[0]) {
    super(browsed);
    const { type } = browsed;
    this.#type = type;
    const fields = ["description", ...(FIELDS[type] ?? [])].map((name) => `system.${name}`);
    this.reader = { type, fields, read: (source) => entryOf(type, source) };
  }

  protected override get what(): string {
    return localize(`TYPES.Item.${this.#type}Pl`);
  }

  /** A list for each field that has a list of its own, as far as things differ in it. */
  protected override selects(entries: readonly ThingEntry[], filter: Filter): FilterSelect[] {
    const listed = entries[0]?.views.filter(
      ({ name, choices }) => name !== "second" && LISTS[name] && choices.length > 0,
    );
    return (listed ?? []).map(({ name, label, choices }) => ({
      name,
      label,
      choices: choicesOf(
        choices.map(({ value }) => value),
        String(filter[name] ?? ""),
        (value) => choices.find((choice) => choice.value === value)?.label ?? value,
        localize("TWO_DICE.Browser.Any"),
      ),
    }));
  }

  protected override rowOf({ entry, standing }: Candidate<ThingEntry, Owned>): RowView {
    const { views, words, cost, note } = entry;
    const untold = views.filter(({ name, isTick }) => !isTick && name !== "cost" && !TOLD.includes(name));
    const said = untold.filter(({ text }) => text !== "").map(({ label, text }) => `${label} ${text}`);
    return {
      kind: "",
      words,
      tags: [note, ...said].filter(Boolean).slice(0, TAGS),
      price: cost > 0 ? localize("TWO_DICE.Browser.Coins", { cost }) : "",
      state: this.ownedState(standing),
    };
  }

  protected override take(actor: CharacterActor, item: Item.Implementation): Promise<unknown> {
    return takeThing(actor, item);
  }
}

function entryOf(type: string, source: unknown): ThingEntry | null {
  const known = knownSource(source);
  if (!known) return null;
  const { system, ...named } = known;
  const words = plainText(wordsIn(system["description"]));
  const views = thingFields({ type, system });
  const texts = views.map(({ text }) => text);
  const cost = Number(system["cost"] ?? 0);
  const note = noteOf({ type, system });
  return { ...named, words, note, views, cost, sought: folded([named.name, words, ...texts].join(" ")) };
}

/** Lays a copy of a thing on somebody's sheet; the first weapon, armour and shield are worn at once. */
export function takeThing(actor: CharacterActor, item: Item.Implementation): Promise<unknown> {
  const copy = game.items.fromCompendium(item);
  if (wearsAtOnce(actor, item)) foundry.utils.setProperty(copy, "system.equipped", true);
  return actor.createEmbeddedDocuments("Item", [copy as Item.CreateData]);
}
