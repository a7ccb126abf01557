interface PersonNameProps {
  /** Null: the system. */
  name: string | null;
  /** Null: not known. */
  side: string | null;
}

/** Who acted, and on which side; each keeps the direction of its script to itself. */
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
