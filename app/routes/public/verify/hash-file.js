// Hashes a chosen or dropped PDF here, and sends its hash alone.
const form = document.getElementById("verify");
const drop = document.getElementById("drop");
const chooser = drop.querySelector("input");
const status = drop.querySelector("[role=status]");

async function check(file) {
  if (!file) return;
  status.textContent = "Reading the file…";
  try {
    const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const parts = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0"));
    form.elements.hash.value = parts.join("");
    form.requestSubmit();
  } catch {
    status.textContent = "This file could not be read here. Type its SHA-256 instead.";
  }
}

drop.hidden = !crypto.subtle;
chooser.addEventListener("change", () => check(chooser.files[0]));
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  check(event.dataTransfer.files[0]);
});
