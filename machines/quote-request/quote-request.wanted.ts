import { Availability } from '../../domain/enumerations.ts';
import { GRID_FIELDS } from './quote-request.edits.ts';
import { draftOf, firstIncomplete, problemsOf } from './quote-request.rules.ts';
import type { AnswerDraft, Layout, Place, QuoteContents, WantedField } from './quote-request.types.ts';

/** The fields of an answer, in the order of its form. */
const FORM_FIELDS = [
  'grossPrice',
  'discount',
  'netPrice',
  'retailPrice',
  'availability',
  'industryType',
  'deliveryDays',
  'recycledQuality',
  'recycledYear',
  'manufacturer',
  'productCode',
  'link',
  'note',
] as const satisfies readonly (keyof AnswerDraft)[];

/** The first invalid field of a part. An empty price comes first, because typing it also offers the part. */
function firstInvalidField(draft: AnswerDraft, thisYear: number): keyof AnswerDraft | null {
  if (draft.grossPrice === '' && draft.availability !== Availability.NotAvailable) return 'grossPrice';
  const problems = problemsOf(draft, thisYear);
  return FORM_FIELDS.find((field) => problems[field] !== undefined) ?? null;
}

/** The part, the field, and a layout that shows the field. */
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

/** The price of the next part to re-quote, starting over after the last one; null when there is no other. */
export function nextAsked({ request, answers, partIndex }: QuoteContents): Place | null {
  const asked = (request?.parts ?? []).flatMap((part, index) =>
    part.isAskedAnew && index !== partIndex ? [{ part, index }] : [],
  );
  const next = asked.find(({ index }) => index > partIndex) ?? asked[0];
  if (!next) return null;
  const isPriced = answers[next.part.id]?.availability !== Availability.NotAvailable;
  return { partId: next.part.id, field: isPriced ? 'grossPrice' : 'availability' };
}

/** The first field that prevents sending. */
export function wantedForCorrection(contents: QuoteContents): Wanted {
  const { request, answers, thisYear, partIndex, layout, wanted } = contents;
  const part = request?.parts[firstIncomplete(contents)];
  const field = part && firstInvalidField(answers[part.id] ?? draftOf(part), thisYear);
  return part && field ? wantedAt(contents, { partId: part.id, field }) : { partIndex, layout, wanted };
}
