import { onClick } from "#table/on-click.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { SYSTEM_ID, templatePath } from "../../data/game.ts";

/** Something one may do: its price and when it can be used, and why not now. */
export interface ActRow {
  readonly key: string;
  readonly label: string;
  /** What it does, in a line. */
  readonly words: string;
  /** What it costs and how often it may be used. */
  readonly price: string;
  /** Why it cannot be used now; empty where it can. */
  readonly why: string;
  readonly act: () => unknown;
}

/** Rows under a heading. */
export interface ActGroup {
  readonly label: string;
  readonly rows: readonly ActRow[];
}

/** A list of things to do, drawn anew whenever something changes. */
export interface Acts {
  readonly id: string;
  readonly title: string;
  /** The page of the rules that explains it. */
  readonly page: string;
  readonly groups: () => readonly ActGroup[];
}

/** Opens a list of things to do, or brings it to the front. */
export function openActs(acts: Acts): Promise<void> {
  return openOne(idOf(acts), () => new ActsWindow(acts));
}

function idOf({ id }: Acts): string {
  return `${SYSTEM_ID}-acts-${id}`;
}

class ActsWindow extends FormWindow {
  static override readonly FOLLOWS = [
    "updateActor",
    "createActor",
    "deleteActor",
    "createItem",
    "updateItem",
    "deleteItem",
    "updateUser",
  ] as const;
  static override DEFAULT_OPTIONS = {
    classes: ["tt-acts"],
    position: { width: 560, height: "auto" as const },
    actions: { act: onClick((window: ActsWindow, { key }) => window.#press(key ?? "")) },
  };
  static override PARTS = { body: { template: templatePath("apps/acts"), scrollable: [""] } };

  readonly #acts: Acts;

  constructor(acts: Acts) {
    super({ id: idOf(acts) });
    this.#acts = acts;
  }

  override get title(): string {
    return this.#acts.title;
  }

  override get help(): string {
    return this.#acts.page;
  }

  protected override context(): object {
    return { groups: this.#acts.groups().filter(({ rows }) => rows.length > 0) };
  }

  #press(key: string): unknown {
    const row = this.#acts
      .groups()
      .flatMap(({ rows }) => rows)
      .find((one) => one.key === key);
    if (row?.why !== "") return;
    // It would lie over the hand, where what follows is to be done.
    void this.close();
    return row.act();
  }
}
