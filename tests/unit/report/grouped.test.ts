/** The rules are read with their situation and their event said once, and in at most two hours a language. */
import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { review } from '../../../scripts/paths/review.ts';
import { readWords } from '../../../workflows/files.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { cardsShown } from '../../report/cards-shown.ts';
import type { CardShown, ReportData, StemShown } from '../../report/data.ts';
import type { CardRow } from '../../report/page/filter.ts';
import { alikeIn, readingOf, readingTime } from '../../report/page/grouped.ts';

const DOCUMENTS = ['credit-request', 'order', 'quote-request'];
const rowsOf = ({ stems }: ReportData): CardRow[] =>
  stems.flatMap((stem) => stem.cards.map((card) => ({ stem, card })));

/** The rules as they are accepted, without their paths. */
const stems = STEMS.map((stem): StemShown => {
  const words = { en: readWords(stem.name, 'en'), fr: readWords(stem.name, 'fr') };
  const none = { svg: { en: '', fr: '' }, states: [], events: [], coverage: [], invariants: [], paths: [] };
  return {
    ...none,
    stem: stem.name,
    title: { en: words.en.title, fr: words.fr.title },
    size: { states: 0, transitions: 0 },
    cards: cardsShown(stem, words, [], { results: [], taken: new Map() }),
  };
});
const data: ReportData = {
  made: '',
  revision: 'abc',
  reviewer: null,
  statements: {},
  withoutCard: [],
  sentences: [],
  stems,
};

describe.each(LANGUAGES)('the rules in %s', (language) => {
  it('are read in less than two hours', () => {
    expect(readingTime(rowsOf(data), language).minutes).toBeLessThanOrEqual(120);
  });

  it('are read in sentences of at most 30 words, but for one in a hundred', () => {
    const read = readingOf(rowsOf(data), language).flatMap(({ situations }) =>
      situations.flatMap(({ events }) => events.flatMap(({ rows }) => rows.map(({ text }) => text))),
    );
    const sentences = read.flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u));
    const long = sentences.filter((sentence) => sentence.split(' ').length > 30);
    expect(long.length / sentences.length, long.join('\n')).toBeLessThan(0.01);
  });

  it('say every word of every rule', () => {
    const read = readingOf(rowsOf(data), language);
    const said = read.flatMap(({ situations, alike }) => [
      ...situations.flatMap(({ situation, events }) =>
        events.flatMap(({ when, rows }) =>
          rows.map(({ row, text }) => ({
            of: row.card,
            text: [situation, when, text].filter((each) => each !== '').join(', '),
          })),
        ),
      ),
      ...[...alike.values()].flat().map(({ card }) => ({ of: card, text: card.words[language] })),
    ]);
    expect(said).toHaveLength(rowsOf(data).length);
    for (const { of, text } of said) expect(text.toLowerCase()).toBe(of.words[language].toLowerCase());
  });
});

describe('a rule that three documents share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const id = 'open.outdated/document.refresh';
  const passed = (): ReportData => ({
    ...data,
    stems: data.stems.map((stem) => ({
      ...stem,
      cards: stem.cards.map((card): CardShown => ({ ...card, result: stem.stem === 'order' ? 'failed' : 'passed' })),
    })),
  });

  it('is read once, and the others name it', () => {
    const read = readingOf(rowsOf(data), 'en').filter(({ stem }) => DOCUMENTS.includes(stem.stem));
    const isRead = read.map(({ situations }) =>
      situations.some(({ events }) => events.some(({ rows }) => rows.some(({ row }) => row.card.id === id))),
    );
    expect(isRead).toEqual([true, false, false]);
    expect(read.map(({ alike }) => [...alike.keys()].map(({ stem }) => stem))).toEqual([
      [],
      ['credit-request'],
      expect.arrayContaining(['credit-request']),
    ]);
  });

  it('is approved in all of them where it passed, with the permission of each', () => {
    const wanted = { stem: 'credit-request', rule: id, verdict: 'approved', by: 'Marie Roy', comment: '' };
    expect(review(passed(), wanted, folder)).toBeNull();
    const marks = ['credit-request', 'quote-request'].map((stem) => readFileSync(join(folder, `${stem}.md`), 'utf8'));
    expect(marks.map((mark) => /permission: (.*)/.exec(mark)?.[1])).toEqual([
      'read on “Invoices and credits”',
      'update on “Quote requests”',
    ]);
    expect(() => readFileSync(join(folder, 'order.md'))).toThrow('ENOENT');
  });

  it('is rejected in all of them that pass', () => {
    const wanted = { stem: 'credit-request', rule: id, verdict: 'rejected', by: 'Marie Roy', comment: 'Not as agreed' };
    expect(review(passed(), wanted, folder)).toBeNull();
    for (const stem of DOCUMENTS.filter((each) => each !== 'order'))
      expect(readFileSync(join(folder, `${stem}.md`), 'utf8')).toContain('rejected by Marie Roy');
    expect(() => readFileSync(join(folder, 'order.md'))).toThrow('ENOENT');
  });

  it('is another rule as soon as one word differs', () => {
    const order = data.stems.find(({ stem }) => stem === 'order');
    const card = order?.cards.find((each) => each.id === id);
    if (!card) throw new Error('the rule is gone');
    expect(alikeIn(data.stems, 'order', card)).toHaveLength(2);
    expect(alikeIn(data.stems, 'order', { ...card, words: { ...card.words, fr: 'Autre.' } })).toEqual([]);
  });
});
