/** Texts wait like rules: what somebody accepted is compared with what people read now. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  acceptTexts,
  acceptedTexts,
  printAccepted,
  textChanges,
  unsignedFiles,
} from '../../../scripts/texts/accepted.ts';
import { unacceptedTexts } from '../../../scripts/texts/check.ts';
import { reviewTexts } from '../../../scripts/texts/review-texts.ts';
import { shownBy } from '../../../scripts/texts/shown-by.ts';
import { textsNow, type Said, type Texts } from '../../../scripts/texts/texts.ts';
import { waitingTextLines, waitingTexts } from '../../../scripts/texts/waiting.ts';
import { TEXTS, unsettledMarks } from '../../report/reviews.ts';
import { STEM_NAMES } from '../../paths/portal/stems.ts';

/** Today's texts with some that say something else. */
function withTexts(file: string, changed: Readonly<Record<string, Partial<Said>>>): Map<string, Texts> {
  const now = new Map(textsNow());
  const own = new Map(now.get(file));
  for (const [key, change] of Object.entries(changed)) own.set(key, { en: '', fr: '', ...own.get(key), ...change });
  return now.set(file, own);
}
const asToday = new Map(
  [...textsNow()].map(([file, texts]) => [file, { texts, acceptance: { by: 'Marie Roy', on: '2026-11-20' } }]),
);
const linesOf = (now: ReadonlyMap<string, Texts>): string[] =>
  waitingTextLines(waitingTexts(textChanges(now, asToday), STEM_NAMES));

const SWAPPED = withTexts('credit-request', { approve: { fr: 'Refuser' }, refuse: { fr: 'Approuver' } });

describe('the texts', () => {
  it('are all accepted by somebody, as they are: npm run accept', () => {
    expect(unacceptedTexts()).toEqual([]);
  });

  it('wait when the French of two buttons is swapped, under the workflow that shows them, old beside new', () => {
    expect(linesOf(SWAPPED)).toEqual([
      'credit-request: 2 texts (French alone, the English is as accepted; each says now what another said)',
      '  credit-request:approve',
      '    English: “Approve”, as accepted',
      '    French: was “Approuver”, is “Refuser”',
      '  credit-request:refuse',
      '    English: “Refuse”, as accepted',
      '    French: was “Refuser”, is “Approuver”',
    ]);
  });

  it('wait under every workflow that shows them', () => {
    expect(linesOf(withTexts('field', { tooLarge: { en: 'Too much' } }))[0]).toBe(
      'account, client, credit-request, order, quote-request, settings, workflow-explorer, workflow-notes: 1 text (English alone, the French is as accepted)',
    );
    expect(shownBy('lock', 'heldBy', STEM_NAMES)).toContain('lock');
    expect(shownBy('platform-mail', 'signature', STEM_NAMES)).toEqual([]);
  });

  it('wait when they are new, and when they are gone', () => {
    const texts = new Map(textsNow());
    texts.set('lock', new Map([['fresh', { en: 'Fresh', fr: 'Neuf' }]]));
    const changes = textChanges(texts, asToday).filter(({ file }) => file === 'lock');
    expect(changes).toContainEqual({ file: 'lock', key: 'fresh', before: null, after: { en: 'Fresh', fr: 'Neuf' } });
    expect(changes.filter(({ after }) => after === null)).toHaveLength(textsNow().get('lock')?.size ?? 0);
  });
});

describe('an acceptance', () => {
  const folderOf = (texts: ReadonlyMap<string, Texts>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'texts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [file, own] of texts)
      writeFileSync(join(folder, `${file}.md`), printAccepted(file, own, { by: 'Marie Roy', on: '2026-11-20' }));
    return folder;
  };

  it('is by name, for the texts that were read alone', () => {
    const folder = folderOf(textsNow());
    expect(textChanges(textsNow(), acceptedTexts(folder))).toEqual([]);
    const both = withTexts('lock', { title: { en: 'Another' } });
    both.set('credit-request', SWAPPED.get('credit-request') ?? new Map());
    const read = textChanges(both, acceptedTexts(folder)).filter(({ key }) => key === 'approve');
    acceptTexts({ by: 'Luc Côté', on: '2026-11-28' }, read, { folder, now: both });
    const accepted = acceptedTexts(folder);
    expect(accepted.get('credit-request')?.acceptance).toEqual({ by: 'Luc Côté', on: '2026-11-28' });
    expect(accepted.get('order')?.acceptance).toEqual({ by: 'Marie Roy', on: '2026-11-20' });
    expect(textChanges(both, accepted).map(({ file, key }) => `${file}:${key}`)).toEqual([
      'credit-request:refuse',
      'lock:title',
    ]);
  });

  it('is a verdict on the page of the review; a rejected text waits with its reason until it is settled', () => {
    const folder = folderOf(textsNow());
    const marks = mkdtempSync(join(tmpdir(), 'marks-'));
    onTestFinished(() => rmSync(marks, { recursive: true }));
    const given = {
      rule: 'credit-request:approve credit-request:refuse',
      by: 'Marie Roy',
      comment: 'The wrong way round',
    };
    const decide = (verdict: 'approved' | 'rejected') =>
      reviewTexts({ ...given, verdict }, 'abc1234', marks, { folder, now: SWAPPED });
    expect(decide('rejected')).toBeNull();
    expect(unsettledMarks(TEXTS, null, marks)[0]).toContain('rejected by Marie Roy');
    expect(unsettledMarks(TEXTS, null, marks)[0]).toContain('The wrong way round');
    expect(textChanges(SWAPPED, acceptedTexts(folder))).toHaveLength(2);
    expect(decide('approved')).toBeNull();
    expect(unsettledMarks(TEXTS, null, marks)).toEqual([]);
    expect(textChanges(SWAPPED, acceptedTexts(folder))).toEqual([]);
    expect(acceptedTexts(folder).get('credit-request')?.acceptance?.by).toBe('Marie Roy');
    expect(decide('approved')).toBe('These texts changed again, or were accepted meanwhile.');
  });

  it('is nobody’s once its file is changed by hand', () => {
    const folder = folderOf(new Map([['lock', new Map([['title', { en: 'A | <b>*\nc', fr: 'Un' }]])]]));
    expect(acceptedTexts(folder).get('lock')?.texts.get('title')).toEqual({ en: 'A | <b>*\nc', fr: 'Un' });
    expect(unsignedFiles(acceptedTexts(folder))).toEqual([]);
    const file = join(folder, 'lock.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Un', 'Deux'));
    expect(unsignedFiles(acceptedTexts(folder))).toEqual(['lock']);
    const marie = { by: 'Marie Roy', on: '2026-11-28' };
    const now = acceptedTexts(folder).get('lock')?.texts ?? new Map();
    acceptTexts(marie, [], { folder, now: new Map([['lock', now]]) });
    expect(unsignedFiles(acceptedTexts(folder))).toEqual(['lock']);
    acceptTexts(marie, [], { folder, now: new Map([['lock', now]]), unsigned: ['lock'] });
    expect(unsignedFiles(acceptedTexts(folder))).toEqual([]);
  });
});
