/** Is this a field that takes text, so that keys belong to it? */
export function isWriting(element: Element | null): boolean {
  const fields =
    "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), textarea";
  return element?.matches(`${fields}, [contenteditable=true]`) ?? false;
}
