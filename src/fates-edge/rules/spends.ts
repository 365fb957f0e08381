import type { Domain, Severity } from "./deck.ts";
import type { EffectOutline, EffectType, EffectWho } from "./effect-types.ts";
import { bandOf, type MundaneBand } from "./mundane.ts";

const of = (
  type: EffectType,
  amount: number,
  { who = "", size = 0 }: { readonly who?: EffectWho; readonly size?: number } = {},
): EffectOutline => Object.freeze({ type, amount, who, size });

const roller = { who: "roller" } as const;

/**
 * What a card can do, by domain and how bad it is, the likeliest first. Ours, from the menu and the ladder of the same
 * domain (SRD 4.5.3, U) and the mundane skills table: the GM picks, nothing is done of itself.
 */
const SUGGESTED: Readonly<Record<Domain, Readonly<Record<MundaneBand, readonly EffectOutline[]>>>> =
  Object.freeze({
    social: {
      minor: [of("penalty", 1, roller)],
      moderate: [of("tick", 1), of("penalty", 1, roller)],
      significant: [of("open", 0, { size: 6 }), of("tick", 1)],
      major: [of("open", 0, { size: 8 }), of("reinforce", 1), of("tick", 2)],
    },
    resources: {
      minor: [of("gear", 1, roller), of("supply", 1)],
      moderate: [of("supply", 1), of("gear", 1, roller)],
      significant: [of("gear", 2, roller), of("supply", 2)],
      major: [of("supply", 4), of("gear", 2, roller), of("open", 0, { size: 8 })],
    },
    harm: {
      minor: [of("fatigue", 1, roller), of("penalty", 1, roller)],
      moderate: [of("fatigue", 1, roller), of("separate", 1, roller), of("gear", 1, roller)],
      significant: [of("harm", 1, roller), of("separate", 1, roller), of("fatigue", 1, { who: "all" })],
      major: [of("harm", 2, roller), of("fatigue", 2, { who: "all" }), of("reinforce", 1)],
    },
    mystic: {
      minor: [of("penalty", 1, roller)],
      moderate: [of("tick", 1), of("fatigue", 1, roller)],
      significant: [of("open", 0, { size: 6 }), of("tick", 1)],
      major: [of("open", 0, { size: 8 }), of("tick", 2), of("harm", 1, roller)],
    },
  });

/** The effects that suit a drawn card, the likeliest first. */
export function suggestEffects({
  domain,
  severity,
}: {
  readonly domain: Domain;
  readonly severity: Severity;
}): readonly EffectOutline[] {
  return SUGGESTED[domain][bandOf(severity)];
}
