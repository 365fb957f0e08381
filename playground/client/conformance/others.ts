/** The playground's data models, fields, dice, hooks and settings have no public name that Foundry's do not have. */
import type { DataModel as PlaygroundDataModel } from "../core/abstract/data-model.ts";
import type { TypeDataModel as PlaygroundTypeDataModel } from "../core/abstract/type-data-model.ts";
import type { Canvas as PlaygroundCanvas } from "../core/canvas/canvas.ts";
import type { Token as PlaygroundToken } from "../core/canvas/token.ts";
import type { TokenLayer as PlaygroundTokenLayer } from "../core/canvas/token-layer.ts";
import type { CompendiumCollection as PlaygroundCompendium } from "../core/collections/compendium-collection.ts";
import type { WorldCollection as PlaygroundWorldCollection } from "../core/collections/world-collection.ts";
import type {
  Scenes as PlaygroundScenes,
  Users as PlaygroundUsers,
} from "../core/collections/world-collections.ts";
import type { Die as PlaygroundDie } from "../core/dice/die.ts";
import type { Roll as PlaygroundRoll } from "../core/dice/roll.ts";
import type { ArrayField as PlaygroundArrayField } from "../core/fields/array-fields.ts";
import type { DataField as PlaygroundDataField } from "../core/fields/data-field.ts";
import type { TypedObjectField as PlaygroundTypedObjectField } from "../core/fields/object-fields.ts";
import type {
  NumberField as PlaygroundNumberField,
  StringField as PlaygroundStringField,
} from "../core/fields/primitive-fields.ts";
import type { SchemaField as PlaygroundSchemaField } from "../core/fields/schema-field.ts";
import type { ClientKeybindings as PlaygroundKeybindings } from "../core/game/keybindings.ts";
import type { KeyboardManager as PlaygroundKeyboard } from "../core/game/keyboard.ts";
import type { Localization as PlaygroundLocalization } from "../core/game/localization.ts";
import type { ClientSettings as PlaygroundSettings } from "../core/game/settings.ts";
import type { Hooks as PlaygroundHooks } from "../core/host/hooks.ts";
import type { Collection as PlaygroundCollection } from "../core/utils/collection.ts";
import type { AssertNone, Foreign } from "./members.ts";

import fields = foundry.data.fields;
import terms = foundry.dice.terms;
import helpers = foundry.helpers;
import collections = foundry.documents.collections;

/** Foundry leaves it to fields that hold something; the playground's base has one that does nothing. */
type FieldName = "migrateSource";

/** The types are of Foundry 13: what came with 14 is not in them. */
type Generation14Name = "every";

export type DataModelNames = AssertNone<Foreign<PlaygroundDataModel, foundry.abstract.DataModel.Any>>;
export type TypeDataModelNames = AssertNone<
  Foreign<PlaygroundTypeDataModel, foundry.abstract.TypeDataModel.Any>
>;
export type DataFieldNames = AssertNone<Foreign<PlaygroundDataField, fields.DataField.Any, FieldName>>;
export type NumberFieldNames = AssertNone<Foreign<PlaygroundNumberField, fields.NumberField, FieldName>>;
export type StringFieldNames = AssertNone<Foreign<PlaygroundStringField, fields.StringField, FieldName>>;
export type ArrayFieldNames = AssertNone<
  Foreign<PlaygroundArrayField, fields.ArrayField<fields.NumberField>, FieldName>
>;
export type SchemaFieldNames = AssertNone<Foreign<PlaygroundSchemaField, fields.SchemaField.Any, FieldName>>;
export type TypedObjectFieldNames = AssertNone<
  Foreign<PlaygroundTypedObjectField, fields.TypedObjectField<fields.NumberField>, FieldName>
>;
export type RollNames = AssertNone<Foreign<PlaygroundRoll, foundry.dice.Roll>>;
export type RollStatics = AssertNone<Foreign<typeof PlaygroundRoll, typeof foundry.dice.Roll>>;
export type DieNames = AssertNone<Foreign<PlaygroundDie, terms.Die>>;
export type HooksStatics = AssertNone<Foreign<typeof PlaygroundHooks, typeof Hooks>>;
export type SettingsNames = AssertNone<Foreign<PlaygroundSettings, helpers.ClientSettings>>;
export type KeybindingsNames = AssertNone<
  Foreign<PlaygroundKeybindings, helpers.interaction.ClientKeybindings>
>;
export type KeyboardNames = AssertNone<Foreign<PlaygroundKeyboard, helpers.interaction.KeyboardManager>>;
export type LocalizationNames = AssertNone<Foreign<PlaygroundLocalization, helpers.Localization>>;
export type CollectionNames = AssertNone<
  Foreign<PlaygroundCollection<object>, foundry.utils.Collection<object>, Generation14Name>
>;
export type WorldCollectionNames = AssertNone<
  Foreign<PlaygroundWorldCollection, foundry.documents.collections.Actors, Generation14Name>
>;
export type CompendiumNames = AssertNone<
  Foreign<PlaygroundCompendium, collections.CompendiumCollection<"Actor">, Generation14Name>
>;
export type UsersNames = AssertNone<Foreign<PlaygroundUsers, collections.Users, Generation14Name>>;
export type ScenesNames = AssertNone<Foreign<PlaygroundScenes, collections.Scenes, Generation14Name>>;
export type CanvasNames = AssertNone<Foreign<PlaygroundCanvas, foundry.canvas.Canvas>>;
export type TokenLayerNames = AssertNone<Foreign<PlaygroundTokenLayer, foundry.canvas.layers.TokenLayer>>;
export type TokenNames = AssertNone<Foreign<PlaygroundToken, foundry.canvas.placeables.Token>>;
