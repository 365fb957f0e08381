const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** What the Handlebars mixin adds to a sheet class, said once: the mixin's own result type defeats overriding. */
interface WithParts {
  PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
}

/** What an actor sheet's template is given by the host; ours is added to it. */
export type ActorContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

/** The same for items. */
export type ItemContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

/** How much of a sheet is drawn anew. */
export type SheetRenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions & {
  parts?: string[];
};

/** The class every actor sheet of ours extends. */
export const ActorSheetBase = HandlebarsApplicationMixin(ActorSheetV2) as typeof ActorSheetV2 & WithParts;

/** The class every item sheet of ours extends. */
export const ItemSheetBase = HandlebarsApplicationMixin(ItemSheetV2) as typeof ItemSheetV2 & WithParts;

/** What an actor's sheet is opened with. */
export type SheetOptions = Parameters<InstanceType<typeof ActorSheetV2>["_initializeApplicationOptions"]>[0];

/** What it is opened with once all is filled in. */
export type SheetConfiguration = ReturnType<
  InstanceType<typeof ActorSheetV2>["_initializeApplicationOptions"]
>;

/** What an item sheet is told once it is drawn; spelled through the class, for the types to compare it at all. */
export type ItemDrawn = Parameters<InstanceType<typeof ItemSheetV2>["_onRender"]>;
