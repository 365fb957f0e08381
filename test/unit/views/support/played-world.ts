import { readFile } from "node:fs/promises";
import { firstGame } from "../../../../tools/games.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { mergedWords } from "../../../../tools/stages/words.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { GM, type Started, startGame, type StartOptions } from "../../client/support/start-game.ts";

/** A document as a world on disk holds it. */
export interface StoredDocument extends Plain {
  readonly _id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly rolls: readonly string[];
}

/** What a kept world holds, by collection. */
export type KeptWorld = Readonly<
  Record<"messages" | "actors" | "users" | "settings" | "cards", readonly StoredDocument[]>
>;

/** A world of the fixtures, as its server stored it. */
export async function keptWorld(name: string): Promise<KeptWorld> {
  const { data } = (await jsonAt("test", "fixtures", name, "world.json")) as { readonly data: KeptWorld };
  return data;
}

/**
 * Starts a world with the system's own documents, models, settings and words, and without any page. It can be done once in a
 * test file: what the system's classes extend is there only once.
 */
export async function startWorld(
  data: Partial<KeptWorld>,
  { user = GM, generation = 14, packs = [], applications = NOTHING, connect }: WorldOptions = {},
): Promise<Started> {
  const [manifest, words] = await Promise.all([jsonAt("system.json"), mergedWords(firstGame(), "en.json")]);
  const { documentTypes } = manifest as { readonly documentTypes: Record<string, Record<string, Plain>> };
  return startGame({
    user,
    generation,
    packs,
    words,
    documentTypes,
    data: data as Record<string, Plain[]>,
    system: () => registerSystem(applications),
    ...(connect && { connect }),
  });
}

export interface WorldOptions extends Pick<StartOptions, "user" | "generation" | "packs" | "connect"> {
  /** What stands under `foundry.applications`; else files that extend the host's windows can be loaded, and nothing opens one. */
  readonly applications?: unknown;
}

/** As `main.ts` does it, without what needs a page. Only now: the host's names are there from here on. */
async function registerSystem(applications: unknown): Promise<void> {
  Object.assign(foundry, { applications });
  const [{ MODELS }, { FatesEdgeActor }, { CardMessage }, { ActionRoll }] = await Promise.all([
    import("../../../../src/fates-edge/setup/models.ts"),
    import("../../../../src/fates-edge/documents/actor.ts"),
    import("../../../../src/table/cards/card-message.ts"),
    import("../../../../src/fates-edge/data/action-roll.ts"),
  ]);
  const [{ useMessageTypes }, { MESSAGE_TYPES }] = await Promise.all([
    import("../../../../src/table/cards/known-types.ts"),
    import("../../../../src/fates-edge/cards/message-types.ts"),
  ]);
  const [{ registerModels }, { SETTINGS }, { registerSettings }, { useMigrations }, { MIGRATIONS }] =
    await Promise.all([
      import("../../../../src/foundry/registration.ts"),
      import("../../../../src/fates-edge/setup/settings.ts"),
      import("../../../../src/table/setup/settings.ts"),
      import("../../../../src/table/migrations.ts"),
      import("../../../../src/fates-edge/setup/migrations/migrations.ts"),
    ]);
  Hooks.once("init", () => {
    CONFIG.Actor.documentClass = FatesEdgeActor;
    CONFIG.ChatMessage.documentClass = CardMessage;
    CONFIG.Dice.rolls.push(ActionRoll);
    registerModels(MODELS);
    useMessageTypes(MESSAGE_TYPES);
    useMigrations(MIGRATIONS);
    registerSettings(SETTINGS);
  });
}

/** In place of the host's windows. */
const NOTHING: unknown = new Proxy(class {}, {
  get: (target, name) => (name === "prototype" ? target.prototype : NOTHING),
  apply: () => NOTHING,
  construct: () => ({}),
});

async function jsonAt(...path: readonly string[]): Promise<object> {
  return JSON.parse(await readFile(inRepository(...path), "utf8")) as object;
}
