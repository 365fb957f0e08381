import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const REFUSALS = "test/unit/views/api-refusals.test.ts";
const MODULES = "test/e2e/play/other-modules.test.ts";
const HOOKS = "test/unit/views/module-hooks.test.ts";
const RELEASE = "test/unit/packs/release.test.ts";

/** Mistakes in what others build on: the interface, its hooks, other modules beside us, the release page. */
export const FOR_MODULES: readonly PlantedBreak[] = [
  {
    name: "a translation may change an edge's numbers",
    file: "src/table/setup/babele.ts",
    find: "return [key, { ...part, ...Object.fromEntries(taken) }];",
    replace: "return [key, { ...part, ...said }];",
    noticedBy: [
      { file: "test/unit/table/setup/babele.test.ts", name: "takes over the words of entries and no number" },
    ],
    because: /expected|toEqual/,
  },
  {
    name: "a die that was rolled again is thrown with the first ones",
    file: "src/table/setup/dice-so-nice.ts",
    find: "const again = before?.rerolled === true || before?.exploded === true;",
    replace: "const again = before?.exploded === true;",
    noticedBy: [
      { file: "test/unit/table/setup/dice-so-nice.test.ts", name: "are the pool with each colour apart" },
    ],
    because: /expected|toEqual/,
  },
  {
    name: "the notes of a release hold what is not released",
    file: "tools/stages/release/notes.ts",
    find: 'const section = own ?? sectionOf(changelog, "Unreleased");',
    replace: 'const section = sectionOf(changelog, "Unreleased") ?? own;',
    noticedBy: [{ file: RELEASE, name: "are the section of its version" }],
    because: /expected/,
  },
  {
    name: "a function of the interface takes whatever it is given",
    file: "src/table/setup/api.ts",
    find: "  const fault = faultIn(takes, args);\n  if (!fault) return;",
    replace: "  const fault = faultIn(takes, args);\n  if (!fault || fault) return;",
    noticedBy: [{ file: REFUSALS, name: "what it cannot do, for a GM and for a player" }],
    because: /expected \[ …\(\d+\) \] to deeply equal \[\]/,
  },
  {
    name: "a clock that only GMs are shown is called out to players' modules",
    file: "src/fates-edge/setup/module-hooks.ts",
    find: 'was === clock.filled || shownTo(clock, game.user.isGM) !== "all"',
    replace: 'was === clock.filled || shownTo(clock, true) !== "all"',
    noticedBy: [{ file: MODULES, name: "what a player may not see" }],
    because: /Hidden/,
  },
  {
    name: "every change of a roll is called out as a re-roll",
    file: "src/fates-edge/setup/module-hooks.ts",
    find: 'if ("rolls" in changed) call("fatesEdge.reroll", message);',
    replace: 'call("fatesEdge.reroll", message);',
    noticedBy: [{ file: HOOKS, name: "fatesEdge.reroll hands over the message once" }],
    because: /to deeply equal/,
  },
  {
    name: "a spend that is undone is called out as another",
    file: "src/fates-edge/setup/module-hooks.ts",
    find: 'if (!spend || !("label" in part)) continue;',
    replace: "if (!spend || part === null) continue;",
    noticedBy: [{ file: HOOKS, name: "of a spend on a roll, and nothing of its undo" }],
    because: /to deeply equal/,
  },
  {
    name: "what a character is given is called out as bought",
    file: "src/fates-edge/setup/module-hooks.ts",
    find: 'if (line && "kind" in part && isSpending(line.kind))',
    replace: 'if (line && "kind" in part && isSpending("skill"))',
    noticedBy: [{ file: HOOKS, name: "fatesEdge.purchase hands over the character" }],
    because: /to deeply equal/,
  },
  {
    name: "a purchase on a sheet one may not look into is called out",
    file: "src/fates-edge/setup/module-hooks.ts",
    find: 'if (!actor.testUserPermission(game.user, "OBSERVER")) return;',
    replace: 'if (!actor.testUserPermission(game.user, "NONE")) return;',
    noticedBy: [{ file: HOOKS, name: "what the user may not see" }],
    because: /to deeply equal/,
  },
];
