export function DatesFinished() {
  return <p>This job is finished, so its dates can no longer be changed.</p>;
}
