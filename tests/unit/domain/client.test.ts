import { describe, expect, it } from 'vitest';
import { CLIENT_FIELDS, NO_RECORD, refusalProblem, recordProblems, keptRecord } from '../../../domain/client.ts';

const FINE = { contactName: null, directPhone: null, extension: null, ownNumber: null, note: null };

describe('a client', () => {
  it('limits the length of its number and note, without surrounding spaces [S5.3]', () => {
    expect(recordProblems({ ...NO_RECORD, ownNumber: `  ${'C'.repeat(30)} `, note: 'n'.repeat(1000) })).toEqual(FINE);
    expect(recordProblems({ ...NO_RECORD, ownNumber: 'C'.repeat(31), note: 'n'.repeat(1001) })).toMatchObject({
      ownNumber: { key: 'tooLong', bound: 30 },
      note: { key: 'tooLong', bound: 1000 },
    });
  });

  it('validates contact, phone and extension, all optional', () => {
    expect(
      recordProblems({
        ...NO_RECORD,
        contactName: ' Anne-Marie St-Onge ',
        directPhone: '514 555-0101',
        extension: ' 212 ',
      }),
    ).toEqual(FINE);
    expect(recordProblems({ ...NO_RECORD, extension: '212' })).toEqual(FINE);
    expect(recordProblems({ ...NO_RECORD, contactName: 'Maxime 2', directPhone: '514 555', extension: 'a12' })).toEqual(
      {
        ...FINE,
        contactName: { key: 'nameOnly' },
        directPhone: { key: 'tooShort', bound: 12, decimals: 0 },
        extension: { key: 'digitsOnly' },
      },
    );
    expect(recordProblems({ ...NO_RECORD, contactName: 'n'.repeat(61), extension: '1'.repeat(7) })).toMatchObject({
      contactName: { key: 'tooLong', bound: 60 },
      extension: { key: 'tooLong', bound: 6 },
    });
  });

  it('is refused with a reason of valid length [S5.4]', () => {
    expect(refusalProblem(' \n ')).toEqual({ key: 'required' });
    expect(refusalProblem(' no ')).toEqual({ key: 'tooShort', bound: 3, decimals: 0 });
    expect(refusalProblem('non')).toBeNull();
    expect(refusalProblem('r'.repeat(501))).toMatchObject({ key: 'tooLong', bound: 500 });
    expect(refusalProblem('r'.repeat(500))).toBeNull();
  });

  it('is recorded without surrounding spaces', () => {
    const typed = {
      contactName: ' Ann B ',
      directPhone: ' 514 555-0101 ',
      extension: ' 2 ',
      ownNumber: ' C ',
      note: ' n ',
    };
    const kept = { contactName: 'Ann B', directPhone: '514 555-0101', extension: '2', ownNumber: 'C', note: 'n' };
    expect(keptRecord(typed)).toEqual(kept);
    expect(recordProblems(typed)).toEqual(FINE);
    expect([...CLIENT_FIELDS].sort()).toEqual(Object.keys(kept).sort());
  });
});
