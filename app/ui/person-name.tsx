interface PersonNameProps {
  /** Null: the system. */
  name: string | null;
  /** Null: not known. */
  side: string | null;
}

/** The name and side of a person; each isolates its text direction from the other. */
export function PersonName({ name, side }: PersonNameProps) {
  if (name === null) return "System";
  return (
    <>
      <bdi>{name}</bdi>
      {side !== null && (
        <>
          {" "}
          (<bdi>{side}</bdi>)
        </>
      )}
    </>
  );
}
