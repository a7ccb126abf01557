/** The drawing of public/favicon.svg, inlined because a request for it would delay the text. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#16213a" d="M4 1h15l9 9v21H4z"/><circle cx="19.5" cy="9.5" r="3.25" fill="#f6f2e9" stroke="#c9677a" stroke-width="2.5"/><path d="M8 18h16M8 22.5h16M8 27h9" stroke="#f6f2e9" stroke-width="1.75"/></svg>';

export const INLINE_ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
