import type { Wording } from "../../../foundry/words.ts";

/** Who rolls what, by the names that stood on the sheet. */
interface RollTitle {
  readonly actorName: string;
  readonly attributeLabel: string;
  readonly skillLabel: string;
}

/** Who does what: the card's heading. */
export function actionTitle({ actorName, attributeLabel, skillLabel }: RollTitle, { say }: Wording): string {
  const key = skillLabel === "" ? "TitleAttribute" : "Title";
  return say(`FATES_EDGE.Card.${key}`, { name: actorName, attribute: attributeLabel, skill: skillLabel });
}
