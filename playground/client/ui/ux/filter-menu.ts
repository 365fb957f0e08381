import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "./context-menu.ts";

/** How a menu of filters is bound. */
export interface FilterMenuOptions extends ContextMenuOptions {
  menuItems?: () => ContextMenuEntry[];
}

/**
 * A menu of filters: its entries are made each time it opens. It closes with a choice, as no page says that it stays.
 * From generation 14 on. See foundryvtt.com/api/v14/classes/foundry.applications.ux.FilterMenu.html
 */
export class FilterMenu extends ContextMenu {
  constructor(
    container: HTMLElement,
    selector: string,
    { menuItems = () => [], onOpen, ...options }: FilterMenuOptions = {},
  ) {
    super(container, selector, [], {
      ...options,
      onOpen: (target) => {
        this.menuItems = menuItems();
        onOpen?.(target);
      },
    });
  }
}
