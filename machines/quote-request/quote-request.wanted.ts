import { Availability } from '../../domain/enumerations.ts';
import { GRID_FIELDS } from './quote-request.edits.ts';
import { draftOf, firstIncomplete, firstWrongField } from './quote-request.rules.ts';
import type { AnswerDraft, Layout, QuoteContents, WantedField } from './quote-request.types.ts';

interface Place {
  readonly partId: string;
  readonly field: keyof AnswerDraft;
}

/** Where the clerk goes on: the part, the field, and the layout that has it. */
type Wanted = Pick<QuoteContents, 'partIndex' | 'layout'> & { readonly wanted: WantedField | null };

const layoutFor = (field: keyof AnswerDraft, layout: Layout): Layout =>
  GRID_FIELDS.some((known) => known === field) ? layout : 'part';

export function wantedAt({ request, partIndex, layout, wanted }: QuoteContents, { partId, field }: Place): Wanted {
  const index = request?.parts.findIndex(({ id }) => id === partId) ?? -1;
  return {
    partIndex: index === -1 ? partIndex : index,
    layout: layoutFor(field, layout),
    wanted: { partId, field, count: (wanted?.count ?? 0) + 1 },
  };
}

/** The price of the next part whose price is asked again, after the last one from the first; null when there is no other. */
export function nextAsked({ request, answers, partIndex }: QuoteContents): Place | null {
  const asked = (request?.parts ?? []).flatMap((part, index) =>
    part.isAskedAnew && index !== partIndex ? [{ part, index }] : [],
  );
  const next = asked.find(({ index }) => index > partIndex) ?? asked[0];
  if (!next) return null;
  const isPriced = answers[next.part.id]?.availability !== Availability.NotAvailable;
  return { partId: next.part.id, field: isPriced ? 'grossPrice' : 'availability' };
}

/** The first field that keeps the quote from being sent. */
export function wantedForCorrection(contents: QuoteContents): Wanted {
  const { request, answers, thisYear, partIndex, layout, wanted } = contents;
  const part = request?.parts[firstIncomplete(contents)];
  const field = part && firstWrongField(answers[part.id] ?? draftOf(part), thisYear);
  return part && field ? wantedAt(contents, { partId: part.id, field }) : { partIndex, layout, wanted };
}
