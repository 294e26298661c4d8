/** A field to focus. */
export type Wanted<Place> = Place & {
  /** Increases with each request, so that the same field can be focused again. */
  readonly count: number;
};

/** Asks for the focus on a field; null leaves it where it is. */
export const wantedNext = <Previous extends { readonly count: number }, Place>(
  previous: Previous | null,
  place: Place | null,
): Previous | Wanted<Place> | null => (place === null ? previous : { ...place, count: (previous?.count ?? 0) + 1 });
