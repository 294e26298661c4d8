import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  recalledAnswers,
  draftsOf,
  isDirty,
} from '../../../machines/quote-request/quote-request.rules.ts';
import {
  answersAfter,
  answersLeft,
  editedBy,
  fillTargets,
  filledAnswers,
  pastedProblemOf,
  redone,
  undone,
} from '../../../machines/quote-request/quote-request.edits.ts';
import { draftAfter, EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { PRICE_FIELDS, type PriceField } from '../../../domain/prices.ts';
import { contextOf, partOf, requestOf } from '../../support/quote-request.ts';

const context = contextOf(requestOf([partOf('a'), partOf('b'), partOf('c')]));
const typed = (
  before: QuoteContents,
  partId: string,
  change: Parameters<typeof answersAfter>[1][number]['change'],
): QuoteContents => ({
  ...before,
  ...editedBy(before, answersAfter(before, [{ partId, change }]), `${partId}.${change.field}`),
});
const note = (value: string) => ({ field: 'note', value }) as const;

describe('undo steps of an answer', () => {
  it('typing in one field is one step, in another field another one', () => {
    const after = typed(typed(typed(context, 'a', note('o')), 'a', note('ok')), 'b', note('no'));
    expect(after.past).toHaveLength(2);
    const once = { ...after, ...undone(after) };
    expect([once.answers['a']?.note, once.answers['b']?.note]).toEqual(['ok', '']);
    const twice = { ...once, ...undone(once) };
    expect(twice.answers).toBe(context.answers);
    expect(isDirty(twice)).toBe(false);
    expect(redone(twice).answers['a']?.note).toBe('ok');
  });

  it('typing after an undo clears the redo steps', () => {
    const back = { ...typed(context, 'a', note('x')), ...undone(typed(context, 'a', note('x'))) };
    expect(typed(back, 'b', note('y')).future).toEqual([]);
  });

  it('an unchanged value is not a step', () => {
    const once = typed(context, 'a', note('x'));
    expect(typed(once, 'a', note('x'))).toEqual(once);
  });

  it('a hundred steps are kept', () => {
    let after = context;
    for (let step = 0; step < 150; step += 1) after = typed(after, step % 2 === 0 ? 'a' : 'b', note(`${step}`));
    expect(after.past).toHaveLength(100);
  });
});

describe('prices', () => {
  /** The texts of a field key by key. Each is the complete text. */
  const visit = (before: QuoteContents, field: PriceField, texts: readonly string[]): QuoteContents =>
    texts.reduce((now, value) => typed(now, 'a', { field, value }), before);
  const left = (now: QuoteContents): QuoteContents => ({ ...now, answers: answersLeft(now, 'a') });
  const pricesOf = ({ answers }: QuoteContents): (string | undefined)[] =>
    PRICE_FIELDS.map((field) => answers['a']?.[field]);
  const keysOf = (text: string): string[] => Array.from(text, (_, at) => text.slice(0, at + 1));

  it.each([
    ['130.5', ['130.5', '', '130.5']],
    ['95', ['95', '', '95']],
    ['1234567.89', ['', '', '1234567.89']],
  ])('a net price of %s, typed first, is also the gross price', (text, prices) => {
    expect(pricesOf(visit(context, 'netPrice', keysOf(text)))).toEqual(prices);
  });

  it('follow the net price until its field is left', () => {
    const first = left(visit(context, 'netPrice', keysOf('100')));
    expect(pricesOf(visit(first, 'netPrice', ['10', '1', '', '9', '90']))).toEqual(['100', '10.00', '90']);
  });

  it('are cleared with the price they follow', () => {
    expect(pricesOf(visit(context, 'netPrice', ['9', '95', '9', '']))).toEqual(['', '', '']);
    const made = left(visit(left(visit(context, 'grossPrice', ['100'])), 'discount', ['10']));
    expect(pricesOf(visit(made, 'grossPrice', ['']))).toEqual(['', '10', '']);
    expect(pricesOf(visit(made, 'netPrice', ['']))).toEqual(['100', '', '']);
  });

  it('an invalid price changes no other price', () => {
    const made = left(visit(context, 'grossPrice', ['100']));
    expect(pricesOf(visit(made, 'discount', ['150']))).toEqual(['100', '150', '']);
    expect(pricesOf(visit(made, 'grossPrice', ['1e5']))).toEqual(['1e5', '', '']);
    expect(pricesOf(visit(context, 'netPrice', ['9', '9x']))).toEqual(['', '', '9x']);
  });

  it('a discount typed first stays, and determines the gross price from the net price', () => {
    const unlisted = contextOf(requestOf([{ ...partOf('a'), listPriceCents: null }]));
    const discounted = left(visit(unlisted, 'discount', ['10']));
    expect(pricesOf(visit(discounted, 'netPrice', keysOf('90')))).toEqual(['100.00', '10', '90']);
    expect(pricesOf(visit(left(visit(context, 'discount', ['100'])), 'netPrice', ['90']))).toEqual(['90', '', '90']);
  });

  it('typing the original text again changes nothing', () => {
    const made = left(visit(context, 'netPrice', ['130.50']));
    const again = visit(made, 'netPrice', ['130.5', '130.50']);
    expect(pricesOf(again)).toEqual(pricesOf(made));
  });

  it('are copied and compared regardless of which one is being typed', () => {
    const now = visit(context, 'netPrice', keysOf('95'));
    const { b } = filledAnswers(now, { fromPartId: 'a', partIds: ['b'], field: 'netPrice' });
    expect(b).toEqual({ ...draftsOf(requestOf([partOf('b')]))['b'], grossPrice: '95', discount: '', netPrice: '95' });
    expect(isDirty(visit(context, 'netPrice', ['9', '']))).toBe(false);
  });

  const text = fc.oneof(
    fc.integer({ min: 0, max: 200_000 }).map((cents) => String(cents / 100)),
    fc.constantFrom('', '-5', '1e5', '100', '0', '9999999', '12.345', '.'),
  );
  const visits = fc.array(
    fc.record({ field: fc.constantFrom(...PRICE_FIELDS), on: fc.array(text, { maxLength: 4 }), last: text }),
    { maxLength: 6 },
  );

  it('end with the same values as typing each final text at once, even with undo, redo and a reload', () => {
    fc.assert(
      fc.property(
        visits,
        fc.array(fc.constantFrom('steps', 'reload', 'photo'), { maxLength: 6 }),
        (typing, between) => {
          let byKey = context;
          let atOnce = context;
          for (const { field, on, last } of typing) {
            for (const [at, value] of [...on.flatMap(keysOf), ...keysOf(last), last].entries()) {
              byKey = typed(byKey, 'a', { field, value });
              const event = between[at];
              if (event === 'steps' && byKey.past.length > 0) {
                byKey = { ...byKey, ...undone(byKey) };
                byKey = { ...byKey, ...redone(byKey) };
              }
              if (event === 'reload') byKey = { ...byKey, answers: structuredClone(byKey.answers) };
              if (event === 'photo') byKey = typed(byKey, 'b', { field: 'photoIds', value: ['photo'] });
            }
            byKey = left(byKey);
            atOnce = left(typed(atOnce, 'a', { field, value: last }));
            expect(pricesOf(byKey)).toEqual(pricesOf(atOnce));
          }
        },
      ),
    );
  });

  it('typing elsewhere also leaves the price field', () => {
    const elsewhere = typed(visit(context, 'netPrice', ['9']), 'b', note('x'));
    expect(elsewhere.answers['a']).not.toHaveProperty('typing');
    expect(draftAfter({ ...EMPTY_DRAFT, typing: { field: 'netPrice', before: EMPTY_DRAFT } }, note('x'))).toEqual({
      ...EMPTY_DRAFT,
      note: 'x',
    });
  });
});

describe('copying', () => {
  const priced = typed(
    typed(typed(context, 'a', { field: 'availability', value: 1 }), 'a', { field: 'grossPrice', value: '100' }),
    'a',
    { field: 'discount', value: '10' },
  );

  it('a net price is copied with its gross price and discount', () => {
    const { b } = filledAnswers(priced, { fromPartId: 'a', partIds: ['b'], field: 'netPrice' });
    expect([b?.grossPrice, b?.discount, b?.netPrice, b?.availability]).toEqual(['100', '10', '90.00', 0]);
  });

  it('a discount applies to the other part’s own gross price', () => {
    const other = typed(priced, 'b', { field: 'grossPrice', value: '50' });
    const { b } = filledAnswers(other, { fromPartId: 'a', partIds: ['b'], field: 'discount' });
    expect([b?.grossPrice, b?.discount, b?.netPrice]).toEqual(['50', '10', '45.00']);
  });

  it('a whole answer does not overwrite what belongs to the other part', () => {
    const own = typed(typed(priced, 'b', { field: 'productCode', value: 'B-1' }), 'a', {
      field: 'photoIds',
      value: ['photo-a'],
    });
    const { b } = filledAnswers(own, { fromPartId: 'a', partIds: ['a', 'b', 'gone'], field: null });
    expect([b?.availability, b?.netPrice, b?.productCode, b?.photoIds]).toEqual([1, '90.00', 'B-1', []]);
  });

  it.each([
    ['all following parts when none is selected', [], 'b', ['c', 'd']],
    ['only the selected parts, wherever they are', ['d', 'a'], 'b', ['a', 'd']],
    ['all following parts when only the part itself is selected', ['b'], 'b', ['c', 'd']],
    ['the other selected parts', ['b', 'c'], 'b', ['c']],
    ['no part after the last one', [], 'd', []],
  ])('goes to %s', (_, selected, from, expected) => {
    expect(fillTargets(['a', 'b', 'c', 'd'], new Set(selected), from)).toEqual(expected);
  });
});

describe('a pasted cell', () => {
  const cell = (column: number, change: Parameters<typeof pastedProblemOf>[1]['change']) => ({
    row: 0,
    column,
    text: '',
    number: '',
    partId: 'a',
    change,
  });
  it.each([
    [cell(3, { field: 'grossPrice', value: '-5' }), 'tooSmall'],
    [cell(3, { field: 'grossPrice', value: '12345678901' }), 'tooLarge'],
    [cell(3, { field: 'grossPrice', value: '1.999' }), 'tooManyDecimals'],
    [cell(1, { field: 'deliveryDays', value: '0' }), 'tooSmall'],
    [cell(6, { field: 'note', value: 'x'.repeat(501) }), 'tooLong'],
    [cell(3, null), 'unreadable'],
    [{ ...cell(3, null), partId: null }, 'outside'],
    [cell(3, { field: 'grossPrice', value: '5' }), null],
    [cell(3, { field: 'grossPrice', value: '' }), null],
  ])('%o: %s', (pasted, key) => {
    expect(pastedProblemOf(context, pasted)?.key ?? null).toBe(key);
  });
});

describe('a restored draft', () => {
  const draft = {
    answers: typed(context, 'a', note('mine')).answers,
    parts: context.request?.parts ?? [],
    sendKey: 'k',
  };

  it('keeps what was typed and uses the platform’s values for the rest', () => {
    const now = requestOf([partOf('a'), { ...partOf('b'), listPriceCents: 500 }]);
    expect(recalledAnswers(draft, now)).toEqual({ a: draft.answers['a'], b: draftsOf(now)['b'] });
  });

  it('reports which parts changed, appeared and disappeared', () => {
    const now = requestOf([{ ...partOf('a'), quantity: 4 }, partOf('b'), partOf('d')]);
    expect(
      differencesOf(draft, now).map(({ partId, before, now: is, typed: mine }) => [
        partId,
        before !== null,
        is !== null,
        mine !== null,
      ]),
    ).toEqual([
      ['a', true, true, true],
      ['d', false, true, false],
    ]);
    expect(
      differencesOf(draft, requestOf([partOf('b'), partOf('c')])).map(({ partId, now: is }) => [partId, is]),
    ).toEqual([['a', null]]);
  });

  it('without typed values has no differences', () => {
    expect(differencesOf({ ...draft, answers: context.answers }, requestOf([{ ...partOf('a'), quantity: 4 }]))).toEqual(
      [],
    );
  });
});
