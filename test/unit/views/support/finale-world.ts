import { vi } from "vitest";
import type * as Lines from "../../../../src/fates-edge/apps/spend/finale-lines.ts";
import type * as Spend from "../../../../src/fates-edge/actions/spend/spend.ts";
import type * as Beat from "../../../../src/fates-edge/actions/beat/beat.ts";
import type * as Campaign from "../../../../src/fates-edge/actions/campaign/campaign.ts";
import type { FinaleChoice } from "../../../../src/fates-edge/actions/campaign/finale-choice.ts";
import type * as Ends from "../../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as Acts from "../../../../src/fates-edge/actions/campaign/finale.ts";
import type * as Resume from "../../../../src/fates-edge/actions/campaign/finale-resume.ts";
import type * as Start from "../../../../src/fates-edge/actions/campaign/finale-start.ts";
import type * as Scene from "../../../../src/fates-edge/actions/scene/start-scene.ts";
import type * as Spreads from "../../../../src/fates-edge/actions/deck/spreads.ts";
import type * as PlainText from "../../../../src/table/cards/plain-text.ts";
import type * as Undo from "../../../../src/table/cards/undo.ts";
import type * as Crown from "../../../../src/fates-edge/state/campaign/campaign.ts";
import type * as State from "../../../../src/fates-edge/state/campaign/finale.ts";
import type * as Mixed from "../../../../src/fates-edge/state/beat/mixed-tier.ts";
import type * as Known from "../../../../src/fates-edge/state/deck/spreads.ts";
import type { NoticeMessage } from "../../../../src/fates-edge/data/kinds.ts";
import type { Profile } from "../../../../src/fates-edge/rules/campaign/campaign-dials.ts";
import { MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { openCrownWorld, stackCards, theParty as party } from "./crown-world.ts";

/** No ace, a Wild that is one, a Site that is one: each in the order of the Crown Spread's places. */
export const QUIET = ["SQ", "H7", "C9", "DQ", "S4"];
export const WILD_ACE = ["SQ", "H7", "C9", "DQ", "HA"];
export const SITE_ACE = ["SA", "H7", "C9", "DQ", "S4"];

/** A finale as a GM might draft it, its ground and points apart. */
export const USUAL: Pick<FinaleChoice, "name" | "social" | "kinetic" | "rival"> = {
  name: "The river charter",
  social: "curfew",
  kinetic: "hunt",
  rival: { name: "Abbot Rell" },
};

type FinaleActs = typeof Beat &
  typeof Campaign &
  typeof Ends &
  typeof Acts &
  typeof Resume &
  typeof Start &
  typeof Scene &
  typeof Spreads &
  typeof Lines &
  typeof Spend &
  typeof PlainText &
  typeof Undo &
  typeof Crown &
  typeof State &
  typeof Mixed &
  typeof Known;

/** What is done and looked up at a table with a finale. */
export const acts = {} as FinaleActs;
/** What this user was told. */
export const told: string[] = [];

/** Opens the world, with all that is done in it, and the pages of the chronicle that are written. */
export async function openFinaleWorld(): Promise<void> {
  await openCrownWorld();
  const loaded = await Promise.all([
    import("../../../../src/fates-edge/actions/beat/beat.ts"),
    import("../../../../src/fates-edge/actions/campaign/campaign.ts"),
    import("../../../../src/fates-edge/actions/scene/end-periods.ts"),
    import("../../../../src/fates-edge/actions/campaign/finale.ts"),
    import("../../../../src/fates-edge/actions/campaign/finale-resume.ts"),
    import("../../../../src/fates-edge/actions/campaign/finale-start.ts"),
    import("../../../../src/fates-edge/actions/scene/start-scene.ts"),
    import("../../../../src/fates-edge/actions/spend/spend.ts"),
    import("../../../../src/fates-edge/actions/deck/spreads.ts"),
    import("../../../../src/fates-edge/apps/spend/finale-lines.ts"),
    import("../../../../src/table/cards/plain-text.ts"),
    import("../../../../src/table/cards/undo.ts"),
    import("../../../../src/fates-edge/state/campaign/campaign.ts"),
    import("../../../../src/fates-edge/state/campaign/finale.ts"),
    import("../../../../src/fates-edge/state/beat/mixed-tier.ts"),
    import("../../../../src/fates-edge/state/deck/spreads.ts"),
  ]);
  Object.assign(acts, ...loaded);
  (await import("../../../../src/fates-edge/cards/finale-page.ts")).startFinalePages();
  const tell = (words: string): number => told.push(words);
  vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
}

/** The finale that is held. */
export function finale(): NonNullable<ReturnType<FinaleActs["finaleOf"]>> {
  return acts.finaleOf(party())!;
}

/** The newest notice of a kind. */
export function newest(kind: string): NoticeMessage {
  return game.messages.contents.findLast(
    (one) => (one.system as { kind?: string }).kind === kind,
  ) as NoticeMessage;
}

/** What a user reads on a card. */
export function lines(message: ChatMessage.Implementation, user = MARA): string {
  return (acts.cardText(message, game.users.get(user)!) ?? []).join("\n");
}

/** The three clocks as the table would say them. */
export function clocks(): string[] {
  return [finale().primary, finale().social, finale().kinetic].map(
    (clock) => `${clock?.kind} ${clock?.filled}/${clock?.size}`,
  );
}

/** The pages of all journals. */
export function pages(): JournalEntryPage.Implementation[] {
  return game.journal.contents.flatMap((journal) => journal.pages.contents);
}

/** A campaign whose Crown Spread is these cards, with that much on the dials. @returns the spread's id */
export async function campaign(
  codes: readonly string[],
  [mandate, crisis]: readonly [number, number],
  profile: Profile = "chronicle",
): Promise<string> {
  const majors = { major00000000001: { mandate, crisis, scene: 1 } };
  await party().update({
    system: {
      scene: { running: false },
      campaign: { profile, pressure: "curfew", outcome: "", majors },
    },
  });
  stackCards(codes);
  const id = await acts.drawSpread({ spread: "crown" });
  vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
  return id;
}

/** Fills a clock up, or empties it, to so many segments. */
export async function fill(key: string, to: number): Promise<void> {
  const by = to - (party().system.filled[key] ?? 0);
  await party().update({ system: { clocks: { [key]: { ticks: { [foundry.utils.randomID()]: by } } } } });
}

/** The second GM has claimed an act and is at it. */
export async function underWay(act: string): Promise<void> {
  const claim = { acts: [act], user: SECOND_GM, message: "another000000002", time: game.time.serverTime };
  await party().update({
    system: { claims: { rival00000000002: { ...claim, done: false, lapsed: false } } },
  });
  vi.spyOn(game.users.get(SECOND_GM)!, "active", "get").mockReturnValue(true);
}

/** They left before anything came of it. */
export async function lapsed(): Promise<void> {
  await party().update({ system: { claims: { rival00000000002: { lapsed: true } } } });
}

/** Ends whatever scene is on, with the finale's clocks, and forgets what was declared. */
export async function over(): Promise<void> {
  const { primary, social, kinetic } = finale().stored;
  const fates = Object.fromEntries([primary, social, kinetic].map((key) => [key, "end" as const]));
  await acts.endScene({ clocks: fates, bank: "lapse" });
  await party().update({ system: { campaign: { outcome: "" } } });
}
