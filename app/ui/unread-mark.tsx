/** Before a job's title: somebody else did something there since the person last looked. */
export function UnreadMark() {
  return (
    <>
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-2.5 rounded-full bg-accent align-baseline forced-colors:bg-[Highlight]"
      />
      <span className="sr-only">New activity: </span>
    </>
  );
}
