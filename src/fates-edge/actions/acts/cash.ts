import { findHere, uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { nameLine } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isAsset, isFollower, isGear, type GearItem } from "../../data/kinds.ts";
import { skillRef } from "../../data/skill-words.ts";
import { boonsOfToken, type Token } from "../../rules/campaign/rewards.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { quoteFor } from "../../state/growth/purchases.ts";
import { requireParty, tableNumbers } from "../../state/party.ts";
import { wordsNow } from "../../state/reader.ts";
import { markChange } from "../roll/marks.ts";
import { requireNoReason } from "../on-sheet.ts";
import type { Doing, Planned } from "./doing.ts";

/** What is chosen for a token that does one of two things. */
export const TOKEN_CHOICES = { favour: ["complication", "door"], chit: ["supply", "fee"] } as const;

/** A reward is used: what it brings comes, and the thing is gone, or one of its charges (SRD, Diamonds; R.8). */
export function cash(doing: Doing): Planned {
  const item = findHere(doing.said.of);
  if (!isGear(item) || item.parent !== doing.actor || item.system.reward === "")
    throw goneError("FATES_EDGE.Error.ItemGone", doing.said.of);
  const token = item.system.reward;
  const name = doing.actor.name;
  return {
    changes: [...BRINGS[token](doing, token), ...used(item)],
    summary: [{ key: `FATES_EDGE.Act.Cash.${token}`, data: { name, thing: item.name } }],
  };
}

function used(item: GearItem): Change[] {
  const { charges } = item.system;
  if (charges > 1) return changeOf(uuidOf(item), "system.charges", charges, charges - 1);
  return [{ uuid: uuidOf(item), path: "", before: item.toObject(), after: null }];
}

type Bring = (doing: Doing, token: Token) => Change[];

const BRINGS: Readonly<Record<Token, Bring>> = {
  favour: ({ said, id }) => (said.words === "complication" ? fewerPoints(id) : []),
  renown: boons,
  guild: boons,
  charges: boons,
  upkeep: ({ said }) => keptUp(said.words),
  training: trained,
  leverage: ({ actor, id }) => [
    markChange(actor, `${id}-lever`, {
      kind: "better",
      label: { key: "FATES_EDGE.Act.Lever", data: {} },
      steps: 1,
      by: id,
    }),
  ],
  chit: ({ said, id }) => (said.words === "supply" ? oneTickLess(id) : []),
};

function boons({ actor, id }: Doing, token: Token): Change[] {
  const entry = { delta: boonsOfToken(token), reason: "hand", message: id };
  return [added(actor, `system.boons.entries.${id}-t`, entry)];
}

/** A minor complication fewer: one point out of the bank. @throws UserError where there is none */
function fewerPoints(id: string): Change[] {
  const party = requireParty();
  if (party.system.bank.total < 1) throw new UserError("FATES_EDGE.Error.NoPoint");
  const label = { key: "FATES_EDGE.Act.Cash.point", data: {} };
  const entry = {
    kind: "edge",
    points: -1,
    label,
    actor: "",
    user: "",
    message: id,
    scene: tableNumbers().scene,
  };
  return [added(party, `system.bank.entries.${id}`, entry)];
}

/** @throws UserError where supply lacks nothing */
function oneTickLess(id: string): Change[] {
  const party = requireParty();
  if (party.system.supply === 0) throw new UserError("FATES_EDGE.Error.SupplyFull");
  return [tickChange(uuidOf(party), SUPPLY, id, -1)];
}

/** One upkeep is paid: whoever or whatever was flagged or neglected is kept. @throws UserError for what needs none */
function keptUp(uuid: string): Change[] {
  const kept = findHere(uuid);
  if (isGear(kept)) return needed(changeOf(uuid, "system.flagged", kept.system.flagged, false));
  if (!isAsset(kept) && !isFollower(kept)) throw new UserError("FATES_EDGE.Error.NobodyChosen");
  const { flagged, missed, condition } = kept.system;
  return needed([
    ...changeOf(uuid, "system.flagged", flagged, ""),
    ...changeOf(uuid, "system.missed", missed, 0),
    ...(condition === "neglected" ? changeOf(uuid, "system.condition", condition, "maintained") : []),
  ]);
}

function needed(changes: Change[]): Change[] {
  if (changes.length === 0) throw new UserError("FATES_EDGE.Error.NoUpkeepDue");
  return changes;
}

/** The next step of one skill for one XP less: the step and its line, and the point that the training brings. */
function trained({ actor, said, id }: Doing): Change[] {
  const key = said.words;
  const quote = quoteFor(actor, { kind: "skill", key });
  const reasons = quote.reasons.filter(
    ({ code, data }) => code !== "notEnoughXp" || Number(data["short"]) > 1,
  );
  requireNoReason(reasons);
  const label = wordsNow(nameLine(skillRef(key)));
  const bought = {
    kind: "skill",
    xp: 0 - quote.price,
    target: key,
    label,
    from: quote.from,
    to: quote.to,
  } as const;
  const given = {
    kind: "award",
    xp: 1,
    label: wordsNow({ key: "FATES_EDGE.Act.Cash.taught", data: {} }),
  } as const;
  return [
    {
      uuid: uuidOf(actor),
      path: `system.skills.${key}`,
      before: actor.system.skills[key] ?? null,
      after: quote.to,
    },
    added(actor, `system.ledger.${id}`, newLine(actor, { ...bought, days: quote.days, how: "train" })),
    added(actor, `system.awards.${id}`, newLine(actor, given)),
  ];
}
