import { host } from "../basics/host.ts";
import { declareMissing } from "../../core/host/not-in-playground.ts";
import { pickFile } from "../elements/file-picker.ts";

/** How a file is asked for. */
interface FilePickerOptions {
  current?: string;
  type?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
}

/**
 * Asks for a file: `new FilePicker({ type, current, callback }).browse()`. There are no folders to look through in the
 * playground: the path is typed.
 */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return (host.CONFIG.ux?.["FilePicker"] as typeof FilePicker | undefined) ?? FilePicker;
  }

  readonly callback: FilePickerOptions["callback"];
  readonly type: string;
  /** The path that was there before, or the one that was given since. */
  request: string;

  constructor({ current = "", type = "any", callback }: FilePickerOptions = {}) {
    this.request = current;
    this.type = type;
    this.callback = callback;
  }

  /** Opens the question. */
  async browse(): Promise<this> {
    const path = await pickFile(this.request);
    if (path === null) return this;
    this.request = path;
    await this.callback?.(path, this);
    return this;
  }

  render(_options?: unknown): Promise<this> {
    return this.browse();
  }
}

declareMissing({ name: "FilePicker", prototype: FilePicker }, ["browse", "createDirectory", "upload"]);
