/** Counts the visits to fields, so that one undo takes back what was typed in one visit. */
let visits = 0;

/** The current visit. */
export const visitNow = (): number => visits;

interface Entered {
  readonly target: EventTarget;
  readonly relatedTarget: EventTarget | null;
}

/** A control was entered. Moving within a field (the options of a choice) is the same visit. */
export function noteVisit({ target, relatedTarget }: Entered): void {
  const field = target instanceof Element ? target.closest('[data-field], fieldset') : null;
  if (!field || !(relatedTarget instanceof Node) || !field.contains(relatedTarget)) visits += 1;
}
