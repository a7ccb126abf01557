/** What Enter in a field presses, in a form of several buttons: nothing. Without scripts the form comes back. */
export function EnterButton() {
  return (
    <button
      type="submit"
      name="step"
      value="update"
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onClick={(event) => event.preventDefault()}
    >
      Update
    </button>
  );
}
