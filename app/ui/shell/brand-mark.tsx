/** The exhibit label, as in the browser's tab: a card in the text's colour, its lines in `--mark-line`. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 22 30" aria-hidden="true">
      <path fill="currentColor" d="M0 0h13l9 9v21H0z" />
      <circle cx="14" cy="9" r="3" fill="var(--mark-line)" stroke="#c9677a" strokeWidth="2" />
      <path stroke="var(--mark-line)" strokeWidth="1.25" d="M4 17.5h14M4 21.5h14M4 25.5h9" />
    </svg>
  );
}
