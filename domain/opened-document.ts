import { keysOf } from './keys-of.ts';
import { LIST_KINDS, listRequirement, LISTS, type ListKind } from './lists.ts';
import type { Requirement } from './permission.ts';

/** A document that a user opens from a list of work. */
export type OpenedKind = NonNullable<(typeof LISTS)[ListKind]['opens']>;

/** Users who may read a document may open it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are exactly the documents the lists open
export const OPENED_REQUIREMENTS = Object.fromEntries(
  LIST_KINDS.map((list) => [LISTS[list].opens, listRequirement(list)] as const).filter(([opens]) => opens !== null),
) as Readonly<Record<OpenedKind, Requirement>>;

export const OPENED_KINDS = keysOf(OPENED_REQUIREMENTS);
