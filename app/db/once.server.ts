/** Makes something for a connection, the queries on one, or any other thing, once: later calls find it there. */
export function once<On extends object, Made>(make: (on: On) => Made): (on: On) => Made {
  const made = new WeakMap<On, Made>();
  return (on) => {
    const known = made.get(on) ?? make(on);
    made.set(on, known);
    return known;
  };
}
