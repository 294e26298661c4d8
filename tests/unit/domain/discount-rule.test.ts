/** Discount rules: which one applies, its price to the cent, and that it never changes what a clerk typed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountsFor, repeatedIn, ruleFor, type DiscountRule } from '../../../domain/discount-rule.ts';
import { Availability, IndustryType, PartTypeFlag, PriceSource } from '../../../domain/enumerations.ts';
import { shareOf } from '../../../domain/money.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import {
  contentOf,
  recalledAnswers,
  draftsOf,
  isChanged,
} from '../../../machines/quote-request/quote-request.rules.ts';
import {
  answersAfter,
  answersLeft,
  answersWithSuggestions,
  editedBy,
  filledAnswers,
  undone,
} from '../../../machines/quote-request/quote-request.edits.ts';
import { answerOf, filledByRule } from '../../../machines/quote-request/quote-request.answer.ts';
import { cents, PRICE_FIELDS, type PriceField } from '../../../domain/prices.ts';
import { type AnswerChange, type QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { contextOf, partOf, requestOf } from '../../support/quote-request.ts';

const { None, Oem, Aftermarket, Recycled } = IndustryType;
const rule = (shopId: string | null, industryType: IndustryType, percent: number): DiscountRule => ({
  shopId,
  industryType,
  discountBasisPoints: percent * 100,
});

describe('the choice of a rule [S2.131]', () => {
  const rules = [
    rule(null, None, 5),
    rule(null, Aftermarket, 10),
    rule('steeltown', None, 12),
    rule('steeltown', Aftermarket, 18),
  ];

  it.each([
    ['steeltown', Aftermarket, 18],
    ['steeltown', Oem, 12],
    ['steeltown', None, 12],
    ['elsewhere', Aftermarket, 10],
    ['elsewhere', Recycled, 5],
    [null, Aftermarket, 10],
  ] as const)('for %s and type %s is the most specific: %s %%', (shopId, industryType, percent) => {
    expect(ruleFor(rules, { shopId, industryType })?.discountBasisPoints).toBe(percent * 100);
  });

  it('is none when no rule matches the shop and the type', () => {
    const few = [rule('steeltown', Aftermarket, 18)];
    expect(ruleFor(few, { shopId: 'elsewhere', industryType: Aftermarket })).toBeNull();
    expect(ruleFor(few, { shopId: 'steeltown', industryType: Oem })).toBeNull();
    expect(discountsFor(few, 'elsewhere')).toEqual([]);
    expect(discountsFor(few, 'steeltown')).toEqual([{ industryType: Aftermarket, discountBasisPoints: 1800 }]);
  });

  it('does not depend on the order of rules, and prefers the shop, then the type', () => {
    const place = fc.record({
      shopId: fc.constantFrom('a', 'b', null),
      industryType: fc.constantFrom(None, Oem, Aftermarket, Recycled),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            shopId: fc.constantFrom('a', 'b', null),
            industryType: fc.constantFrom(None, Oem, Aftermarket, Recycled),
            discountBasisPoints: fc.integer({ min: 1, max: 9_999 }),
          }),
          {
            selector: ({ shopId, industryType }) => `${shopId} ${industryType}`,
          },
        ),
        place,
        (some, asked) => {
          const chosen = ruleFor(some, asked);
          expect(ruleFor(some.toReversed(), asked)).toEqual(chosen);
          const fits = some.filter(
            ({ shopId, industryType }) =>
              (shopId === null || shopId === asked.shopId) &&
              (industryType === None || industryType === asked.industryType),
          );
          const worth = ({ shopId, industryType }: DiscountRule) =>
            (shopId === null ? 0 : 2) + (industryType === None ? 0 : 1);
          expect(chosen && worth(chosen)).toBe(fits.length === 0 ? null : Math.max(...fits.map(worth)));
        },
      ),
    );
  });

  it('finds rules that repeat a shop and type', () => {
    const twice = rule('steeltown', Aftermarket, 20);
    expect(repeatedIn([...rules, twice])).toEqual([twice]);
    expect(repeatedIn(rules)).toEqual([]);
  });
});

const DISCOUNTS = [
  { industryType: None, discountBasisPoints: 1000 },
  { industryType: Aftermarket, discountBasisPoints: 1800 },
];
const part = (more: Partial<QuoteRequestPart> = {}): QuoteRequestPart => ({
  ...partOf('a'),
  discounts: DISCOUNTS,
  ...more,
});
const opened = (...parts: QuoteRequestPart[]): QuoteContents => contextOf(requestOf(parts));
const after = (context: QuoteContents, ...changes: AnswerChange[]): QuoteContents =>
  changes.reduce(
    (before, change) => ({
      ...before,
      ...editedBy(before, answersAfter(before, [{ partId: 'a', change }]), `a.${change.field}`),
    }),
    context,
  );
const pricesOf = ({ answers }: QuoteContents) => PRICE_FIELDS.map((field) => answers['a']?.[field]);
const filledIn = ({ answers }: QuoteContents): readonly PriceField[] =>
  answers['a'] ? filledByRule(answers['a']) : [];
const type = (value: IndustryType): AnswerChange => ({ field: 'industryType', value });
const price = (field: PriceField | 'retailPrice', value: string): AnswerChange => ({ field, value });

describe('the discount filled by a rule [S2.132]', () => {
  it('is set and marked when the part is opened, and does not count as typed', () => {
    const context = opened(part());
    expect(pricesOf(context)).toEqual(['100.00', '10.00', '90.00']);
    expect(filledIn(context)).toEqual(PRICE_FIELDS);
    expect(isChanged(context)).toBe(false);
    expect(context.answers['a']?.availability).toBe(Availability.None);
  });

  it('is for the only type the shop accepts, or else for the chosen type', () => {
    expect(pricesOf(opened(part({ acceptedTypes: PartTypeFlag.Aftermarket })))).toEqual(['100.00', '18.00', '82.00']);
    const context = after(opened(part()), type(Aftermarket));
    expect(pricesOf(context)).toEqual(['100.00', '18.00', '82.00']);
    expect(pricesOf(after(context, type(Oem)))).toEqual(['', '', '']);
    expect(filledIn(after(context, type(Oem)))).toEqual([]);
  });

  it('follows a typed list price', () => {
    const context = after(opened(part({ listPriceCents: null })), price('retailPrice', '59.99'));
    expect(pricesOf(opened(part({ listPriceCents: null })))).toEqual(['', '', '']);
    expect(pricesOf(context)).toEqual(['59.99', '10.00', '53.99']);
    expect(pricesOf(after(context, price('retailPrice', 'x')))).toEqual(['', '', '']);
  });

  it('sets only the discount when a gross price is typed', () => {
    // No type is implied, so the discount is that of any type.
    const either = part({ acceptedTypes: PartTypeFlag.Aftermarket | PartTypeFlag.Recycled });
    const context = after(opened(either), price('grossPrice', '50'));
    expect(pricesOf(context)).toEqual(['50', '10.00', '45.00']);
    expect(filledIn(context)).toEqual(['discount', 'netPrice']);
    expect(pricesOf(after(context, type(Aftermarket)))).toEqual(['50', '18.00', '41.00']);
    expect(pricesOf(after(context, type(Oem)))).toEqual(['50', '', '50.00']);
  });

  it('loses its mark when changed, and gets it back with undo', () => {
    const context = after(opened(part()), type(Aftermarket), price('discount', '20'));
    expect(pricesOf(context)).toEqual(['100.00', '20', '80.00']);
    expect(filledIn(context)).toEqual(['grossPrice']);
    const back = { ...context, ...undone(context) };
    expect(pricesOf(back)).toEqual(['100.00', '18.00', '82.00']);
    expect(filledIn(back)).toEqual(PRICE_FIELDS);
    const first = { ...back, ...undone(back) };
    expect(pricesOf(first)).toEqual(['100.00', '10.00', '90.00']);
  });

  it('comes back when the typed text is removed again', () => {
    const context = after(opened(part()), price('discount', '1'), price('discount', '10.00'));
    expect(filledIn(context)).toEqual(PRICE_FIELDS);
    expect(isChanged(context)).toBe(false);
  });

  it('does not change an earlier answer or a part without a rule', () => {
    const answered = opened(part({ answer: answerOf(draftsOf(requestOf([partOf('a')]))['a'] ?? never()) }));
    expect(filledIn(after(answered, type(Aftermarket)))).toEqual([]);
    const without = opened(partOf('a'));
    expect(pricesOf(without)).toEqual(['', '', '']);
    expect(without.answers['a']).not.toHaveProperty('sources');
  });

  it('gives way to a known price, which counts as typed', () => {
    const suggestedPrice = {
      source: PriceSource.SupplierInventoryApi,
      grossPriceCents: 9_000,
      netPriceCents: 8_000,
      at: '2126-11-20T14:00:00Z',
    };
    const context = opened(part({ suggestedPrice }));
    const known = { ...context, answers: answersWithSuggestions(context) };
    expect(pricesOf(known)).toEqual(['90.00', '11.11', '80.00']);
    expect(pricesOf(after(known, type(Aftermarket)))).toEqual(['90.00', '11.11', '80.00']);
    const typed = after(context, price('netPrice', '70'));
    expect(answersWithSuggestions(typed)).toBe(typed.answers);
  });

  it('does not overwrite an answer copied from another part', () => {
    const context = after(opened(part(), { ...part(), id: 'b' }), price('netPrice', '70'));
    const { answers } = {
      ...context,
      answers: filledAnswers(context, { fromPartId: 'a', partIds: ['b'], field: null }),
    };
    expect(answers['b']).toMatchObject({ grossPrice: '100.00', discount: '30.00', netPrice: '70' });
    const later = answersAfter({ ...context, answers }, [{ partId: 'b', change: type(Aftermarket) }]);
    expect(later['b']).toMatchObject({ grossPrice: '100.00', discount: '30.00', netPrice: '70' });
    const gross = filledAnswers(after(opened(part(), { ...part(), id: 'b' }), price('grossPrice', '50')), {
      fromPartId: 'a',
      partIds: ['b'],
      field: 'grossPrice',
    });
    expect(gross['b']).toMatchObject({ grossPrice: '50', discount: '10.00', netPrice: '45.00' });
  });

  it('follows the current rules when a draft is restored', () => {
    const context = after(opened(part()), { field: 'note', value: 'Two days' });
    const content = contentOf(context) ?? never();
    const today = requestOf([part({ discounts: [{ industryType: None, discountBasisPoints: 2000 }] })]);
    expect(recalledAnswers(content, today)['a']).toMatchObject({
      note: 'Two days',
      discount: '20.00',
      netPrice: '80.00',
    });
    const typed = contentOf(after(context, price('discount', '15'))) ?? never();
    expect(recalledAnswers(typed, today)['a']).toMatchObject({ discount: '15', netPrice: '85.00' });
  });
});

function never(): never {
  throw new Error('there is none');
}

const amount = fc.integer({ min: 1, max: 99_999_999 });
const text = (scaled: number): string => (scaled / 100).toFixed(2);
const change: fc.Arbitrary<AnswerChange> = fc.oneof(
  fc.constantFrom(None, Oem, Aftermarket, Recycled).map(type),
  fc
    .constantFrom(Availability.AvailableNow, Availability.NotAvailable)
    .map((value): AnswerChange => ({ field: 'availability', value })),
  fc
    .tuple(
      fc.constantFrom(...PRICE_FIELDS, 'retailPrice' as const),
      fc.oneof(amount.map(text), fc.constantFrom('', 'x')),
    )
    .map(([field, value]) => price(field, value)),
);
const discounts = fc.uniqueArray(
  fc.record({
    industryType: fc.constantFrom(None, Oem, Aftermarket, Recycled),
    discountBasisPoints: fc.integer({ min: 1, max: 9_999 }),
  }),
  { selector: ({ industryType }) => industryType },
);

it('no rule ever overwrites typed values, whatever follows [S2.133]', () => {
  fc.assert(
    fc.property(discounts, fc.option(amount), fc.array(change, { maxLength: 8 }), (given, listPriceCents, changes) => {
      const typed = new Set<PriceField>();
      let context = opened(part({ discounts: given, listPriceCents }));
      for (const each of changes) {
        const before = context.answers['a'];
        context = after(context, each);
        context = { ...context, answers: answersLeft(context, 'a') };
        const answer = context.answers['a'];
        if (before === answer || !before || !answer) continue;
        const field = PRICE_FIELDS.find((name) => name === each.field);
        if (field && before[field] !== each.value) typed.add(field);
        // Typed values are kept exactly as typed.
        expect(answer[each.field]).toEqual(each.value);
        // No typed price changes unless the clerk types another price.
        if (!field) for (const name of typed) expect(answer[name]).toBe(before[name]);
        // An emptied field holds no value: it may be derived from the others.
        for (const name of typed) if (answer[name] === '') typed.delete(name);
        for (const name of filledByRule(answer)) expect(typed.has(name)).toBe(false);
      }
    }),
  );
});

it('a filled discount gives the same price to the cent as typing it [S2.132]', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 9_999 }), (listPriceCents, discountBasisPoints) => {
      const filled = opened(part({ listPriceCents, discounts: [{ industryType: None, discountBasisPoints }] }));
      const net = listPriceCents - shareOf(listPriceCents, discountBasisPoints);
      if (net === 0) {
        expect(pricesOf(filled)).toEqual(['', '', '']);
        return;
      }
      expect(cents(filled.answers['a']?.netPrice ?? '')).toBe(net);
      const byHand = after(
        opened(partOf('a')),
        price('grossPrice', text(listPriceCents)),
        price('discount', text(discountBasisPoints)),
      );
      expect(pricesOf(filled)).toEqual(pricesOf(byHand));
    }),
  );
});
