import { missingFields, type MissingField } from '../../../machines/quote-request/quote-request.checks.ts';
import type { Layout, Place } from '../../../machines/quote-request/quote-request.types.ts';
import type { Translated } from '../../../domain/quote-request.ts';
import { verbs } from '../machine/verbs.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

/** How many are listed. */
const LISTED = 3;

interface ListedField extends MissingField {
  readonly part: Translated;
}

export interface MissingValues {
  readonly layout: Layout;
  /** How many parts are not complete; 0 where nothing can be typed. */
  readonly count: number;
  readonly listed: readonly ListedField[];
  readonly choose: (place: Place) => void;
}

const missingVerbs = verbs((send: SendEvent) => ({
  choose: ({ partId, field }: Place) => send({ type: 'missing.choose', partId, field }),
}));

/** What is missing before the quote can be sent. */
export function connectMissing(snapshot: QuoteRequestSnapshot, send: SendEvent): MissingValues {
  const { request, layout } = snapshot.context;
  const missing = snapshot.hasTag('editable') ? missingFields(snapshot.context) : [];
  return {
    layout,
    count: missing.length,
    listed: missing.slice(0, LISTED).flatMap((field) => {
      const part = request?.parts[field.index];
      return part ? [{ ...field, part: part.description }] : [];
    }),
    choose: missingVerbs(send).choose,
  };
}

/** What the shown part lacks first; null when it is complete. */
export function connectOwnMissing(snapshot: QuoteRequestSnapshot, send: SendEvent) {
  const { partIndex } = snapshot.context;
  return {
    own: missingFields(snapshot.context).find(({ index }) => index === partIndex) ?? null,
    choose: missingVerbs(send).choose,
  };
}
