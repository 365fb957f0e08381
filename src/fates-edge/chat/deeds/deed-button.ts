import type { DeedView } from "../../cards/card-view.ts";
import type { ButtonView } from "../card-parts.ts";

/** A button on a deed's card; its `action` is one of `card-actions.ts`, its `value` what is chosen by it. */
export type DeedButton = Omit<ButtonView, "id"> & { readonly value?: string };

/** The buttons of one kind of deed, for one viewer. */
export type DeedButtons = (view: DeedView) => readonly DeedButton[];
