import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, html, oneOf, text, texts } from "#table/fields.ts";
import {
  COHORT_HARM,
  type CohortNumbers,
  cohortNumbers,
  COHORTS,
  EDGES,
  FLAWS,
} from "../../rules/crew/cohorts.ts";
import { gangPeople } from "../../rules/crew/tier.ts";
import { count, severalOf } from "../fields.ts";
import { type CrewActor, isCrew } from "../kinds.ts";

const schema = () => ({
  /** The crew it works for, by uuid. */
  crew: text(),
  kind: oneOf(COHORTS, "gang"),
  /** What it does well: one of the five for a gang, a trade for an expert; two at most. */
  types: texts(),
  edges: severalOf(EDGES),
  flaws: severalOf(FLAWS),
  /** From 0, unharmed, to 4, destroyed (Cohort Harm & Healing). */
  harm: count(0, COHORT_HARM.length - 1),
  elite: flag(false),
  /** Scale that a claim adds. */
  moreScale: count(0, 9),
  description: html(),
});

type CohortSchema = ReturnType<typeof schema>;

/** A gang or an expert who works for the crew (Cohorts). */
export class CohortModel extends foundry.abstract.TypeDataModel<
  CohortSchema,
  Actor.Implementation,
  Record<never, never>,
  { numbers: CohortNumbers; people: number }
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "cohort",
    icon: "fa-solid fa-user-group",
    seen: "OBSERVER",
    words: ["description"],
  };

  static override defineSchema(): CohortSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    const { kind, harm, elite, moreScale } = this;
    const crew = crewAt(this.crew)?.system;
    const tier = crew?.now?.tier ?? crew?.tier ?? 0;
    this.numbers = cohortNumbers({ kind, harm, elite, moreScale, tier, fits: true });
    this.people = kind === "expert" ? 1 : gangPeople(this.numbers.scale);
  }
}

function crewAt(uuid: string): CrewActor | null {
  // While a world is being opened, actors are made before there is a list of them.
  const { actors } = game as { readonly actors?: typeof game.actors };
  const crew = actors?.contents.find((actor) => actor.uuid === uuid);
  return isCrew(crew) ? crew : null;
}
