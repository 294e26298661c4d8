/** A text that the database cannot store marks its own field, on every form, before it is sent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_FIELDS, NO_RECORD, recordProblems, refusalProblem } from '../../../domain/client.ts';
import { isKeepable, lengthProblem, reasonProblem, textProblem } from '../../../domain/field-problem.ts';
import { inventoryProblems } from '../../../domain/inventory-api.ts';
import { passwordProblem } from '../../../domain/password.ts';
import { noteProblem } from '../../../domain/workflow-note.ts';
import { nameProblem } from '../../../machines/saved-views/saved-views.rules.ts';

/** A text with a NUL or half of an emoji somewhere. */
const damaged = fc
  .tuple(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('\0', '😀'.charAt(0), '😀'.charAt(1)),
    fc.constantFrom('', 'x', ' and more'),
  )
  .map((parts) => parts.join(''));

describe('a text that cannot be stored', () => {
  it('is any with a NUL or half of an emoji, and no other', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        expect(isKeepable(text)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isKeepable(text)).toBe(!text.includes('\0'));
      }),
    );
  });

  it('marks the field of a client’s record, and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLIENT_FIELDS), damaged, (field, text) => {
        const problems = recordProblems({ ...NO_RECORD, [field]: text });
        expect(CLIENT_FIELDS.filter((each) => problems[each] !== null)).toEqual([field]);
      }),
    );
    expect(recordProblems({ ...NO_RECORD, note: 'Call Luc \ud83d' }).note).toEqual({ key: 'unkeepable' });
  });

  it.each([
    ['a note or number', (text: string) => lengthProblem(text, 100)],
    ['a text of a quoted part', (text: string) => textProblem(text, { limit: 100 })],
    ['a reason', (text: string) => reasonProblem(text, 100)],
    ['the reason of a refused client', refusalProblem],
    ['a password', passwordProblem],
    ['a note on a workflow', noteProblem],
    ['the name of a view', (name: string) => nameProblem({ name })],
    ['the address of an inventory', (url: string) => inventoryProblems({ url, key: '' }).url],
    ['the key of an inventory', (key: string) => inventoryProblems({ url: 'https://a.example', key }).key],
  ])('marks %s', (_, problemOf) => {
    fc.assert(
      fc.property(damaged, (text) => {
        const problem = problemOf(`ab${text}`);
        expect(problem && typeof problem === 'object' ? problem.key : problem).toBe('unkeepable');
      }),
    );
  });
});
