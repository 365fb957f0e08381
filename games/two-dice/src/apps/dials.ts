import { onClick } from "#table/on-click.ts";
import { type DialBook, openDials } from "#table/windows/dials-window.ts";
import { GMWindow } from "#table/windows.ts";
import { localize } from "#foundry/i18n.ts";
import { templatePath } from "../data/game.ts";
import { changeSetting, currentDials, setting } from "../data/settings.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { DEFAULT_DIALS, DIAL_VALUES, type Dials } from "../rules/dials.ts";
import { type StatusRow, STATUSES } from "../rules/statuses.ts";
import { attributeList } from "./asking.ts";

const BOOK: DialBook = {
  page: "dials",
  presets: [],
  values: DIAL_VALUES,
  usual: (dial) => DEFAULT_DIALS[dial as keyof Dials],
  read: () => ({ preset: "", dials: setting("dials") }),
  write: ({ dials }) => {
    const { statuses } = setting("dials");
    return changeSetting("dials", { ...dials, ...(statuses && { statuses }) });
  },
};

/** Opens the table's house rules (docs/rulings.md, Dials). */
export function openHouseRules(): Promise<void> {
  return openDials(BOOK);
}

/** Opens the table's statuses, for GMs. */
export function openStatuses(): Promise<void> {
  return StatusesWindow.open();
}

const SIZES_MAX = 3;

/** The statuses of the table, each a row: what it is called, which dice it makes smaller, and whether it is a minor one (Status Effects). */
class StatusesWindow extends GMWindow {
  static override readonly help: string = "statuses";
  static override DEFAULT_OPTIONS = {
    id: "two-dice-statuses",
    window: { title: "TWO_DICE.Statuses.Title" },
    position: { width: 760 },
    actions: {
      addRow: onClick<StatusesWindow>((window) => {
        const id = foundry.utils.randomID();
        const row = { id, name: localize("TWO_DICE.Statuses.New"), lowers: [], sizes: 1, minor: false };
        window.#show([...window.#read(), row]);
      }),
      removeRow: onClick<StatusesWindow>((window, { id }) =>
        window.#show(window.#read().filter((row) => row.id !== id)),
      ),
      usual: onClick<StatusesWindow>((window) => window.#show(STATUSES)),
    },
  };
  static override PARTS = { body: { template: templatePath("apps/statuses"), scrollable: [""] } };

  #rows: readonly StatusRow[] = currentDials().statuses;

  protected override context(): object {
    return {
      sizesMax: SIZES_MAX,
      attributes: attributeList(),
      rows: this.#rows.map((row) => ({
        ...row,
        usual: STATUSES.some(({ id }) => id === row.id) ? localize(`TWO_DICE.Status.${row.id}`) : "",
        attributes: attributeList().map((one) => ({
          ...one,
          on: row.lowers.some((attribute) => attribute === one.value),
        })),
      })),
    };
  }

  #show(rows: readonly StatusRow[]): void {
    this.#rows = rows;
    this.redraw();
  }

  #read(): StatusRow[] {
    const { said } = this;
    return this.#rows.map(({ id }) => ({
      id,
      name: said.words(`name-${id}`),
      lowers: ATTRIBUTES.filter((attribute) => said.all(`lowers-${id}`).includes(attribute)),
      sizes: Math.max(1, Math.min(SIZES_MAX, Math.round(said.number(`sizes-${id}`)))),
      minor: said.has(`minor-${id}`),
    }));
  }

  protected override async send(): Promise<boolean> {
    await changeSetting("dials", { ...setting("dials"), statuses: this.#read() });
    return true;
  }
}
