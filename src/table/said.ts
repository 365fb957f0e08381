/** What a form says, by the names of its fields; of a window that is not drawn yet, nothing. */
export class Said extends FormData {
  /** What is written or chosen in a field, letter by letter. @param otherwise where there is no such field */
  text(name: string, otherwise = ""): string {
    return String(this.get(name) ?? otherwise);
  }

  /** The same without the blanks around it. */
  words(name: string): string {
    return this.text(name).trim();
  }

  /** A field's number; 0 where it is empty or not there. */
  number(name: string): number {
    return Number(this.get(name) ?? 0);
  }

  /** Which of some words is chosen in a field; undefined where it is none of them. */
  one<Word extends string>(words: readonly Word[], name: string): Word | undefined {
    return words.find((word) => word === this.get(name));
  }

  /** All that is ticked under one name. */
  all(name: string): string[] {
    return this.getAll(name).map(String);
  }
}
