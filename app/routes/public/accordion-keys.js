// Arrow keys, Home and End move between the questions; an address with # opens its question.
const headers = [...document.querySelectorAll(".accordion summary")];

document.querySelector(".accordion").addEventListener("keydown", (event) => {
  const place = headers.indexOf(event.target);
  const last = headers.length - 1;
  const to = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place === 0 ? last : place - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (place < 0 || to === undefined) return;
  event.preventDefault();
  headers[to].focus();
});

function openAddressed() {
  const answer = document.getElementById(location.hash.slice(1));
  const question = answer?.closest("details");
  if (!question) return;
  question.open = true;
  question.scrollIntoView();
  question.querySelector("summary").focus({ preventScroll: true });
}

addEventListener("hashchange", openAddressed);
// After the browser's own jump to the address, which moves the focus.
addEventListener("load", () => requestAnimationFrame(openAddressed));
