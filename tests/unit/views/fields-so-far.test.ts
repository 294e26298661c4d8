/** When the fields of a form say what is wrong (spec §5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldsAfter,
  isProblemShown,
  NO_FIELDS,
  type FieldsSoFar,
} from '../../../src/views/left-fields/left-fields.ts';

const FIELDS = ['price', 'note'] as const;
const field = fc.constantFrom(...FIELDS);
const event = fc.oneof(fc.record({ typed: field, value: fc.constantFrom('', '1', '2') }), fc.record({ left: field }));
const fieldsOf = (events: readonly Parameters<typeof fieldsAfter>[1][]): FieldsSoFar =>
  events.reduce(fieldsAfter, NO_FIELDS);
const about = (...names: readonly string[]) => ({ isMissing: false, names });
const missing = (name: string) => ({ isMissing: true, names: [name] });

describe('a field', () => {
  it('says nothing while it is typed into, nor does what is about it', () => {
    fc.assert(
      fc.property(fc.array(event), field, (events, typed) => {
        const fields = fieldsOf([...events, { typed, value: '1' }]);
        for (const name of FIELDS) expect(isProblemShown(fields, about(name), {})).toBe(name !== typed);
        expect(isProblemShown(fields, about(...FIELDS), {})).toBe(false);
        const left = fieldsAfter(fields, { left: typed });
        expect(isProblemShown(left, about(...FIELDS), {})).toBe(true);
      }),
    );
  });

  it('keeps what it held when it was left, until it is typed into again; passing through it changes nothing', () => {
    fc.assert(
      fc.property(fc.array(event), field, (events, left) => {
        const before = fieldsOf(events);
        const after = fieldsAfter(before, { left });
        if (before.typing?.field !== left) expect(after).toBe(before);
        else expect(after).toEqual({ typing: null, left: { ...before.left, [left]: before.typing.value } });
      }),
    );
    const fields = fieldsOf([
      { typed: 'price', value: '' },
      { typed: 'note', value: 'x' },
    ]);
    expect(fields.left).toEqual({ price: '' });
    expect(fieldsAfter(fields, { typed: 'price', value: '1' }).left).toEqual({ note: 'x' });
  });

  it('is said to be required only if it was cleared and left, not if that was undone since', () => {
    expect(isProblemShown(NO_FIELDS, missing('price'), { price: '' })).toBe(false);
    const fields = fieldsOf([{ typed: 'price', value: '' }, { left: 'price' }]);
    expect(isProblemShown(fields, missing('price'), { price: '' })).toBe(true);
    expect(isProblemShown(fields, missing('price'), { price: '5' })).toBe(false);
    expect(isProblemShown(fields, missing('note'), { note: '' })).toBe(false);
  });
});
