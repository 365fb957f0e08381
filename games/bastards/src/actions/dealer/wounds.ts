import { findDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { type DisadvantageItem, type FatedActor, isDisadvantage, isFated } from "../../data/kinds.ts";
import { TRAITS, traitOf } from "../../rules/cards/card.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { inflictableTraits, woundedByMonster } from "../../rules/harm/states.ts";
import { experienceOf } from "../../rules/people/experience.ts";
import { ownerOf } from "../../state/deal.ts";
import { personOf } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { gainExperience } from "./experience.ts";
import { pointsOf } from "./harm.ts";
import { payWildcards } from "./paying.ts";
import { gainRanks } from "./ranks.ts";
import { requirePlayer } from "./seats.ts";
import { tellAct } from "./tell.ts";

/** Whoever wounded somebody inflicts a disadvantage on them for a wildcard, of a suit whose pool is empty (Wounded). */
export function inflict(
  dealing: Dealing,
  { mark: id, uuid }: Ask & { kind: "inflict" },
  user: string,
): () => Promise<void> {
  const mark = dealing.marks.find((one) => one.id === id && one.key === "inflict");
  const actor = mark && requirePlayer(dealing, mark.on, user);
  const target = mark && personOf(dealing.scene, mark.about);
  if (!mark || !actor || !isFated(target)) throw new UserError("TABLE.Error.NotNow");
  return async () => {
    const item = await disadvantageOf(uuid);
    if (!inflictableTraits(pointsOf(dealing, target)).includes(traitOf(item.system.suit)))
      throw new UserError("GAME_OF_BASTARDS.Error.OtherSuit", { name: item.name });
    payWildcards(dealing, actor, 1);
    dealing.remark(mark);
    give(dealing, target, item);
    // Whoever maims somebody for good has a worse reputation (Bad Reputation).
    if (item.system.permanent && isFated(actor)) await gainRanks(dealing, actor, "badReputation");
    tellAct(dealing, "inflicted", { name: target.name, disadvantage: item.name, by: user });
  };
}

/** Whom a monster knocked out chooses a further pool to lose, and a disadvantage (Challenging). */
export function woundOfMonster(
  dealing: Dealing,
  ask: Ask & { kind: "wound" },
  user: string,
): () => Promise<void> {
  const mark = markOn(dealing.marks, "wound", ask.holder);
  const fated = personOf(dealing.scene, ask.holder);
  const trait = TRAITS.find((one) => one === ask.trait);
  if (!mark || !isFated(fated) || !trait || ownerOf(fated) !== user)
    throw new UserError("TABLE.Error.NotNow");
  return async () => {
    const item = await disadvantageOf(ask.uuid);
    const before = pointsOf(dealing, fated);
    const after = woundedByMonster(before, trait);
    dealing.remark(mark);
    dealing.change(fated, `system.pools.${trait}.value`, before[trait], after[trait]);
    dealing.change(fated, "system.wasWounded", fated.system.wasWounded, true);
    give(dealing, fated, item);
    tellAct(dealing, "inflicted", { name: fated.name, disadvantage: item.name, by: user });
  };
}

/** @throws UserError for what wounds do not bring */
async function disadvantageOf(uuid: string): Promise<DisadvantageItem> {
  const item: unknown = await findDocument(uuid);
  if (!isDisadvantage(item) || !item.system.inflicted)
    throw new UserError("GAME_OF_BASTARDS.Error.NotByWound");
  return item;
}

/** A disadvantage is laid on somebody, who gains experience by it (Points & Costs). */
function give(dealing: Dealing, fated: FatedActor, item: DisadvantageItem): void {
  dealing.give(fated, { ...item.toObject(), name: item.name });
  gainExperience(dealing, [fated], "disadvantage", experienceOf("disadvantage"), item.name);
}

/** The body of whom a monster killed is burned: nobody rises (The Worst Part). */
export function burn(dealing: Dealing, { holder }: Ask & { kind: "burn" }, user: string): void {
  const mark = markOn(dealing.marks, "unburned", holder);
  if (!mark) throw new UserError("TABLE.Error.NotNow");
  dealing.remark(mark);
  tellAct(dealing, "burned", { name: personOf(dealing.scene, holder)?.name ?? "", by: user });
}

/** Whoever removed somebody from the scene against their will, places them in it again, as they say (Ejection). */
export function placeBack(dealing: Dealing, { holder }: Ask & { kind: "placeBack" }, user: string): void {
  const mark = markOn(dealing.marks, "ejected", holder);
  const actor = personOf(dealing.scene, holder);
  const by = mark && personOf(dealing.scene, mark.by);
  const mayPlace = !by || !isFated(by) || ownerOf(by) === user;
  if (!mark || !actor || !mayPlace) throw new UserError("TABLE.Error.NotNow");
  dealing.remark(mark);
  dealing.coming.push({
    uuid: actor.uuid,
    source: {},
    items: [],
    controller: "",
    told: { kind: "outside", data: { action: "placeBack", by: user, name: actor.name } },
  });
}
