import { type Field } from "#foundry/elements.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import {
  abandonTableDraw,
  beginTableDraw,
  redrawAtTable,
  revealTableDraw,
  type TableDrawAsked,
} from "../actions/deck/table-draw.ts";
import { currentEdition } from "../data/settings.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { drawPrice, mostCards, TABLE_DRAWS, type TableDraw } from "../rules/deck.ts";
import { type PendingTableDraw, pendingTableDraw, TABLE_DRAW } from "../state/deck/draws.ts";
import { primaryParty } from "../state/party.ts";
import { pointsLabel } from "../words/labels.ts";
import { type DrawSource, DrawWindow } from "./draw.ts";
import { oneBody } from "./parts/templates.ts";

async function showTableDraw(draw: PendingTableDraw): Promise<void> {
  await DrawWindow.show(sourceOf(draw), draw);
}

function sourceOf({ purpose, cards }: PendingTableDraw): DrawSource {
  const points = pointsLabel(drawPrice(purpose, cards.length), currentEdition());
  return {
    key: TABLE_DRAW,
    roll: { actor: "", skill: "" },
    note: localize(`FATES_EDGE.TableDraw.Note.${purpose}`, { points }),
    oneApplies: purpose === "thing" && cards.length > 1,
    isTexture: purpose === "activation",
    redraw: redrawAtTable,
    putBack: abandonTableDraw,
    reveal: (twist, effects, { applies }) => revealTableDraw(twist, effects, applies),
  };
}

/** What a draw beside a roll is for, and how many cards: out of the bank, beside an activation, or for a thing. */
export class TableDrawWindow extends FormWindow {
  static override readonly help: RulesPage = "setbacks";
  static readonly ID = "fates-edge-draw-for";

  static override DEFAULT_OPTIONS = {
    id: TableDrawWindow.ID,
    window: { title: "FATES_EDGE.TableDraw.Title" },
  };

  static override PARTS = oneBody("apps/draw-for");

  /** Opens what a GM draws beside a roll: an own draw that lies unrevealed, or the question what it is for. */
  static async open(): Promise<void> {
    const draw = pendingTableDraw();
    if (draw) await showTableDraw(draw);
    else await openOne(TableDrawWindow.ID, () => new TableDrawWindow());
  }

  #asked: Required<TableDrawAsked> = {
    purpose: bankPoints() > 0 ? "bank" : "activation",
    cards: 1,
    about: "",
  };

  protected override context(): object {
    const { purpose, about } = this.#asked;
    const most = mostCards(purpose, bankPoints());
    const cards = Math.min(this.#asked.cards, most);
    const points = drawPrice(purpose, cards);
    const drawn = localizeCount("FATES_EDGE.TableDraw.Draw", cards);
    return {
      about,
      cards,
      most: most > 1 ? most : 0,
      purposes: TABLE_DRAWS.map((value) => ({
        value,
        chosen: value === purpose,
        barred: mostCards(value, bankPoints()) < 1,
        label: localize(`FATES_EDGE.TableDraw.Purpose.${value}`),
        hint: localize(`FATES_EDGE.TableDraw.Hint.${value}`),
      })),
      button: points > 0 ? `${drawn} · ${pointsLabel(points, currentEdition())}` : drawn,
    };
  }

  protected override onChange({ name }: Field): void {
    this.#asked = this.#read();
    // Enter in the words draws at once: what is sent must not be drawn anew under it.
    if (name !== "about") void this.render();
  }

  /** A thing has two cards drawn where nobody says otherwise, as the Sundered King's Coin has (SRD M). */
  #read(): Required<TableDrawAsked> {
    const { said } = this;
    const purpose: TableDraw = said.one(TABLE_DRAWS, "purpose") ?? "activation";
    const typed = Number(said.get("cards") ?? 1);
    const turned = purpose !== this.#asked.purpose;
    const cards = turned && purpose === "thing" ? 2 : turned ? 1 : typed;
    return { purpose, cards, about: said.text("about") };
  }

  protected override async send(): Promise<unknown> {
    const draw = await beginTableDraw(this.#read());
    if (!draw) return;
    await this.close();
    await showTableDraw(draw);
  }
}

function bankPoints(): number {
  return primaryParty()?.system.bank.total ?? 0;
}
