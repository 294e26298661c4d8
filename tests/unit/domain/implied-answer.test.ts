import { describe, expect, it } from 'vitest';
import {
  Availability,
  IndustryType,
  KnownPriceSource,
  PartTypeFlag,
  PriceSource,
} from '../../../domain/enumerations.ts';
import type { QuoteRequestPart, SuggestedPrice } from '../../../domain/quote-request.ts';
import {
  answersAfter,
  answersWithSuggestions,
  hasSuggestions,
} from '../../../machines/quote-request/quote-request.edits.ts';
import { nextIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import type { PriceField } from '../../../domain/prices.ts';
import { contextOf, partOf, requestOf } from '../../support/quote-request.ts';

const part = (id: string, more: Partial<QuoteRequestPart> = {}): QuoteRequestPart => ({ ...partOf(id), ...more });
const contextWith = (...parts: QuoteRequestPart[]): QuoteContents => contextOf(requestOf(parts));
const typed = (context: QuoteContents, partId: string, value: string, field: PriceField = 'grossPrice') => ({
  ...context,
  answers: answersAfter(context, [{ partId, change: { field, value } }]),
});

describe('a price typed into an empty answer', () => {
  it('offers the part: available now, of the one type the shop accepts', () => {
    const context = contextWith(part('a', { acceptedTypes: PartTypeFlag.Aftermarket }));
    const { answers } = typed(context, 'a', '95');
    expect(answers['a']).toMatchObject({
      availability: Availability.AvailableNow,
      industryType: IndustryType.Aftermarket,
      netPrice: '95.00',
    });
  });

  it('withdraws the offer when the price is deleted', () => {
    const context = contextWith(part('a', { acceptedTypes: PartTypeFlag.Oem }));
    const { answers } = typed(typed(context, 'a', '9'), 'a', '');
    expect(answers['a']).toMatchObject({ availability: Availability.None, industryType: IndustryType.None });
  });

  it('does not follow from a discount without a price, and does not change a chosen availability', () => {
    const context = contextWith(part('a', { acceptedTypes: PartTypeFlag.Oem, listPriceCents: null }));
    expect(typed(context, 'a', '5', 'discount').answers['a']?.availability).toBe(Availability.None);
    const limited = {
      ...context,
      answers: answersAfter(context, [{ partId: 'a', change: { field: 'availability', value: Availability.Limited } }]),
    };
    expect(typed(limited, 'a', '95').answers['a']?.availability).toBe(Availability.Limited);
  });

  it.each([
    ['OEM where the shop accepts it among others', PartTypeFlag.Oem | PartTypeFlag.Recycled, IndustryType.Oem],
    ['OEM where the shop accepts any type', PartTypeFlag.None, IndustryType.Oem],
    ['the only type that the shop accepts', PartTypeFlag.Recycled, IndustryType.Recycled],
    ['no type where the clerk must choose', PartTypeFlag.Aftermarket | PartTypeFlag.Recycled, IndustryType.None],
  ])('is %s, whatever the part above is', (_, acceptedTypes, type) => {
    const parts = contextWith(part('a'), part('b', { acceptedTypes }));
    const change = { field: 'industryType', value: IndustryType.Aftermarket } as const;
    const chosen = { ...parts, answers: answersAfter(parts, [{ partId: 'a', change }]) };
    expect(typed(chosen, 'b', '95').answers['b']?.industryType).toBe(type);
  });
});

describe('a known price of a price list', () => {
  const listed = (more: Partial<SuggestedPrice>) => ({
    acceptedTypes: PartTypeFlag.Oem | PartTypeFlag.Aftermarket,
    quantity: 2,
    suggestedPrice: {
      source: KnownPriceSource.SupplierPriceList,
      grossPriceCents: 10_000,
      netPriceCents: 9000,
      at: '2026-11-20T12:00:00Z',
      ...more,
    },
  });
  const used = (more: Partial<SuggestedPrice>) => answersWithSuggestions(contextWith(part('a', listed(more))))['a'];

  it.each([
    [{ stock: 2 }, Availability.AvailableNow, ''],
    [{ stock: 1, deliveryDays: 3 }, Availability.AvailableInDays, '3'],
    [{ stock: 0 }, Availability.None, ''],
    [{ stock: 0, deliveryDays: 0 }, Availability.None, ''],
    [{ deliveryDays: 5 }, Availability.AvailableInDays, '5'],
    [{ deliveryDays: 0 }, Availability.AvailableNow, ''],
    [{}, Availability.AvailableNow, ''],
  ])('with %j says when the part can be there', (more, availability, deliveryDays) =>
    expect(used(more)).toMatchObject({ availability, deliveryDays, netPrice: '90.00' }),
  );

  it('brings its part type, and leaves a part of another type alone', () => {
    expect(used({ industryType: IndustryType.Aftermarket })?.industryType).toBe(IndustryType.Aftermarket);
    const context = contextWith(part('a', listed({ industryType: IndustryType.Aftermarket })));
    const change = { field: 'industryType', value: IndustryType.Oem } as const;
    const chosen = { ...context, answers: answersAfter(context, [{ partId: 'a', change }]) };
    expect([hasSuggestions(context), hasSuggestions(chosen)]).toEqual([true, false]);
  });
});

describe('all known prices', () => {
  const suggestedPrice = {
    source: PriceSource.PreviousQuote,
    grossPriceCents: 10_000,
    netPriceCents: 9000,
    at: '2026-11-20T12:00:00Z',
  };
  const known = { suggestedPrice, acceptedTypes: PartTypeFlag.Oem };

  it('answer twelve parts at once, without changing typed answers', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const context = typed(contextWith(...ids.map((id) => part(id, known))), 'p3', '42');
    const answers = answersWithSuggestions(context);
    expect([hasSuggestions(context), hasSuggestions({ ...context, answers })]).toEqual([true, false]);
    expect(ids.map((id) => answers[id]?.netPrice)).toEqual(ids.map((id) => (id === 'p3' ? '42.00' : '90.00')));
    expect(nextIncomplete({ ...context, answers })).toBe(-1);
  });

  it('change nothing when there are none', () => {
    const unknown = contextWith(part('a'));
    const changes = [{ partId: 'a', change: { field: 'availability', value: Availability.NotAvailable } } as const];
    const open = contextWith(part('a', known));
    const unavailable = { ...open, answers: answersAfter(open, changes) };
    for (const context of [unknown, unavailable, typed(open, 'a', '7'), { ...unknown, request: null }]) {
      expect(answersWithSuggestions(context)).toBe(context.answers);
      expect(hasSuggestions(context)).toBe(false);
    }
  });
});

describe('the next part to answer', () => {
  it('comes after the current one, then wraps to the first', () => {
    const sole = { acceptedTypes: PartTypeFlag.Oem };
    const context = contextWith(part('a', sole), part('b', sole), part('c', sole));
    expect(nextIncomplete({ ...context, partIndex: 1 })).toBe(2);
    expect(nextIncomplete({ ...typed(context, 'c', '5'), partIndex: 1 })).toBe(0);
  });
});
