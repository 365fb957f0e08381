import { text } from "../fields.ts";
import { isLine, type Line, type StoredWords } from "./line.ts";

const fields = foundry.data.fields;

type Stored = { required: true; nullable: false };

type WordsOptions = { required: true; nullable: false; initial: "" };

/** Words as they were typed, or a line; whatever else a hand wrote there is no words. */
class StoredWordsField extends fields.DataField<WordsOptions, StoredWords, StoredWords, StoredWords> {
  override _cast(value: unknown): StoredWords {
    return typeof value === "string" || isLine(value) ? value : "";
  }
}

/** What something is called: typed words, or a line of ours. */
export const storedWords = () => new StoredWordsField({ required: true, nullable: false, initial: "" });

class LineField extends fields.DataField<LineOptions, Line | undefined, Line | undefined, Line | undefined> {
  override _cast(value: unknown): Line | undefined {
    return isLine(value) ? value : undefined;
  }
}

type LineOptions = { required: false; nullable: false; initial: undefined };

/** A line of ours that may be left out. */
export const maybeLine = () => new LineField({ required: false, nullable: false, initial: undefined });

/** What an act did, line by line, in their order. */
export const lines = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      key: text(),
      data: new fields.ObjectField<Stored, Line["data"], Line["data"], Line["data"]>({
        required: true,
        nullable: false,
      }),
    }),
  );
