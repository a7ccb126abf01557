/** Needed by the router for downloads: only a refusal is ever shown there, by the portal's error page. */
export function NoPage() {
  return null;
}
