/**
 * Memoizes the callbacks of a view, per `send` and per id of a part or row. Stable callbacks let `memo` skip renders.
 */
export function verbs<Send extends object, Verbs>(
  make: (send: Send, id: string) => Verbs,
): (send: Send, id?: string) => Verbs {
  const made = new WeakMap<Send, Map<string, Verbs>>();
  return (send, id = '') => {
    const known = made.get(send) ?? new Map<string, Verbs>();
    made.set(send, known);
    const found = known.get(id) ?? make(send, id);
    known.set(id, found);
    return found;
  };
}
