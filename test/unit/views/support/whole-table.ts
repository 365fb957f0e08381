import { expect, vi } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll/roll-options.ts";
import type {
  ActionMessage,
  OfferMessage,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import type * as Settings from "../../../../src/fates-edge/data/settings.ts";
import { GM, MARA, type Started, type StartOptions, TOMAS } from "../../client/support/start-game.ts";
import { registerSheetsAndCards, startWorldWithWindows } from "./opened-windows.ts";
import { keptWorld, type WorldOptions } from "./played-world.ts";

export { GM, MARA, TOMAS };
export const SABLE = "Sable Kestrel";
export const BRYN = "Bryn of the Ledger";

let started: Started;

/** What a test wants of its table. */
interface WholeTable {
  /** Of the party's and of characters' data, by their names. */
  readonly changes?: Readonly<Record<string, Plain>>;
  /** Whose client it is; left out, the GM's. */
  readonly user?: string;
  /** Further actors. */
  readonly more?: readonly Plain[];
  /** Compendia; left out, there are none. */
  readonly packs?: NonNullable<WorldOptions["packs"]>;
  /** Of the host; left out, 14. */
  readonly generation?: 13 | 14;
  /** Neither a party nor a deck is there yet. */
  readonly bare?: boolean;
  /** Puts the world on a server and gives the line to it; left out, a server in memory takes whatever it is told. */
  readonly serve?: (world: Readonly<Record<string, readonly Plain[]>>) => Promise<TableLine>;
}

/** The way to a server outside of this client. */
export interface TableLine {
  readonly connect: NonNullable<StartOptions["connect"]>;
  /** How much it has been asked and has not answered yet. */
  readonly unanswered: () => number;
}

let line: TableLine | undefined;

/**
 * A table of one client: the active GM's, with the system's own documents, duties, windows, sheets and cards, drawn of their
 * real templates on happy-dom's page. Mara plays Sable and Tomas plays Bryn; what their clients would do is done by `as`. Their
 * two clients' rights are the server's to judge, which is not here.
 */
export async function openWholeTable({
  changes = {},
  user = GM,
  more = [],
  bare = false,
  serve,
  ...hosted
}: WholeTable = {}): Promise<void> {
  const { actors, users, cards } = await keptWorld("world-0.1");
  // What the file before was still drawing as it ended has come to this page.
  document.body.replaceChildren();
  const stored = structuredClone(actors) as unknown as (Plain & {
    name: string;
    type: string;
    system: Plain;
  })[];
  for (const each of stored) {
    if (each.type === "pc")
      each["ownership"] = {
        default: 1,
        [MARA]: each.name === SABLE ? 3 : 1,
        [TOMAS]: each.name === BRYN ? 3 : 1,
      };
    Object.assign(each.system, changes[each.type === "party" ? "party" : each.name] ?? {});
  }
  const there = stored.filter(({ type }) => !bare || type !== "party");
  const here = { users, cards: bare ? [] : cards, actors: [...there, ...more] as never, messages: [] };
  line = await serve?.(here);
  started = await startWorldWithWindows(here, { user, ...hosted, ...(line && { connect: line.connect }) });
  const tell = (text: string): number => notices.push(text);
  Object.assign(ui, { notifications: { info: tell, warn: tell, error: tell } });
  await registerSheetsAndCards();
  await takeUpDuties();
}

/** The GM changes a setting of the table. */
export async function setSetting(...[key, value]: Parameters<typeof Settings.changeSetting>): Promise<void> {
  const { changeSetting } = await import("../../../../src/fates-edge/data/settings.ts");
  await changeSetting(key, value);
}

/** The GM's client takes up what players ask and judges rolls from now on, as `main.ts` has it do. */
async function takeUpDuties(): Promise<void> {
  const [{ startIndexingLog }, { startPlayerRequests }, { startCrediting }, { startForgettingDraws }] =
    await Promise.all([
      import("../../../../src/fates-edge/state/log-index.ts"),
      import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/deck/draw.ts"),
    ]);
  startIndexingLog();
  startCrediting();
  startPlayerRequests();
  startForgettingDraws();
}

/** Everything that the GM's client has taken up is done. */
async function settled(): Promise<void> {
  const [{ playerRequestsDone }, { creditingDone }] = await Promise.all([
    import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
    import("../../../../src/fates-edge/actions/roll/credit.ts"),
  ]);
  await creditingDone();
  await playerRequestsDone();
}

/** Does something as somebody else's client would; what it asks of the GM's is done once this is over. */
export async function as<T>(user: string, act: () => T | Promise<T>): Promise<T> {
  const { game } = started;
  const self = game as { userId: string };
  const before = game.userId;
  self.userId = user;
  try {
    const done = await act();
    await quiet();
    return done;
  } finally {
    self.userId = before;
    await settled();
  }
}

/** Nothing more is asked of the server by what was begun, and it has answered; the one in memory does so at once. */
async function quiet(): Promise<void> {
  const { frames } = started.connection;
  let asked = -1;
  for (let still = 0; still < 4; still = frames.length === asked && !line?.unanswered() ? still + 1 : 0) {
    asked = frames.length;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What is looked for, looked for again until it is so. */
export function soon<T>(look: () => T, about?: string): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, about === undefined ? {} : { message: about });
}

export function pc(name: string): PcActor {
  return game.actors.getName(name, { strict: true }) as PcActor;
}

export function party(): PartyActor {
  return game.actors.find(({ type }) => type === "party") as PartyActor;
}

export function banked(): number {
  return party().system.bank.total;
}

/** The newest message. */
export function newest(): ChatMessage.Implementation {
  return game.messages.contents.at(-1)!;
}

/** The newest offer. */
export function newestOffer(): OfferMessage {
  return game.messages.contents.findLast(({ type }) => type === "offer") as OfferMessage;
}

/** Whose player rolls with what: six dice each. */
const ROLLERS = {
  [SABLE]: { author: MARA, attribute: "body", skill: "melee", labels: ["Body", "Melee"] },
  [BRYN]: { author: TOMAS, attribute: "presence", skill: "sway", labels: ["Presence", "Sway"] },
} as const;

/** A roll of Sable's for Melee, or of Bryn's for Sway, thrown by their player with these six faces, and judged. */
export async function rolled(
  approach: string,
  faces: readonly number[],
  { by = SABLE, ...said }: { readonly by?: keyof typeof ROLLERS } & Plain = {},
): Promise<ActionMessage> {
  const { ActionRoll } = await import("../../../../src/fates-edge/data/action-roll.ts");
  const options = { dv: 2, ladder: "basic", forced: 0, ...said } as const;
  const roll = ActionRoll.fromHistory({ initial: [...faces], steps: [] }, options);
  const { author, attribute, skill, labels } = ROLLERS[by];
  const { uuid, name } = pc(by);
  const part = (kind: string, label: string, sort: number) => ({ kind, label, dice: 3, uuid: "", sort });
  const parts = { first: part("attribute", labels[0], 0), second: part("skill", labels[1], 1) };
  const system = { actor: uuid, actorName: name, attribute, skill, approach, parts, ...options };
  const source = { type: "action", content: "A roll", author, rolls: [JSON.stringify(roll)], system };
  const made = await ChatMessage.implementation.create(source as never);
  await settled();
  return made as ActionMessage;
}

/**
 * A player throws on their own client, without the dialog, and these faces fall in their order; the GM's client has judged it.
 * @throws Error where others fall than those
 */
export async function thrown(
  user: string,
  name: string,
  { faces, ...options }: { readonly faces: readonly number[] } & RollOptions,
): Promise<ActionMessage> {
  const { performRoll } = await import("../../../../src/fates-edge/actions/roll/perform-roll.ts");
  const left = [...faces];
  const own = CONFIG.Dice.randomUniform;
  CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? NaN) - 0.5) / 10;
  try {
    const made = await as(user, () => performRoll(pc(name), options));
    if (!made || left.length > 0) throw new Error(`These faces did not fall: ${left.join(", ")}`);
    return made;
  } finally {
    CONFIG.Dice.randomUniform = own;
  }
}

/** A message's card as a user's client draws it now. */
export async function cardFor(user: string, message: ChatMessage.Implementation): Promise<HTMLElement> {
  const { game } = started;
  const self = game as { userId: string };
  const before = game.userId;
  self.userId = user;
  try {
    return await message.renderHTML();
  } finally {
    self.userId = before;
  }
}

/** What a card says to a user, in one line; of those who see nothing of it, nothing. */
export async function told(user: string, message: ChatMessage.Implementation): Promise<string> {
  return wordsOf(await cardFor(user, message));
}

/** The words of a place, in one line; what stands in elements of their own stands apart. */
export function wordsOf(place: Node): string {
  return textsOf(place).join(" ").replace(/\s+/g, " ").trim();
}

function textsOf(place: Node): string[] {
  if (place.childNodes.length === 0) return [place.textContent ?? ""];
  return [...place.childNodes].flatMap(textsOf);
}

/** What this client has told its user in passing, since the table was opened. */
export const notices: string[] = [];

/** The buttons of a place by what they are called. */
export function buttonsOf(place: HTMLElement): string[] {
  return [...place.querySelectorAll<HTMLElement>("button")].map(nameOf);
}

/** The first button that is called so. @throws Error naming those there are */
export function buttonOf(place: HTMLElement, name: string | RegExp): HTMLButtonElement {
  const isIt = (each: string): boolean => (typeof name === "string" ? each === name : name.test(each));
  const found = [...place.querySelectorAll("button")].find((each) => isIt(nameOf(each)));
  if (!found) throw new Error(`There is no button ${String(name)} among ${buttonsOf(place).join(", ")}`);
  return found;
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute("aria-label") ?? wordsOf(element);
}

/**
 * Somebody presses a button of a card, on their own client; all that comes of it is done.
 * @param before what they fill in on the card first
 */
export async function press(
  user: string,
  message: ChatMessage.Implementation,
  name: string | RegExp,
  before?: (card: HTMLElement) => void,
): Promise<void> {
  const card = await cardFor(user, message);
  before?.(card);
  const button = buttonOf(card, name);
  await as(user, () => button.click());
}

/** Somebody chooses in a list by what stands there, as by hand. */
export function choose(list: HTMLSelectElement, words: string): void {
  const option = [...list.options].find((each) => wordsOf(each).startsWith(words));
  if (!option) throw new Error(`There is no "${words}" among ${[...list.options].map(wordsOf).join(", ")}`);
  list.value = option.value;
  for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** The window that opens by an act, once it is drawn. */
export async function opened(title: string | RegExp): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const open = [...foundry.applications.instances.values()].find(({ title: words, rendered }) =>
      rendered ? (typeof title === "string" ? words === title : title.test(words)) : false,
    );
    if (!open) throw new Error(`No window ${String(title)} is open`);
    return open.element;
  });
}
