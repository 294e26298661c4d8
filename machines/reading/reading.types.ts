import type { Failure } from '../support/failure.ts';

export interface ReadingInput<Subject> {
  readonly subject: Subject;
  /** It is open from the start, as a page is. A panel is opened later. */
  readonly isOpen: boolean;
}

export interface ReadingContext<Subject, Found> extends ReadingInput<Subject> {
  /** What arrived last; null until then, and when closed. */
  readonly found: Found | null;
  /** Why nothing arrived the last time. */
  readonly failure: Failure | null;
}

export type ReadingEvent<Subject> =
  /** Also when something is open: this is read instead. */
  | { readonly type: 'reading.open'; readonly subject: Subject }
  | { readonly type: 'reading.close' }
  | { readonly type: 'reading.again' };
