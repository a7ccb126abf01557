export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
): void {
  if (!field) return;
  field.focus();
  // Deprecated, but the only way that the browser's own Undo covers.
  if (document.execCommand("insertText", false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
