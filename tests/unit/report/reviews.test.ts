import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assertSettled, ownPages, unsettledIn, review } from '../../../scripts/paths/review.ts';
import { waitingIn } from '../../../scripts/paths/waiting-rules.ts';
import type { CardShown, ReportData } from '../../report/data.ts';
import { filterCards, nextCard, NO_QUERY, reviewOf } from '../../report/page/filter.ts';
import { NO_PERMISSION } from '../../../workflows/permission-words.ts';
import { changedSince, keepMark, parseMarks, printMarks, readMarks, toMark } from '../../report/reviews.ts';

const mark = toMark({
  verdict: 'approved',
  by: 'Marie Roy',
  on: '2026-11-23',
  revision: '755c6e8c',
  en: 'While it is dark, when a lamp is lit, then it is bright.',
  fr: 'Pendant qu’il fait noir, quand une lampe est allumée, alors il fait clair.',
  permission: 'update on “Lamps”',
  outcome: 'a_-1',
  comment: 'as\nspecified',
});

const card = (change: Partial<CardShown> = {}): CardShown => ({
  id: 'dark/lamp.light',
  words: { en: mark.en, fr: mark.fr },
  permission: mark.permission,
  parts: [],
  isAtOnce: false,
  statements: ['S1.1'],
  outcome: mark.outcome,
  result: 'passed',
  failedIn: [],
  count: 1,
  proofs: [{ path: 'p1', step: 1 }],
  pictures: [],
  noPicture: null,
  review: null,
  ...change,
});
const data = (...cards: readonly CardShown[]): ReportData => ({
  made: '2026-11-23T12:00:00.000Z',
  revision: '755c6e8c',
  reviewer: 'Marie Roy',
  statements: {},
  withoutCard: [],
  sentences: [],
  stems: [
    {
      stem: 'lamp',
      title: { en: 'A lamp', fr: 'Une lampe' },
      svg: { en: '', fr: '' },
      states: [],
      events: [],
      size: { states: 2, transitions: 1 },
      coverage: [],
      invariants: [],
      paths: [],
      cards,
    },
  ],
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'reviews-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('the marks of a review', () => {
  it('are read as written, in the order of their rules', () => {
    const marks = {
      'dark/lamp.light': mark,
      'bright/lamp.dim': { ...mark, verdict: 'rejected' as const, comment: '' },
    };
    const text = printMarks('lamp', marks);
    expect(parseMarks(text)).toEqual(marks);
    expect(text.indexOf('bright/')).toBeLessThan(text.indexOf('dark/'));
  });

  it('keep the words of both languages: swapped labels or an English sentence in French count as changes', () => {
    expect(changedSince(mark, mark)).toEqual([]);
    expect(changedSince(mark, { ...mark, fr: mark.en })).toEqual(['fr']);
    expect(changedSince(mark, { ...mark, outcome: 'b' })).toEqual(['outcome']);
  });

  it('keep the permission: a rule that anyone may use now counts as changed', () => {
    expect(changedSince(mark, { ...mark, permission: NO_PERMISSION.en })).toEqual(['permission']);
    const text = printMarks('lamp', { 'dark/lamp.light': { ...mark, permission: NO_PERMISSION.en } });
    expect(text).not.toContain('permission');
    expect(changedSince(parseMarks(text)['dark/lamp.light'] ?? mark, mark)).toEqual(['permission']);
  });

  it('keep the pictures, if there were any: another screen counts as a change', () => {
    const seen = { ...mark, picture: 'en aB_1.c-2, fr .d4' };
    const text = printMarks('lamp', { 'dark/lamp.light': seen, 'bright/lamp.dim': mark });
    expect(parseMarks(text)).toEqual({ 'dark/lamp.light': seen, 'bright/lamp.dim': mark });
    expect(text.match(/picture/g)).toHaveLength(1);
    expect(changedSince(seen, mark, { en: ['x.y', 'aB_1.c-2'], fr: ['.d4'] })).toEqual([]);
    expect(changedSince(seen, mark, { en: ['aB_1.c-2'], fr: ['.e5'] })).toEqual(['picture']);
  });

  it('say nothing about pictures that were not taken, then or now', () => {
    const seen = { ...mark, picture: 'en aB_1.c-2' };
    expect(changedSince(seen, mark)).toEqual([]);
    expect(changedSince(seen, mark, { en: [], fr: ['.e5'] })).toEqual([]);
    expect(changedSince(mark, mark, { en: ['aB_1.c-2'] })).toEqual([]);
  });

  it('are added one by one', () => {
    const place = folder();
    keepMark('lamp', 'dark/lamp.light', mark, place);
    keepMark('lamp', 'bright/lamp.dim', { ...mark, verdict: 'questioned' }, place);
    expect(Object.keys(readMarks('lamp', place)).sort()).toEqual(['bright/lamp.dim', 'dark/lamp.light']);
  });
});

describe('reviewing a rule', () => {
  const asked = { stem: 'lamp', rule: 'dark/lamp.light', verdict: 'approved', by: 'Marie Roy', comment: '' };

  it('writes the verdict with the name, the day, the revision and the words', () => {
    const place = folder();
    expect(review(data(card()), asked, place)).toBeNull();
    expect(readMarks('lamp', place)['dark/lamp.light']).toMatchObject({
      verdict: 'approved',
      by: 'Marie Roy',
      revision: '755c6e8c',
      en: mark.en,
      fr: mark.fr,
    });
  });

  it('adds the digests of its pictures, and keeps those of the last review when there are none now', () => {
    const place = folder();
    const screen = { step: 1, layers: ['lamp/a.webp'] };
    const picture = { language: 'en', stem: 'lamp', path: 'p1', step: 1, before: null, after: screen } as const;
    review(data(card({ pictures: [{ ...picture, look: '.a1' }] })), asked, place);
    expect(readMarks('lamp', place)['dark/lamp.light']?.picture).toBe('en .a1');
    review(data(card()), { ...asked, verdict: 'questioned' }, place);
    expect(readMarks('lamp', place)['dark/lamp.light']).toMatchObject({ verdict: 'questioned', picture: 'en .a1' });
  });

  it.each([
    ['fails', card({ result: 'failed' }), asked, 'The rule fails.'],
    ['fails, and is rejected', card({ result: 'failed' }), { ...asked, verdict: 'rejected' }, 'The rule fails.'],
    ['was not reached', card({ result: 'unreached' }), asked, 'The rule was not reached.'],
    ['was not run', card({ result: 'notRun' }), asked, 'The rule was not run.'],
    ['does not exist', card(), { ...asked, rule: 'none' }, 'There is no rule lamp/none.'],
    ['has no reviewer', card(), { ...asked, by: ' ' }, 'a name is needed'],
  ])('is refused when it %s', (_, shown, given, said) => {
    const place = folder();
    expect(review(data(shown), given, place)).toBe(said);
    expect(readMarks('lamp', place)).toEqual({});
  });

  it('may be questioned while it fails', () => {
    expect(review(data(card({ result: 'failed' })), { ...asked, verdict: 'questioned' }, folder())).toBeNull();
  });
});

describe('a rejected rule', () => {
  const rejected = { ...mark, verdict: 'rejected' as const, comment: 'Not as agreed' };
  const second = card({ id: 'bright/lamp.dim', review: { ...rejected, changed: [] } });
  const shown = data(card(), second);

  it('waits, before all others, in the list and on the page', () => {
    expect(waitingIn(shown)).toEqual([
      'lamp: 1 rejected, 1 rule not reviewed, 0 changed since',
      `  bright/lamp.dim (rejected): ${mark.en}`,
      `  dark/lamp.light (not reviewed): ${mark.en}`,
      expect.stringMatching(/^To read: 1 min in English /),
    ]);
    const settled = data(card({ review: { ...mark, changed: [] } }));
    expect(waitingIn({ stems: [...settled.stems, ...shown.stems] })[1]).toContain('bright/lamp.dim (rejected)');
    expect(filterCards(shown, NO_QUERY).map((row) => row.card.id)).toEqual(['bright/lamp.dim', 'dark/lamp.light']);
    expect(nextCard(shown, { ...NO_QUERY, machine: 'lamp' }, 1)?.card.id).toBe('bright/lamp.dim');
  });

  it('fails the commands until somebody settles it, also if it changed meanwhile', () => {
    const place = folder();
    keepMark('lamp', second.id, { ...rejected, outcome: 'before' }, place);
    expect(unsettledIn(shown, place)).toEqual([
      `  lamp/bright/lamp.dim, rejected by Marie Roy on 2026-11-23: Not as agreed\n    ${mark.en}`,
    ]);
    expect(() => assertSettled(shown, place)).toThrow('1 rejected or questioned');
    expect(
      review(shown, { stem: 'lamp', rule: second.id, verdict: 'approved', by: 'Luc', comment: '' }, place),
    ).toBeNull();
    expect(() => assertSettled(shown, place)).not.toThrow();
    keepMark('lamp', second.id, { ...rejected, verdict: 'questioned' }, place);
    expect(() => assertSettled(shown, place)).toThrow('questioned by Marie Roy');
    // The rule is gone.
    keepMark('lamp', second.id, rejected, place);
    expect(() => assertSettled(data(card()), place)).not.toThrow();
  });
});

it('an open review has pages and pictures of its own, which a run of the paths cannot take away', async () => {
  const paths = folder();
  mkdirSync(join(paths, 'pictures', 'lamp'), { recursive: true });
  writeFileSync(join(paths, 'pictures', 'lamp', 'a.webp'), 'picture');
  const pages = await ownPages(data(card()), join(paths, 'pictures'));
  onTestFinished(() => rmSync(pages, { recursive: true }));
  rmSync(join(paths, 'pictures'), { recursive: true });
  expect(readFileSync(join(pages, 'pictures', 'lamp', 'a.webp'), 'utf8')).toBe('picture');
  for (const file of ['index.html', 'data.js', 'report.js']) expect(existsSync(join(pages, file))).toBe(true);
  expect(pages.startsWith('reports')).toBe(false);
});

describe('the shown rules', () => {
  const changed = card({ id: 'bright/lamp.dim', review: { ...mark, changed: ['fr'] } });
  const ids = (query: Partial<typeof NO_QUERY>): string[] =>
    filterCards(data(card(), changed), { ...NO_QUERY, ...query }).map((row) => row.card.id);

  it('can be found by words of both languages, without accents, and by statement', () => {
    for (const text of ['lamp lit', 'allumee', 'S1.1']) expect(ids({ text })).toHaveLength(2);
    expect(ids({ text: 'dim' })).toEqual(['bright/lamp.dim']);
  });

  it('are followed by the next one, also after a review that takes the open one off the list', () => {
    const next = (rule: string, by: 1 | -1): string | undefined =>
      nextCard(
        data(card({ id: 'a' }), changed, card({ id: 'c' })),
        { ...NO_QUERY, machine: 'lamp', review: 'open', rule },
        by,
      )?.card.id;
    expect(next('', 1)).toBe('a');
    expect(next('a', 1)).toBe('c');
    expect(next(changed.id, 1)).toBe('c');
    expect(next(changed.id, -1)).toBe('a');
    expect(next('c', 1)).toBeUndefined();
  });

  it('that await review are counted, and named for one workflow', () => {
    const waiting = data(card(), changed, card({ id: 'bright', review: { ...mark, changed: [] } }));
    expect(waitingIn(waiting)).toEqual([
      'lamp: 1 rule not reviewed, 1 changed since',
      `  dark/lamp.light (not reviewed): ${mark.en}`,
      `  bright/lamp.dim (changed): ${mark.en}`,
      expect.stringMatching(/^To read: 1 min in English \(\d+ words\), 1 min in French \(\d+ words\)\.$/),
    ]);
    expect(waitingIn({ stems: [...waiting.stems, ...waiting.stems] })).toHaveLength(3);
    const { stems } = data(card({ review: { ...mark, changed: [] } }));
    expect(waitingIn({ stems: [...stems, ...stems] })).toEqual(['Every rule is reviewed.']);
    // The sources changed since: a limit may be another one now.
    expect(waitingIn({ stems }, ['lamp'])).toEqual([expect.stringMatching(/^Not known of lamp: /)]);
    expect(waitingIn({ stems: [...stems, ...stems] }, ['lamp', 'door'])).toEqual([
      expect.stringMatching(/^Not known of 2 workflows: /),
    ]);
  });

  it('that failed are said to have failed, before anything else of their workflow', () => {
    const lines = waitingIn(data(card({ result: 'failed' }), changed));
    expect(lines[0]).toBe('lamp: 1 failed ("npm run paths" says why), 1 rule not reviewed, 1 changed since');
    expect(lines[1]).toBe(`  dark/lamp.light (failed, not reviewed): ${mark.en}`);
    const both = data(card({ result: 'failed' }), card({ result: 'unreached' }), card({ result: 'unreached' }));
    expect(waitingIn(both)[0]).toMatch(/^lamp: 1 failed, 2 not reached \(/);
    // Nobody is told that every rule is reviewed while one fails, whatever was approved before.
    const approved = data(card({ result: 'failed', review: { ...mark, changed: [] } }));
    expect(waitingIn(approved)[0]).toBe(
      'lamp: 1 failed ("npm run paths" says why), 0 rules not reviewed, 0 changed since',
    );
  });

  it('show as changed when their words or outcome differ from the approved ones', () => {
    expect(reviewOf(changed)).toBe('changed');
    expect(ids({ review: 'changed' })).toEqual(['bright/lamp.dim']);
    expect(ids({ review: 'open' })).toEqual(['dark/lamp.light']);
  });
});
