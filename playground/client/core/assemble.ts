import { ForcedDeletion, ForcedReplacement, DataFieldOperator } from "../../shared/operators.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { DataModel } from "./abstract/data-model.ts";
import { Document } from "./abstract/document.ts";
import { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import { TypeDataModel } from "./abstract/type-data-model.ts";
import { Canvas } from "./canvas/canvas.ts";
import { PERCEPTION } from "./canvas/perception.ts";
import { Token } from "./canvas/token.ts";
import { TokenLayer } from "./canvas/token-layer.ts";
import { CompendiumCollection, CompendiumFolderCollection } from "./collections/compendium-collection.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import * as worldCollections from "./collections/world-collections.ts";
import { ActorDeltaField } from "./documents/actor-delta.ts";
import { PrototypeToken } from "./documents/prototype-token-field.ts";
import { ABSENT_CLASSES } from "./documents/absent.ts";
import { absentNamespaces } from "./host/absent-names.ts";
import { CONFIG } from "./host/config.ts";
import { CONST, LATER_CONST, MISSING_CONST } from "./host/constants.ts";
import { userPermissions } from "./host/user-permissions.ts";
import { configureDice, DICE_TERMS } from "./dice/configure-dice.ts";
import { Roll } from "./dice/roll.ts";
import { classNameOf, configureDocuments, DOCUMENT_CLASSES, getDocumentClass } from "./document-classes.ts";
import { DATA_FIELDS } from "./abstract/all-fields.ts";
import * as validators from "./fields/validators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./fields/validation-failure.ts";
import { CalendarData, timeConfig } from "./game/calendar-data.ts";
import { Game } from "./game/game.ts";
import { GameTime } from "./game/game-time.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./game/gregorian-calendar.ts";
import { DocumentIndex } from "./game/document-index.ts";
import { ClientKeybindings } from "./game/keybindings.ts";
import { KeyboardManager } from "./game/keyboard.ts";
import { AudioHelper, ClientIssues, ClipboardHelper, Sound, ToursCollection } from "./game/game-helpers.ts";
import { Localization } from "./game/localization.ts";
import { ClientSettings } from "./game/settings.ts";
import { Hooks } from "./host/hooks.ts";
import { tinyMceConfig } from "./host/host-config.ts";
import { type Generation, host, isGeneration } from "./host/host.ts";
import { guardKnownNames, guardNamespace } from "./host/not-in-playground.ts";
import { FOUNDRY_UTILS } from "./foundry-utils.ts";
import { Collection } from "./utils/collection.ts";
import { LATER_UTILS } from "./utils/plain-values.ts";
import { extendPrimitives } from "./utils/primitives.ts";
import { fromUuid, fromUuidSync } from "./abstract/uuid.ts";

/** A namespace as it is registered: names and what stands under them. */
export type Namespace = Record<string, unknown>;

const registered: Namespace = {};

/**
 * Adds a part of the `foundry` namespace that the windows' side builds, such as `applications` or `helpers`.
 * Nested plain objects become namespaces of their own, each of which throws for what is not in it.
 */
export function registerNamespace(name: string, members: Namespace): void {
  registered[name] = { ...(registered[name] as Namespace | undefined), ...members };
}

/** Foundry's global names, ready to be put on the window. */
export interface FoundryGlobals extends Namespace {
  foundry: Namespace;
}

/** Builds CONFIG and the `foundry` namespace for a generation, and returns all global names. */
export function assembleFoundry(generation: Generation): FoundryGlobals {
  host.generation = generation;
  extendPrimitives();
  configureDocuments();
  configureDice();
  Object.assign(CONFIG.time, timeConfig());
  if (!isGeneration(14)) CONFIG["TinyMCE"] = tinyMceConfig();
  const tree = foundryTree();
  Object.assign(CONFIG["Canvas"] as object, boardConfig(tree["canvas"] as Namespace));
  const foundry = guardTree(tree, "foundry", DEPRECATED_NAMES);
  foundry["CONST"] = constants();
  return {
    ...documentsByClass(),
    foundry,
    CONFIG: guardKnownNames(CONFIG, "CONFIG", CONFIG_NAMES),
    CONST: foundry["CONST"],
    Hooks,
    Collection,
    Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ui: host.ui,
  };
}

/** Names that were moved or renamed, and where they are now. */
const DEPRECATED_NAMES: Readonly<Record<string, string>> = {
  "foundry.utils.isObjectEmpty": "use foundry.utils.isEmpty",
  "foundry.utils.encodeURL": "use encodeURI",
  "foundry.dice.terms.MathTerm": "it is FunctionTerm",
};

/** What Foundry's CONFIG has and the playground's has not. Any other name is free for packages. */
const CONFIG_NAMES: ReadonlySet<string> = new Set(["Background", "DatabaseBackend", "transcoders"]);

/**
 * `CONST`, all of whose names in 13 are known: there another is undefined, as a package that looks for a name of 14 expects.
 * Of 14 not every name could be read anywhere, so one that is not here says so.
 */
function constants(): Namespace {
  const permissions = { USER_PERMISSIONS: userPermissions(host.generation) };
  if (isGeneration(14)) return guardNamespace({ ...CONST, ...LATER_CONST, ...permissions }, "CONST");
  return guardKnownNames({ ...CONST, ...permissions }, "CONST", MISSING_CONST);
}

function foundryTree(): Namespace {
  const bases = Object.fromEntries(
    Object.entries({ ...DOCUMENT_CLASSES, ...ABSENT_CLASSES }).map(([name, cls]) => [`Base${name}`, cls]),
  );
  const core: Namespace = {
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    audio: { AudioHelper, Sound },
    canvas: { Canvas, layers: { TokenLayer }, perception: PERCEPTION, placeables: { Token } },
    data: {
      fields: { ...DATA_FIELDS, ActorDeltaField },
      CalendarData,
      PrototypeToken,
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      validators,
      validation: { DataModelValidationError, DataModelValidationFailure },
      // The operators came with 14: in 13 there is no such name.
      ...(isGeneration(14) ? { operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement } } : {}),
    },
    dice: { Roll, terms: DICE_TERMS },
    documents: {
      ...bases,
      ...documentsByClass(),
      abstract: {
        CanvasDocumentMixin: ClientDocumentMixin,
        ClientDocumentMixin,
        DirectoryCollectionMixin,
        DocumentCollection,
        WorldCollection,
      },
      collections: { ...worldCollections, CompendiumCollection, CompendiumFolderCollection },
      ClientDocument,
    },
    Game,
    helpers: {
      ClientIssues,
      ClientSettings,
      DocumentIndex,
      GameTime,
      Hooks,
      Localization,
      interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager },
    },
    nue: { ToursCollection },
    utils: { ...FOUNDRY_UTILS, ...(isGeneration(14) ? LATER_UTILS : {}) },
  };
  return joinTrees(joinTrees(absentNamespaces(), core), registered);
}

/** The classes of the board under the names by which CONFIG holds them: packages extend what they find there. */
function boardConfig({ groups, layers }: Namespace): { groups: Namespace; layers: Namespace } {
  const named = (classes: Namespace, suffix: RegExp, key: string): Namespace =>
    Object.fromEntries(
      Object.entries(classes)
        .filter(([name]) => suffix.test(name))
        .map(([name, cls]) => [nameOfPart(name, suffix), { [key]: cls, group: "interface" }]),
    );
  return {
    groups: named(groups as Namespace, /CanvasGroup$/, "groupClass"),
    layers: named(layers as Namespace, /Layer$/, "layerClass"),
  };
}

/** `InterfaceCanvasGroup` is `interface`, `TilesLayer` `tiles`. */
function nameOfPart(name: string, suffix: RegExp): string {
  const part = name.replace(suffix, "");
  return part.charAt(0).toLowerCase() + part.slice(1);
}

/** Foundry's mixin gives a class what documents of the playground have from their base already. */
function ClientDocumentMixin(Base: typeof Document): typeof Document {
  return class extends Base {};
}

/** Collections of the playground are directories already. */
function DirectoryCollectionMixin(Base: typeof DocumentCollection): typeof DocumentCollection {
  return Base;
}

function documentsByClass(): Namespace {
  const known = Object.entries({ ...ABSENT_CLASSES, ...DOCUMENT_CLASSES });
  return Object.fromEntries(known.map(([name, cls]) => [classNameOf(name), cls]));
}

function joinTrees(base: Namespace, added: Namespace): Namespace {
  const joined: Namespace = { ...base };
  for (const [name, value] of Object.entries(added)) {
    const present = joined[name];
    joined[name] = isNamespace(present) && isNamespace(value) ? joinTrees(present, value) : value;
  }
  return joined;
}

function guardTree(
  tree: Namespace,
  path: string,
  deprecated: Readonly<Record<string, string>> = {},
): Namespace {
  const guarded: Namespace = {};
  for (const [name, value] of Object.entries(tree)) {
    guarded[name] = isNamespace(value) ? guardTree(value, `${path}.${name}`, deprecated) : value;
  }
  const here = Object.entries(deprecated).filter(
    ([name]) => name.startsWith(`${path}.`) && !name.slice(path.length + 1).includes("."),
  );
  // In 13 packages may look whether there are operators, which came with 14.
  if (path === "foundry.data" && !isGeneration(14)) Object.setPrototypeOf(guarded, { operators: undefined });
  return guardNamespace(
    guarded,
    path,
    Object.fromEntries(here.map(([name, reason]) => [name.slice(path.length + 1), reason])),
  );
}

function isNamespace(value: unknown): value is Namespace {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}
