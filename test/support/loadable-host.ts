import { FATES_EDGE } from "../../src/fates-edge/data/game.ts";
import { defineGame } from "../../src/foundry/game.ts";

/**
 * What files of the game name of the host while they are loaded: classes that theirs extend, fields of their schemas. It lets
 * a unit test load them and does nothing. What a test calls must need no host, or the test brings one of its own.
 */
const blank: unknown = new Proxy(class {}, {
  get: (target, name) => (name === "prototype" ? target.prototype : blank),
  apply: () => blank,
  construct: () => ({}),
});

for (const name of ["foundry", "Roll", "Actor", "Item", "ChatMessage", "Hooks", "CONFIG", "CONST"]) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: blank, configurable: true, writable: true });
}

// As the entry of the system does.
defineGame(FATES_EDGE);
