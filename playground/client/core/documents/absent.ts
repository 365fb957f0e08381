import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";
import { flagsField, idField, PLAIN_METADATA } from "./common-fields.ts";

/** Foundry's kinds of documents that the playground does not keep. */
const ABSENT = [
  "AmbientLight",
  "AmbientSound",
  "CombatantGroup",
  "Drawing",
  "FogExploration",
  "JournalEntryCategory",
  "MeasuredTemplate",
  "Playlist",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "Tile",
  "Wall",
] as const;

/** A system may extend and configure these classes; whoever makes one of them is told that there are none here. */
export const ABSENT_CLASSES: Readonly<Record<string, typeof ClientDocument>> = Object.fromEntries(
  ABSENT.map((name) => [name, absentClass(name)]),
);

function absentClass(name: string): typeof ClientDocument {
  const classes = {
    [name]: class extends ClientDocument {
      static override metadata = {
        ...PLAIN_METADATA,
        name,
        collection: `${name.toLowerCase()}s`,
        label: `DOCUMENT.${name}`,
        labelPlural: `DOCUMENT.${name}s`,
      };

      static override defineSchema(): DataSchema {
        return { _id: idField(), flags: flagsField() };
      }

      protected override _initializeSource(): Plain {
        throw new NotInPlayground(`documents of the kind ${name}`);
      }
    },
  };
  return classes[name] ?? ClientDocument;
}
