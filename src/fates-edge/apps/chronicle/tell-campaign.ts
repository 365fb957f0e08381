import { localize, localizeCount } from "#foundry/i18n.ts";
import { type Block, block } from "#table/telling.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { numberAt } from "../../data/message/notice.ts";
import { currentEdition } from "../../data/settings.ts";
import { isOutByHarm } from "../../rules/recovery.ts";
import { campaignStanding } from "../../state/campaign/campaign.ts";
import { type CampaignLog, isSessionsEnd } from "../../state/campaign/campaign-log.ts";
import { outcomeOf } from "../../state/campaign/epilogue.ts";
import { ledgerOf, xpOf } from "../../state/growth/ledger.ts";
import { legaciesOf } from "../../state/campaign/legacies.ts";
import { isPlayed, primaryParty, tableNumbers } from "../../state/party.ts";
import { followersOf } from "../../state/retinue/retinue.ts";
import { dialsLine } from "../../words/campaign.ts";
import { legacyLines } from "../../words/legacies.ts";

/** How many messages are read before the page may breathe. */
const AT_ONCE = 100;

/**
 * Tells a campaign from its log, the party's record and the ledgers, as any player may know it: its crown, its sessions with their scenes,
 * the people, what was left.
 * @param progress is told how far it has come, from 0 to 1
 */
export async function tellCampaign(
  { campaign, messages }: CampaignLog,
  progress: (part: number) => void,
): Promise<Block[]> {
  const sessions: Block[] = [];
  let told: Block[] = [];
  for (const [at, message] of messages.entries()) {
    if (at % AT_ONCE === 0) {
      progress(at / messages.length);
      await breath();
    }
    told.push(...message.toldToAll());
    if (!isSessionsEnd(message)) continue;
    sessions.push(block("part", sessionTitle(numberAt(message.system.data, "session"))), ...told);
    told = [];
  }
  const rest = told.length > 0 ? [block("part", sessionTitle(tableNumbers().session)), ...told] : [];
  progress(1);
  return [
    block("title", title(campaign)),
    ...crownOf(campaign),
    ...sessions,
    ...rest,
    ...people(),
    ...left(campaign),
  ];
}

/** Lets the page draw, and whoever waits have their turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function title(campaign: number): string {
  const name = primaryParty()?.name ?? localize("FATES_EDGE.Chronicle.Title");
  return localize("FATES_EDGE.Chronicle.Campaign", { name, number: campaign });
}

function sessionTitle(session: number): string {
  return localize("FATES_EDGE.Chronicle.Page", { session });
}

/** How the campaign that is played stands; of one that is over its cards tell it. */
function crownOf(campaign: number): Block[] {
  if (campaign !== tableNumbers().campaign) return [];
  const stands = campaignStanding();
  const outcome = outcomeOf();
  return [
    ...(stands ? [block("line", dialsLine(stands))] : []),
    ...(outcome ? [block("line", localize(`FATES_EDGE.Epilogue.Outcome.${outcome}`))] : []),
  ];
}

function people(): Block[] {
  const all = game.actors.contents.filter(
    (actor) => isPc(actor) && isKnownToAll(actor) && xpOf(actor).earned > 0,
  );
  if (all.length === 0) return [];
  return [
    block("part", localize("FATES_EDGE.Chronicle.People")),
    ...all.flatMap((actor) => (isPc(actor) ? [block("item", personWords(actor), actor.name)] : [])),
  ];
}

/** Whom a GM keeps to themselves, no player reads of. */
function isKnownToAll(actor: Actor.Implementation): boolean {
  const { default: rights = 0 } = actor.ownership;
  return rights >= CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED || (isPc(actor) && isPlayed(actor));
}

/** What somebody earned and what became of them and theirs: who came after whom, who is out, who is gone. */
function personWords(actor: PcActor): string {
  const { earned } = xpOf(actor);
  const after = ledgerOf(actor).flatMap(({ kind, label }) => (kind === "inheritance" ? [label] : []));
  const gone = followersOf(actor)
    .filter((follower) => follower.system.place === "gone" && isKnownToAll(follower))
    .map(({ name }) => name);
  return [
    localizeCount("FATES_EDGE.Chronicle.Earned", earned),
    ...after.map((words) => `${words}.`),
    isOutByHarm(actor.system.harm.value, currentEdition())
      ? localize("FATES_EDGE.Chronicle.Out", { name: actor.name })
      : "",
    gone.length > 0 ? localize("FATES_EDGE.Chronicle.Gone", { names: gone.join(", ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function left(campaign: number): Block[] {
  const kept = legaciesOf().filter((legacy) => legacy.campaign === campaign);
  if (kept.length === 0) return [];
  return [
    block("part", localize("FATES_EDGE.Legacy.Kept")),
    ...kept.map((legacy) => {
      const { kind, name } = legacy;
      const words = [name, ...legacyLines(legacy)].join(". ");
      return block("item", words, localize(`FATES_EDGE.Legacy.Kind.${kind}`));
    }),
  ];
}
