import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equal } from '../../../domain/equal.ts';
import { stepped, steppedBack, typedIn, type UndoHistory } from '../../../machines/support/history.ts';

const NONE: UndoHistory<string> = { past: [], future: [], lastTyped: '' };

it('typing that ends where it began is not a step, and typing further is one', () => {
  const typed = stepped(NONE, { from: '', to: 'a', typed: 'number' });
  const erased = stepped(typed, { from: 'a', to: '', typed: 'number' });
  expect(erased.past).toEqual([]);
  expect(stepped(erased, { from: '', to: 'b', typed: 'number' }).past).toEqual(['']);
});

it('each visit to a field is a step of its own', () => {
  const first = stepped(NONE, { from: '', to: 'a', typed: typedIn('number', 1) });
  const on = stepped(first, { from: 'a', to: 'ab', typed: typedIn('number', 1) });
  expect(on.past).toEqual(['']);
  const again = stepped(on, { from: 'ab', to: 'abc', typed: typedIn('number', 3) });
  expect(again.past).toEqual(['', 'ab']);
  expect(steppedBack(again, 'abc').value).toBe('ab');
});

it('an undo always changes something', () => {
  const edit = fc.record({ to: fc.constantFrom('', 'a', 'b'), typed: fc.constantFrom('', 'decision', 'number') });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let value = '';
      let history = NONE;
      for (const { to, typed } of edits)
        if (to !== value) {
          history = stepped(history, { from: value, to, typed });
          value = to;
        }
      while (history.past.length > 0) {
        const back = steppedBack(history, value);
        expect(equal(back.value, value)).toBe(false);
        ({ history, value } = back);
      }
      expect(value).toBe('');
    }),
  );
});
