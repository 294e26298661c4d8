import { describe, expect, it } from 'vitest';
import { draftsOf } from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { partWarningsOf, warningsOf } from '../../../machines/quote-request/quote-request.checks.ts';
import { IndustryType, PartTypeFlag, PriceSource } from '../../../domain/enumerations.ts';
import { contextOf, partOf, requestOf } from '../../support/quote-request.ts';

const context = contextOf(requestOf([partOf('a'), partOf('b'), partOf('c')]));

describe('a price warning', () => {
  const offered = (prices: Partial<AnswerDraft>): AnswerDraft => ({
    // oxlint-disable-next-line typescript/no-non-null-assertion -- the part was just created
    ...(context.answers['a'] ?? draftsOf(requestOf([partOf('a')]))['a']!),
    availability: 1,
    ...prices,
  });
  const knownAt = (net: number) => ({
    source: PriceSource.PreviousQuote,
    grossPriceCents: net,
    netPriceCents: net,
    at: '2126-11-01T14:00:00Z',
  });
  const listed = { ...partOf('a'), listPriceCents: 10_000 };

  it.each([
    [{ grossPrice: '90', netPrice: '95' }, 'aboveGross'],
    [{ grossPrice: '100', discount: '-5', netPrice: '105' }, 'aboveGross'],
    [{ grossPrice: '40', discount: '-100', netPrice: '80' }, 'aboveGross'],
    [{ grossPrice: '40', discount: '-100.01', netPrice: '80' }, 'farDiscount'],
    [{ grossPrice: '2000', netPrice: '150' }, 'farAboveList'],
    [{ grossPrice: '2000', netPrice: '149.99' }, null],
    [{ grossPrice: '20', netPrice: '10' }, 'farBelowList'],
    [{ grossPrice: '20', netPrice: '10.01' }, null],
    [{ grossPrice: '', netPrice: '' }, null],
  ] as const)('%o: %s', (prices, warning) => {
    expect(warningsOf(listed, offered(prices))).toEqual(warning === null ? [] : [warning]);
  });

  it.each([
    ['90', 'farAboveKnown'],
    ['89.99', null],
    ['10', 'farBelowList'],
  ] as const)('of a part known at 60.00: %s, %s', (netPrice, warning) => {
    const known = { ...listed, suggestedPrice: knownAt(6_000) };
    expect(warningsOf(known, offered({ grossPrice: netPrice, netPrice }))).toEqual(warning === null ? [] : [warning]);
  });

  it.each([
    [12_000, '155', null],
    [12_000, '180', 'farAboveKnown'],
    // A known price of nothing says nothing.
    [0, '155', null],
  ] as const)('of a part known at %i cents: %s, %s', (net, netPrice, warning) => {
    const known = { ...listed, suggestedPrice: knownAt(net) };
    expect(warningsOf(known, offered({ grossPrice: netPrice, netPrice }))).toEqual(warning === null ? [] : [warning]);
  });

  it.each([
    [{ grossPrice: '5', netPrice: '5' }, 'grossPrice'],
    [{ grossPrice: '95', discount: '95', netPrice: '4.75' }, 'netPrice'],
    [{ grossPrice: '40', discount: '-150', netPrice: '100' }, 'discount'],
    [{ grossPrice: '90', netPrice: '95' }, 'netPrice'],
  ] as const)('of %o is fixed in %s', (prices, field) => {
    const [doubt] = partWarningsOf({ ...contextOf(requestOf([listed])), answers: { a: offered(prices) } });
    expect(doubt?.field).toBe(field);
  });

  it('appears with the one for a part type the shop does not accept', () => {
    const oemAlone = { ...listed, acceptedTypes: PartTypeFlag.Oem };
    expect(
      warningsOf(oemAlone, offered({ grossPrice: '1', netPrice: '1', industryType: IndustryType.Recycled })),
    ).toEqual(['farBelowList', 'notAccepted']);
  });

  it('is not shown for a part that is not offered or has no list price', () => {
    expect(warningsOf(listed, { ...offered({ grossPrice: '1', netPrice: '1' }), availability: 5 })).toEqual([]);
    expect(warningsOf({ ...listed, listPriceCents: null }, offered({ grossPrice: '1', netPrice: '1' }))).toEqual([]);
  });
});
