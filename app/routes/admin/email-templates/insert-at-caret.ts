/** Types a text where the caret stands, and leaves the caret behind it. */
export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
): void {
  if (!field) return;
  field.focus();
  // The only way that the browser's own Undo knows of.
  if (document.execCommand("insertText", false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
