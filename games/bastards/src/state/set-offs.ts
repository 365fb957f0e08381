import { type DisadvantageItem, type FatedActor, isDisadvantage } from "../data/kinds.ts";
import { type Mark, markOn } from "../rules/gifts/marks.ts";
import { againstSettingOff, SET_OFF, type SetOffDisadvantage } from "../rules/scene/set-off.ts";
import { ownerOf, playersOf } from "./deal.ts";
import { holderOf } from "./scene.ts";

/** A disadvantage of another player's character that one may set off, or why one may not. */
export interface SetOff {
  readonly fated: FatedActor;
  readonly item: DisadvantageItem;
  readonly key: SetOffDisadvantage;
  readonly refused: ReturnType<typeof againstSettingOff>;
}

/** Every disadvantage that a user might set off for a wildcard (Disadvantages). */
export function setOffsFor(user: string, marks: readonly Mark[], wildcards: number): readonly SetOff[] {
  return playersOf().flatMap(({ fated }) =>
    fated.items.contents.flatMap((item) => {
      if (!isDisadvantage(item) || !Object.hasOwn(SET_OFF, item.system.key)) return [];
      const key = item.system.key as SetOffDisadvantage;
      const holder = holderOf(fated);
      const facts = {
        owner: ownerOf(fated) ?? "",
        player: user,
        wildcards,
        usedInScene: markOn(marks, key, holder) !== undefined,
        unpaid: markOn(marks, "unpaid", holder) !== undefined,
      };
      return facts.owner === user ? [] : [{ fated, item, key, refused: againstSettingOff(key, facts) }];
    }),
  );
}
