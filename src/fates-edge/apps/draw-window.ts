import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import { abandonDraw } from "../documents/actions/abandon-draw.ts";
import { beginDraw } from "../documents/actions/begin-draw.ts";
import type { PendingDraw } from "../documents/draw/pending-draw.ts";
import { redraw } from "../documents/actions/redraw.ts";
import { revealDraw } from "../documents/actions/reveal-draw.ts";
import type { ActionMessage } from "../documents/kinds.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "./form-window.ts";
import { templatePath } from "./templates.ts";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      "fatesEdge.drawChanged": (message: string, draw: PendingDraw | null) => void;
    }
  }
}

/** Draws for a roll, or takes up this GM's own draw again, and shows it to this GM alone. */
export async function openDrawWindow(message: ActionMessage): Promise<void> {
  const draw = await beginDraw(message);
  if (draw) void new DrawWindow(message, draw).render({ force: true });
}

/** Cards that only their GM has seen, and the one twist they make together. */
class DrawWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 640, height: "auto" as const },
    window: { title: "FATES_EDGE.Draw.Title" },
    form: { handler: DrawWindow.#reveal },
    actions: { redraw: DrawWindow.#redraw, putBack: DrawWindow.#putBack },
  };

  static override PARTS = { body: { template: templatePath("apps/draw"), scrollable: [""] } };

  readonly #message: ActionMessage;
  #draw: PendingDraw;
  #watch = 0;
  /** The GM's own words; null while the cards' words stand. */
  #twist: string | null = null;

  constructor(message: ActionMessage, draw: PendingDraw) {
    super({ id: `fates-edge-draw-${message.id}` });
    this.#message = message;
    this.#draw = draw;
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { cards, twist } = this.#draw;
    const leading = cards.findIndex(({ suit, rank }) => suit === twist.suit && rank === twist.leading.rank);
    const words = { domain: domain(twist.domain), severity: severity(twist.severity) };
    return {
      uid: this.id,
      cards: cards.map((card, index) => ({
        ...card,
        index,
        domain: domain(card.domain),
        severity: severity(card.severity),
        leads: index === leading && cards.length > 1,
        anyLabel: localize("FATES_EDGE.Draw.AnotherFor", { name: card.name }),
        suitLabel: localize("FATES_EDGE.Draw.SameSuitFor", { name: card.name }),
      })),
      twist: this.#twist ?? twistWords(this.#draw),
      together: cards.length > 1 ? localize("FATES_EDGE.Draw.Together", words) : "",
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#watch = Hooks.on("fatesEdge.drawChanged", (id, draw) => this.#changed(id, draw));
    this.element.addEventListener("input", () => {
      this.#twist = String(new FormData(this.fields).get("twist") ?? "");
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("fatesEdge.drawChanged", this.#watch);
  }

  #changed(id: string, draw: PendingDraw | null): void {
    if (id !== this.#message.id) return;
    if (!draw) return void this.close();
    this.#draw = draw;
    void this.render();
  }

  static async #redraw(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const how = target.dataset.how === "suit" ? "suit" : "any";
    await redraw(this.#message, Number(target.dataset.index), how);
  }

  static async #putBack(this: DrawWindow): Promise<void> {
    if (await abandonDraw(this.#message)) await this.close();
  }

  static async #reveal(this: DrawWindow): Promise<void> {
    const twist = String(new FormData(this.fields).get("twist") ?? "").trim();
    if (twist === "") return notify.warn("FATES_EDGE.Draw.NoTwist");
    if (await revealDraw(this.#message, twist)) await this.close();
  }
}

/** A first wording of the twist: what the cards whisper, the worst of them first. */
function twistWords({ cards, twist: { leading } }: PendingDraw): string {
  const leads = ({ suit, rank }: PendingDraw["cards"][number]): boolean =>
    suit === leading.suit && rank === leading.rank;
  const inOrder = [...cards.filter(leads), ...cards.filter((card) => !leads(card))];
  return inOrder.map(({ prompt }) => prompt).join(" ");
}

function domain(name: string): string {
  return localize(`FATES_EDGE.Domain.${name}`);
}

function severity(name: string): string {
  return localize(`FATES_EDGE.Severity.${name}`);
}
