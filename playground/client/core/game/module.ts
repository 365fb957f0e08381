import type { Plain } from "../../../shared/objects.ts";
import type { LanguageFile } from "./localization.ts";

/** A style sheet as a manifest names it. */
type ManifestStyle = string | { src: string; layer?: string | null };

/** A file of words of a module; it may be only for one system. */
export interface ModuleLanguage extends LanguageFile {
  system?: string;
  module?: string;
}

/** A module's manifest as the server gives it. */
export interface ModuleData extends Plain {
  id: string;
  title: string;
  version: string;
  scripts?: string[];
  esmodules?: string[];
  styles?: ManifestStyle[];
  languages?: ModuleLanguage[];
  socket: boolean;
}

/** A module in `game.modules`. Every one that was loaded is active; what it offers others it writes to `api`. */
export class Module {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active = true;
  readonly socket: boolean;
  /** Sets, as in Foundry: a module that takes them for arrays fails there too. */
  readonly scripts: ReadonlySet<string>;
  readonly esmodules: ReadonlySet<string>;
  readonly styles: ReadonlySet<ManifestStyle>;
  readonly languages: ReadonlySet<ModuleLanguage>;
  readonly relationships: unknown;
  readonly flags: unknown;
  /** What the module offers to others; theirs to set. */
  api: unknown = undefined;

  constructor(data: ModuleData) {
    this.id = data.id;
    this.title = data.title;
    this.version = data.version;
    this.socket = data.socket;
    this.scripts = new Set(data.scripts);
    this.esmodules = new Set(data.esmodules);
    this.styles = new Set(data.styles);
    this.languages = new Set(data.languages);
    this.relationships = data["relationships"] ?? {};
    this.flags = data["flags"] ?? {};
  }
}
