import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { partAnswer } from '../../../contracts/supplier/quote-request-part.ts';
import { forEachText } from '../../../domain/answer-text.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { formatDecimal, shareOf } from '../../../domain/money.ts';
import { brokenFields, quoteTotalCents } from '../../../domain/part-answer.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import {
  answerOf,
  draftAfter,
  draftOf,
  problemsOf,
  withoutTyping,
} from '../../../machines/quote-request/quote-request.answer.ts';
import { FORM_FIELDS } from '../../../machines/quote-request/quote-request.checks.ts';
import type { AnswerDraft, TypedAnswer } from '../../../machines/quote-request/quote-request.types.ts';
import { notificationDuration } from '../../../machines/support/timing.ts';

const part: QuoteRequestPart = {
  id: 'p-1',
  position: 1,
  description: { en: 'Hood', fr: 'Capot' },
  quantity: 1,
  oemNumber: '1',
  manufacturer: 'Honda',
  listPriceCents: null,
  acceptedTypes: 0,
  note: '',
  photos: [],
  suggestedPrice: null,
  answer: null,
  isInRequote: false,
};
const empty = draftOf(part);
const YEAR = 2026;

const number = fc.oneof(
  fc.constant(''),
  fc.constant('abc'),
  fc.integer({ min: -100, max: 10_000_000 }).map((value) => formatDecimal(value, 2)),
  fc.nat(3000).map(String),
);
const draft: fc.Arbitrary<AnswerDraft> = fc.record({
  availability: fc.constantFrom(0, 1, 2, 3, 4, 5),
  deliveryDays: number,
  industryType: fc.constantFrom(0, 1, 2, 3),
  certifications: fc.nat(15),
  condition: fc.constantFrom(0, 1, 2, 3),
  recycledQuality: fc.constantFrom('', 'A', 'B', 'C'),
  recycledYear: number,
  ...forEachText((_, { limit }) => fc.string({ maxLength: limit + 10 })),
  retailPrice: number,
  grossPrice: number,
  discount: number,
  netPrice: number,
  link: fc.oneof(fc.constant(''), fc.webUrl(), fc.string()),
  photoIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
});

describe('a text of an answer', () => {
  const offered: AnswerDraft = {
    ...empty,
    availability: Availability.AvailableNow,
    industryType: IndustryType.Oem,
    grossPrice: '10',
    netPrice: '10',
  };

  it.each([
    ['manufacturer', 60],
    ['productCode', 40],
    ['note', 500],
  ] as const)('%s has at most %d characters', (name, limit) => {
    expect(problemsOf({ ...offered, [name]: ` ${'x'.repeat(limit)} ` }, YEAR)).toEqual({});
    const long = { ...offered, [name]: 'x'.repeat(limit + 1) };
    expect(problemsOf(long, YEAR)).toEqual({ [name]: { key: 'tooLong', bound: limit, decimals: 0 } });
    expect(brokenFields(answerOf(long), YEAR)).toEqual([name]);
  });

  it('the link is an address of at most 300 characters', () => {
    const link = `https://a.test/${'x'.repeat(285)}`;
    expect(problemsOf({ ...offered, link }, YEAR)).toEqual({});
    expect(problemsOf({ ...offered, link: `${link}x` }, YEAR)).toMatchObject({ link: { key: 'tooLong', bound: 300 } });
    expect(problemsOf({ ...offered, link: 'catalogue' }, YEAR)).toEqual({ link: { key: 'url' } });
    expect(brokenFields({ ...answerOf(offered), link: 'catalogue' }, YEAR)).toEqual(['link']);
  });

  it('counts only when the part is offered, except for the note', () => {
    const texts = forEachText((_, { limit }) => 'x'.repeat(limit + 1));
    const refused = { ...offered, ...texts, availability: Availability.NotAvailable };
    expect(Object.keys(problemsOf(refused, YEAR))).toEqual(['note']);
    expect(answerOf(refused)).toMatchObject({ manufacturer: '', productCode: '', link: '', note: texts.note });
  });

  it('is empty in an answer stored before it existed', () => {
    const { manufacturer: _, ...stored } = answerOf(offered);
    expect(v.parse(partAnswer, stored)).toMatchObject({ manufacturer: '' });
  });
});

describe('an answer', () => {
  it('without problems is accepted by the platform [S5.25]', () => {
    let sent = 0;
    fc.assert(
      fc.property(draft, (typed) => {
        if (Object.keys(problemsOf(typed, YEAR)).length > 0) return;
        sent += 1;
        expect(brokenFields(answerOf(typed), YEAR)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(sent).toBeGreaterThan(20);
  });

  it('comes back as it was sent when a new price is requested [S4.7]', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        if (Object.keys(problemsOf(typed, YEAR)).length > 0) return;
        const answer = answerOf(typed);
        expect(answerOf(draftOf({ ...part, answer }))).toEqual(answer);
      }),
      { numRuns: 2000 },
    );
  });

  it('computes its net price from gross price and discount [S3.21]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 9_900 }), (gross, discount) => {
        const typed = [
          { field: 'grossPrice', value: formatDecimal(gross, 2) } as const,
          { field: 'discount', value: formatDecimal(discount, 2) } as const,
        ].reduce<TypedAnswer>((draft, change) => draftAfter(draft, change), empty);
        expect(typed.netPrice).toBe(formatDecimal(gross - shareOf(gross, discount), 2));
      }),
    );
  });

  it('computes its gross and net prices from retail price and discount, in either order [S3.21]', () => {
    const typing = (from: TypedAnswer, field: 'retailPrice' | 'discount' | 'grossPrice' | 'netPrice', text: string) =>
      withoutTyping(
        [...text].reduce<TypedAnswer>(
          (draft, _, index) => draftAfter(draft, { field, value: text.slice(0, index + 1) }),
          from,
        ),
      );
    const priced = { retailPrice: '250.50', grossPrice: '250.50', discount: '20', netPrice: '200.40' };
    const listed = { ...empty, retailPrice: '250.50' };
    expect(typing(listed, 'discount', '20')).toMatchObject(priced);
    expect(typing(typing(empty, 'discount', '20'), 'retailPrice', '250.50')).toMatchObject(priced);
    expect(typing(listed, 'discount', '20')).toMatchObject({ availability: Availability.AvailableNow });
    // Taking it back takes the prices back.
    expect(
      draftAfter(draftAfter(listed, { field: 'discount', value: '20' }), { field: 'discount', value: '' }),
    ).toMatchObject({ grossPrice: '', netPrice: '', availability: Availability.None });
    // Other prices stay.
    expect(typing({ ...listed, grossPrice: '100', netPrice: '100' }, 'discount', '20')).toMatchObject({
      grossPrice: '100',
      netPrice: '80.00',
    });
    const gross = { ...empty, grossPrice: '100', discount: '10', netPrice: '90.00' };
    expect(typing(gross, 'retailPrice', '80')).toMatchObject({ ...gross, retailPrice: '80' });
    expect(typing({ ...listed, retailPrice: 'x' }, 'discount', '20')).toMatchObject({ grossPrice: '', netPrice: '' });
    expect(typing(listed, 'discount', '2000')).toMatchObject({ grossPrice: '', netPrice: '' });
  });

  it('keeps a typed net price, and uses it as the missing gross price', () => {
    expect(draftAfter({ ...empty, grossPrice: '100' }, { field: 'netPrice', value: '110' })).toMatchObject({
      netPrice: '110',
      discount: '-10.00',
    });
    expect(draftAfter(empty, { field: 'netPrice', value: '90' })).toMatchObject({
      netPrice: '90',
      grossPrice: '90',
      discount: '',
    });
  });

  it('needs the price first where nothing is typed, because a price also offers the part', () => {
    const missing = { key: 'required' };
    expect(problemsOf(empty, YEAR)).toEqual({ availability: missing, grossPrice: missing });
    expect(FORM_FIELDS.find((field) => problemsOf(empty, YEAR)[field])).toBe('grossPrice');
    const priced = draftAfter(empty, { field: 'grossPrice', value: '90' });
    expect(problemsOf(priced, YEAR)).not.toHaveProperty('grossPrice');
    expect(problemsOf(priced, YEAR)).not.toHaveProperty('availability');
  });

  it('needs nothing else when the part is not available', () => {
    expect(problemsOf({ ...empty, availability: 5 }, YEAR)).toEqual({});
    expect(Object.keys(problemsOf({ ...empty, availability: 2 }, YEAR)).sort()).toEqual([
      'deliveryDays',
      'grossPrice',
      'industryType',
      'netPrice',
    ]);
    expect(problemsOf({ ...empty, availability: 1, industryType: 3 }, YEAR)).toMatchObject({
      recycledQuality: { key: 'required' },
      recycledYear: { key: 'required' },
    });
  });

  it('counts only offered parts in the total [S3.32]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 9 }),
            availability: fc.constantFrom(0, 1, 2, 3, 4, 5),
            net: fc.nat(99_999),
          }),
        ),
        (lines) => {
          const total = lines
            .filter(({ availability }) => availability > 0 && availability < 5)
            .reduce((sum, { quantity, net }) => sum + quantity * net, 0);
          expect(
            quoteTotalCents(
              lines.map(({ quantity, availability, net }) => ({
                quantity,
                answer: { availability, netPriceCents: net },
              })),
            ),
          ).toBe(total);
        },
      ),
    );
  });
});

describe('a notification', () => {
  it.each([
    [0, 4000],
    [37, 4000],
    [38, 4040],
    [100, 9000],
  ])('of %i characters stays %i ms (spec §9) [S9.23]', (characters, ms) =>
    expect(notificationDuration(characters)).toBe(ms),
  );
});
