/**
 * What a view can tell an actor: made once for each `send` (and for each part or row by its id), so that a view is given
 * the same functions again and renders only when it shows something else.
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
