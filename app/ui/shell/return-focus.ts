const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea";

/** The containers in which a replacement for a lost focus is searched. */
const NEAR = "li, tr, section";

/** The focused element and its ancestors up to its row, for `returnFocus`. */
export function placeOfFocus(): Element[] {
  const row = document.activeElement?.closest(NEAR);
  const place: Element[] = [];
  for (let at = document.activeElement; at && row?.contains(at); at = at.parentElement) {
    place.push(at);
  }
  return place;
}

/** Focuses the same element or, if it is gone, the first control in what is left around it. */
export function returnFocus(place: readonly Element[]): void {
  const left = place.find((element) => element.isConnected);
  const target = left === place[0] ? left : left?.querySelector(FOCUSABLE);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
