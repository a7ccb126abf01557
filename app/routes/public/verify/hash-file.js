// Hashes chosen or dropped files here, one after the other, and sends their hashes alone.
const ways = document.getElementById("ways");
const drop = document.getElementById("drop");
const chooser = drop.querySelector("input");
const status = document.getElementById("said");

async function check(file) {
  status.textContent = `Checking ${file.name}…`;
  const hash = await hashOf(file).catch(() => null);
  if (!hash) return `${file.name} could not be read here. Type its SHA-256 instead.`;
  const notice = await ask(hash).catch(() => null);
  if (!notice) return `No answer came about ${file.name}. Choose it again.`;
  notice.removeAttribute("id");
  notice.removeAttribute("role");
  const named = notice.querySelector(".file");
  named.textContent = file.name;
  named.hidden = false;
  if (/\.csv$/i.test(file.name)) {
    const computed = document.createElement("p");
    computed.textContent = computedAgain(await file.text());
    named.after(computed);
  }
  document.getElementById("answers").append(notice);
  ways.hidden = true;
  document.getElementById("again").hidden = false;
  return "";
}

function computedAgain(text) {
  const found = globalThis.inlined.recomputeTable(text);
  if (!found) return "It is no table of figures of ours, so none was computed again.";
  const { count, differing } = found;
  if (differing.length === 0) {
    return `${count} of ${count} figures computed again: each is as printed.`;
  }
  return `${differing.length} of ${count} figures not as printed: ${differing.join("; ")}.`;
}

async function hashOf(file) {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ask(hash) {
  const answer = await fetch("/verify", { method: "POST", body: new URLSearchParams({ hash }) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("answer");
}

let last = Promise.resolve();
function checkAll(files) {
  for (const file of [...files]) {
    last = last
      .then(() => check(file))
      .then((said) => {
        status.textContent = said;
      });
  }
}

drop.hidden = !crypto.subtle;
document.querySelector("#ways details").open =
  drop.hidden || document.querySelector("#hash-error") !== null;
chooser.addEventListener("change", () => checkAll(chooser.files));
document.addEventListener("dragover", (event) => {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  checkAll(event.dataTransfer.files);
});
