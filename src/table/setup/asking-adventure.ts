import { localize } from "../../foundry/i18n.ts";
import { confirm } from "../windows/confirm.ts";

type Importing = NonNullable<Parameters<Adventure["import"]>[0]>;
type Imported = Awaited<ReturnType<Adventure["import"]>>;

/**
 * An adventure that is asked about before it writes over what the world has of it, as the host asks, but with buttons that say
 * what they do. The page of the rules that explains it is `page`.
 */
export function askingAdventure(page: string): typeof Adventure {
  return class AskingAdventure extends Adventure {
    override async import({ dialog = true, ...how }: Importing = {}): Promise<Imported> {
      if (dialog && !(await this.#mayWriteOver(how))) return { created: {}, updated: {} };
      return super.import({ ...how, dialog: false });
    }

    async #mayWriteOver(how: Importing): Promise<boolean> {
      const { toUpdate } = await this.prepareImport(how);
      const names = Object.values(toUpdate).flatMap((sources) => sources.map(({ name }) => String(name)));
      if (names.length === 0) return true;
      const { name } = this;
      return confirm({
        page,
        title: localize("TABLE.Adventure.Title", { name }),
        words: localize("TABLE.Adventure.Lost", { names: names.join(", ") }),
        yes: localize("TABLE.Adventure.Again"),
        no: localize("TABLE.Adventure.Keep"),
      });
    }
  };
}
