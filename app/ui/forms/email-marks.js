// A browser refuses an address that was copied with marks that nobody sees, in words that nobody understands.
document.addEventListener(
  "input",
  ({ target }) => {
    if (target.type !== "email") return;
    const seen = target.value.replaceAll(/[\p{Cf}\u00a0\ufffc]/gu, "");
    if (seen !== target.value) target.value = seen;
  },
  true,
);
