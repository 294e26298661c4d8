/** The lines of a quote. */
import { SUMMARY_TEXT_NAMES } from '../../../domain/answer-text.ts';
import { isOffered } from '../../../domain/part-answer.ts';
import type { PartAnswer, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { formatRate } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { LinesTable, type LineColumn } from '../../ui/lines-table.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { answerWords, originWords } from './answer-words.ts';

/** A sent price. A part that is not offered has none. */
const priceOf = (answer: PartAnswer | null): number | null =>
  answer && isOffered(answer.availability) ? answer.netPriceCents : null;

/** The details of the offered part: `AB-12 · CAPA · TYC · Two days`. */
const detailOf = ({ oemNumber, answer }: QuoteRequestPart, say: Say): string =>
  [
    answer?.productCode || oemNumber,
    ...(answer ? originWords(answer, say) : []),
    ...SUMMARY_TEXT_NAMES.map((name) => answer?.[name]),
  ]
    .filter(Boolean)
    .join(' · ');

/** The columns of a request without answers. */
const ASKED_COLUMNS: ReadonlySet<string> = new Set(['part', 'quantity', 'list']);

interface QuoteLinesProps {
  readonly title: string;
  readonly parts: readonly QuoteRequestPart[];
}

/** The parts of a quote with their answers and prices, and the total; parts alone while none is answered. */
export function QuoteLines({ title, parts }: QuoteLinesProps) {
  const { say, language } = useTexts();
  const money = (cents: number | null): string => (cents === null ? '—' : formatMoney(cents, language));
  const isAnswered = parts.some(({ answer }) => answer !== null);
  const total = parts.reduce((sum, { answer, quantity }) => sum + quantity * (priceOf(answer) ?? 0), 0);
  const hasList = parts.some(({ listPriceCents }) => listPriceCents !== null);
  const isShown = (key: string): boolean => (key !== 'list' || hasList) && (isAnswered || ASKED_COLUMNS.has(key));
  const columns: readonly LineColumn<QuoteRequestPart>[] = [
    {
      key: 'part',
      header: say('quote-request:grid.part'),
      onCard: 'lead',
      cell: (part) => (
        <>
          {`${part.position}. ${part.description[language]}`} <span className="detail">{detailOf(part, say)}</span>
          {part.answer?.link && (
            <>
              {' '}
              <a className="link no-print" href={part.answer.link} target="_blank" rel="noreferrer">
                {say('quote-request:field.link')}
              </a>
            </>
          )}
          <PhotoStrip
            photoIds={part.answer?.photoIds ?? []}
            label={part.description[language]}
            caption={say('quote-request:answerPhotos')}
            isInline
          />
        </>
      ),
    },
    {
      key: 'answer',
      header: say('quote-request:summary.answer'),
      onCard: 'lead',
      // The prices and the note have their own columns.
      cell: (part) => answerWords({ ...draftOf(part), netPrice: '', note: '' }, say, language),
    },
    { key: 'quantity', header: say('quote-request:summary.quantity'), align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'list',
      header: say('quote-request:summary.list'),
      align: 'end',
      cell: ({ listPriceCents }) => money(listPriceCents),
    },
    {
      key: 'gross',
      header: say('quote-request:summary.gross'),
      align: 'end',
      cell: ({ answer }) => money(priceOf(answer) === null ? null : (answer?.grossPriceCents ?? null)),
    },
    {
      key: 'discount',
      header: say('quote-request:field.discount'),
      align: 'end',
      cell: ({ answer }) =>
        priceOf(answer) !== null && answer?.discountBasisPoints
          ? formatRate(answer.discountBasisPoints * 10, language)
          : '—',
    },
    {
      key: 'net',
      header: say('quote-request:summary.net'),
      align: 'end',
      cell: ({ answer }) => money(priceOf(answer)),
    },
    {
      key: 'total',
      header: say('quote-request:grid.total'),
      align: 'end',
      onCard: 'aside',
      cell: ({ answer, quantity }) => {
        const price = priceOf(answer);
        return money(price === null ? null : quantity * price);
      },
    },
  ];
  return (
    <section aria-label={title} className="sent-quote">
      <LinesTable
        caption={title}
        columns={columns.filter(({ key }) => isShown(key))}
        rows={parts}
        keyOf={({ id }) => id}
        {...(isAnswered && {
          sums: [{ term: say('quote-request:total'), amount: money(total), isGrand: true }],
        })}
      />
    </section>
  );
}
