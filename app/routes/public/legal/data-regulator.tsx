/** Worded to be right before and after the functions pass to the Information Commission. */
export function DataRegulator() {
  return (
    <>
      the UK's data protection regulator: the Information Commissioner's Office (ICO), or the
      Information Commission as its successor, at{" "}
      <a className="link" href="https://ico.org.uk/make-a-complaint/">
        ico.org.uk/make-a-complaint
      </a>
    </>
  );
}
