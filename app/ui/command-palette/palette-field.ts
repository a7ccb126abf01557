export function paletteField(base: "/app" | "/admin") {
  return {
    maxLength: 200,
    placeholder: base === "/admin" ? "Job, enquiry, organisation, user or page" : "Job or page",
    className:
      "block min-h-14 w-full border-b border-rule bg-sheet px-5 text-lg -outline-offset-3 placeholder:text-muted",
  };
}
