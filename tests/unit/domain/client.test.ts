import { describe, expect, it } from 'vitest';
import { canBecome, refusalProblem, recordProblems, RelationshipStatus } from '../../../machines/domain/client.ts';

const { Pending, Active, Refused } = RelationshipStatus;

describe('a client', () => {
  it.each([
    [Pending, Active, true],
    [Pending, Refused, true],
    [Active, Refused, true],
    [Refused, Active, true],
    [Active, Pending, false],
    [Refused, Pending, false],
    [Pending, Pending, true],
    [Active, Active, true],
  ])('of status %i can become %i: %s', (from, to, isPossible) => {
    expect(canBecome(from, to)).toBe(isPossible);
  });

  it('has a number and a note of a certain length, spaces around them apart', () => {
    expect(recordProblems({ ownNumber: `  ${'C'.repeat(30)} `, note: 'n'.repeat(1000) })).toEqual({});
    expect(recordProblems({ ownNumber: 'C'.repeat(31), note: 'n'.repeat(1001) })).toMatchObject({ ownNumber: { key: 'tooLong', bound: 30 }, note: { key: 'tooLong', bound: 1000 } });
  });

  it('is refused with a reason, that fits', () => {
    expect(refusalProblem(' \n ')).toEqual({ key: 'required' });
    expect(refusalProblem(' no ')).toEqual({ key: 'tooShort', bound: 3, decimals: 0 });
    expect(refusalProblem('non')).toBeNull();
    expect(refusalProblem('r'.repeat(501))).toMatchObject({ key: 'tooLong', bound: 500 });
    expect(refusalProblem('r'.repeat(500))).toBeNull();
  });
});
