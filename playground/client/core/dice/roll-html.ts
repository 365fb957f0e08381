import { escapeHTML } from "../utils/html.ts";
import type { DiceTerm, RollWithin } from "./die.ts";
import type { DieResult } from "./die-modifiers.ts";

/** How a roll is shown. */
export interface RenderRollOptions {
  flavor?: string;
  isPrivate?: boolean;
  template?: string;
  [option: string]: unknown;
}

/** A roll as HTML: formula, dice, total; a private one with question marks. */
export function renderRoll(roll: RollWithin, { flavor, isPrivate = false }: RenderRollOptions): string {
  const formula = isPrivate ? "???" : escapeHTML(roll.formula);
  const total = isPrivate ? "?" : escapeHTML(Math.round((roll.total ?? 0) * 100) / 100);
  const text = flavor && !isPrivate ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
  const tooltip = isPrivate ? "" : renderRollTooltip(roll);
  return `<div class="dice-roll">${text}<div class="dice-result"><div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
}

/** Every die of a roll with its faces, as HTML. A player's client may have stored anything where numbers should be. */
export function renderRollTooltip(roll: RollWithin): string {
  return `<div class="dice-tooltip">${roll.dice.map(partOf).join("")}</div>`;
}

function partOf(term: DiceTerm): string {
  const faces = term.results.map((entry) => faceOf(term, entry)).join("");
  const flavor = term.flavor ? `<span class="part-flavor">${escapeHTML(term.flavor)}</span>` : "";
  const header = `<header class="part-header flexrow"><span class="part-formula">${escapeHTML(term.expression)}</span>${flavor}<span class="part-total">${escapeHTML(term.total)}</span></header>`;
  return `<section class="tooltip-part"><div class="dice">${header}<ol class="dice-rolls">${faces}</ol></div></section>`;
}

function faceOf(term: DiceTerm, entry: DieResult): string {
  const classes = ["roll", ...term.getResultCSS(entry).filter(Boolean)].join(" ");
  return `<li class="${escapeHTML(classes)}">${escapeHTML(term.getResultLabel(entry))}</li>`;
}
