/** Instead of a form about the dates of a job that is over, for clients. */
export function DatesFinished() {
  return <p>This job is finished, so its dates can no longer be changed.</p>;
}
