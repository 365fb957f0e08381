import { localize, localizeCount } from "#foundry/i18n.ts";
import { cleanBeforeEnriching } from "#foundry/registration.ts";
import { limitTags } from "../bounds.ts";
import { cleanHtml } from "../clean-html.ts";

/** Has every text cleaned, and no more of its tags looked up than anybody reads, before the host makes anything of it (`setup`). */
export function startCleaningTexts(): void {
  cleanBeforeEnriching((html) =>
    limitTags(cleanHtml(html), {
      more: (count) => localizeCount("TABLE.Html.More", count),
      long: () => localize("TABLE.Html.Long"),
    }),
  );
}
