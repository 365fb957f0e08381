import type { Rank } from "../../../src/fates-edge/rules/deck.ts";
import { PALETTE } from "./palette.ts";

/** The colours a court figure is dressed in. */
export interface Livery {
  readonly cloth: string;
  readonly trim: string;
  readonly line: string;
}

const FACE = `<path fill="${PALETTE.skinShade}" d="M-9-66H9V-44H-9Z"/><path fill="${PALETTE.skin}" d="M-19-88C-19-104 19-104 19-88C19-70 10-58 0-58C-10-58-19-70-19-88Z"/>`;
const EYES = `<g stroke="${PALETTE.ink}" stroke-width="2" fill="none" stroke-linecap="round"><path d="M-11-85C-9-87-6-87-4-85"/><path d="M4-85C6-87 9-87 11-85"/><path d="M1-82L3-74H-1"/><path d="M-5-67C-2-65 2-65 5-67"/></g>`;

const COURT: Readonly<Partial<Record<Rank, (livery: Livery) => string>>> = { J: page, Q: queen, K: king };

/** A figure from the waist up, its waist on the origin, about 130 high and 110 wide. */
export function courtFigure(rank: Rank, livery: Livery): string {
  const dress = COURT[rank];
  return dress ? dress(livery) : "";
}

function robe({ cloth, trim, line }: Livery): string {
  return `<path fill="${cloth}" stroke="${line}" stroke-width="2" d="M-16-50C-42-48-58-38-62-14L-64 14L64-14L62-20C58-40 42-48 16-50L0-40Z"/><path fill="${trim}" d="M-16-50L0-26L16-50L22-48L6 0H-6L-22-48Z"/><path fill="${cloth}" d="M0-22L8-10L0 2L-8-10Z"/>`;
}

function page(livery: Livery): string {
  const hair = `<path fill="#5b3a22" d="M-23-70C-28-108 28-108 23-70L17-72C17-88 12-94 0-94C-12-94-17-88-17-72Z"/>`;
  const cap = `<path fill="${livery.cloth}" stroke="${livery.line}" stroke-width="2" d="M-26-94C-24-114 20-120 28-98C12-102-8-100-26-94Z"/><path fill="${livery.trim}" d="M20-104C36-122 48-118 54-128C54-108 42-96 24-98Z"/>`;
  const blade = `<path fill="${PALETTE.cream}" stroke="${livery.line}" stroke-width="1.500" d="M-46-6L-42-104L-38-6Z"/><path fill="${livery.trim}" d="M-54-14H-30V-8H-54Z"/>`;
  return `${blade}${robe(livery)}${hair}${FACE}${EYES}${cap}`;
}

function queen(livery: Livery): string {
  const hair = `<path fill="#3a2417" d="M-24-92C-34-60-34-46-24-40C-18-50-18-66-18-84H18C18-66 18-50 24-40C34-46 34-60 24-92C16-108-16-108-24-92Z"/>`;
  const crown = `<path fill="${livery.trim}" stroke="${livery.line}" stroke-width="1.500" d="M-22-96L-27-118L-13-106L0-124L13-106L27-118L22-96C10-101-10-101-22-96Z"/><g fill="${PALETTE.cream}"><circle cx="-27" cy="-120" r="3.500"/><circle cy="-127" r="4"/><circle cx="27" cy="-120" r="3.500"/></g>`;
  const pearls = `<path fill="none" stroke="${PALETTE.cream}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 7" d="M-16-50C-10-38 10-38 16-50"/>`;
  return `${robe(livery)}${hair}${FACE}${EYES}${pearls}${crown}`;
}

function king(livery: Livery): string {
  const hair = `<path fill="#7a6a5a" d="M-22-94C-28-76-26-62-20-56L-17-84H17L20-56C26-62 28-76 22-94Z"/>`;
  const beard = `<path fill="#7a6a5a" d="M-18-78C-20-52-8-40 0-36C8-40 20-52 18-78C12-68 6-71 0-71C-6-71-12-68-18-78Z"/><path stroke="${PALETTE.ink}" stroke-width="2" stroke-linecap="round" d="M-4-63H4"/>`;
  const crown = `<path fill="${livery.trim}" stroke="${livery.line}" stroke-width="1.500" d="M-23-94L-25-116H-15V-108H-5V-122H5V-108H15V-116H25L23-94C10-99-10-99-23-94Z"/><path fill="${livery.cloth}" d="M0-106L4-101L0-96L-4-101Z"/>`;
  const mantle = `<path fill="${PALETTE.cream}" d="M-20-50C-30-44-36-30-36 0H-26C-26-26-22-38-12-46ZM20-50C30-44 36-30 36 0H26C26-26 22-38 12-46Z"/>`;
  return `${robe(livery)}${mantle}${hair}${FACE}${EYES}${beard}${crown}`;
}
