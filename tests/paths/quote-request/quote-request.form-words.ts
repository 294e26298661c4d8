/** What the forms of a quote request's answer say: one part, or the grid. */
import { Availability } from '../../../domain/enumerations.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import type { Words } from '../engine/path-model.ts';
import { money } from '../said.ts';
import { isSuggestionNew } from '../../../machines/quote-request/quote-request.edits.ts';
import { draftOf, lineSums, filledByRule, neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { answerLine } from './quote-request.words.ts';

function suggestionWords({ suggestedPrice }: QuoteRequestPart, isShort: boolean): Words[] {
  if (!suggestedPrice) return [];
  const { source, at, netPriceCents, grossPriceCents } = suggestedPrice;
  if (isShort)
    return [
      [
        'quote-request:acceptPrice',
        'field:colon',
        money(netPriceCents),
        ' ',
        { key: `quote-request:grid.source.${source}`, params: { date: { as: 'shortDay', instant: at } } },
      ],
    ];
  const known = {
    key: `quote-request:source.${source}`,
    params: { amount: money(netPriceCents), date: { as: 'shortDate', instant: at } },
  } as const;
  const gross = { key: 'quote-request:suggestedGross', params: { amount: money(grossPriceCents) } } as const;
  return [[known, ' ', gross, 'quote-request:acceptPrice']];
}

const CONDITIONS: Words = ['None', 'OemTakeOff', 'OemRefurbished', 'Aftermarket'].map(
  (name) => `quote-request:condition.${name}`,
);
const AVAILABILITIES: Words = [
  '—',
  ...['AvailableNow', 'AvailableInDays', 'Limited', 'BackOrder', 'NotAvailable'].map(
    (name) => `quote-request:availability.${name}`,
  ),
];
const TYPES: Words = ['Oem', 'Aftermarket', 'Recycled'].map((name) => `quote-request:grid.type.${name}`);

/** Whether a discount rule filled prices of the shown part, or of any part in the grid. */
export const isFilled = ({ request, answers, layout, partIndex }: QuoteContents): boolean =>
  (request?.parts ?? []).some(({ id }, index) => {
    const draft = answers[id];
    const isShown = layout === 'grid' || (index === partIndex && draft?.availability !== Availability.NotAvailable);
    return draft !== undefined && isShown && filledByRule(draft).length > 0;
  });

/** One part: the shop's request, and the totals of its answer. */
export function partWords(context: QuoteContents, refusal: 'quote-request:refusal.locked' | null): Words[] {
  const { request, partIndex, answers } = context;
  const part = request?.parts[partIndex];
  if (!part) return [];
  const draft = answers[part.id] ?? draftOf(part);
  const name = part.description.en;
  const sums = neededFields(draft).isOffered ? lineSums(part, draft) : null;
  const cannotTake = refusal ?? (isSuggestionNew(context, part.id) ? null : 'quote-request:refusal.isSuggestionNew');
  return [
    [{ key: 'quote-request:partOf', params: { index: partIndex + 1, count: request.parts.length } }, ' · ', name],
    ...(part.isInRequote ? ['quote-request:newPriceRequested' as const] : []),
    ...(isFilled(context) ? ['quote-request:filled'] : []),
    [
      'quote-request:oemNumber',
      part.oemNumber,
      'quote-request:field.manufacturer',
      part.manufacturer,
      'quote-request:quantity',
      String(part.quantity),
    ],
    [
      'quote-request:listPrice',
      part.listPriceCents === null ? '—' : money(part.listPriceCents),
      'quote-request:accepted',
      'quote-request:industryType.Oem',
      'quote-request:industryType.Aftermarket',
    ],
    ...(part.isInRequote ? [['quote-request:priorAnswer', answerLine(draftOf(part))]] : []),
    ...(part.note === '' ? [] : [['quote-request:shopNote', part.note]]),
    ...suggestionWords(part, false),
    ...(part.suggestedPrice && cannotTake !== null ? [['quote-request:acceptPrice', cannotTake]] : []),
    ...(neededFields(draft).isOffered ? [CONDITIONS] : []),
    ...(sums
      ? [
          [
            { key: 'quote-request:discountPrice', params: { amount: money(sums.discountCents) } },
            ' · ',
            { key: 'quote-request:lineTotal', params: { amount: money(sums.totalCents) } },
          ] as const,
        ]
      : []),
  ];
}

/** Each part's row. */
export const gridWords = ({ request, answers }: QuoteContents): Words[] =>
  (request?.parts ?? []).flatMap((part, index) => {
    const sums = lineSums(part, answers[part.id] ?? draftOf(part));
    const next = request?.parts[index + 1];
    return [
      AVAILABILITIES,
      TYPES,
      [
        `${index + 1}. ${part.description.en}`,
        ...(part.isInRequote ? ['quote-request:newPriceRequested', ' '] : []),
        `${part.oemNumber} · × ${part.quantity}`,
        ...(part.listPriceCents === null
          ? []
          : [' · ', { key: 'quote-request:grid.list', params: { amount: money(part.listPriceCents) } } as const]),
      ],
      ...suggestionWords(part, true),
      ...(sums ? [[money(sums.totalCents), ...(next ? [`${index + 2}. ${next.description.en}`] : [])]] : []),
    ];
  });

/** The buttons to other parts, with the reason if one is unavailable. */
const wayWords = ({ partIndex, layout }: QuoteContents): Words[] => {
  if (layout === 'grid') return [];
  return [
    partIndex > 0
      ? ['quote-request:previous', 'quote-request:next', 'quote-request:refusal.hasNext']
      : ['quote-request:previous', 'quote-request:refusal.hasPrevious', 'quote-request:next'],
  ];
};

/** Undo and redo, or why they are unavailable, and the buttons to other parts. */
export const stepWords = (context: QuoteContents, refusal: string | null): Words[] => {
  const { past, future } = context;
  const undo: Words[] = refusal !== null ? [refusal] : past.length > 0 ? [] : ['lock:refusal.hasPast'];
  const redo: Words[] = refusal !== null ? [refusal] : future.length > 0 ? [] : ['lock:refusal.hasFuture'];
  return [['commands:undo', ...undo, 'commands:redo', ...redo], ...wayWords(context)];
};
