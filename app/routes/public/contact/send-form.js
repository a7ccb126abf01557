// Sends the form without leaving the page, so that a dropped connection loses nothing that was typed.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "contact-form") return;
  event.preventDefault();
  const button = form.querySelector("[data-busy]");
  if (button.disabled) return;
  const label = button.textContent;
  button.textContent = button.dataset.busy;
  button.disabled = true;
  const notSent = document.getElementById("not-sent");
  notSent.hidden = true;
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      signal: AbortSignal.timeout(30000),
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const section = page.querySelector(".contact-form");
    if (!section) throw new Error(`Answered ${answer.status}`);
    // With 400 nothing has failed: a field has to be corrected, and the form says which.
    if (!answer.ok && answer.status !== 400) console.error(`Answered ${answer.status}`);
    document.querySelector(".contact-form").replaceWith(section);
    document.querySelector("#sent, #failed").focus();
  } catch (error) {
    console.error(error);
    button.textContent = label;
    button.disabled = false;
    notSent.hidden = false;
    notSent.focus();
  }
});
