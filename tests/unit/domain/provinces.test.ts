import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Contract } from '../../../contracts/call.ts';
import { CALLS } from '../../../scripts/build/all-calls.ts';

const CONTRACTS: readonly Contract[] = CALLS;

/** The calls that refuse a province, in any place that they take one. */
const refusing = (province: string): readonly string[] =>
  CONTRACTS.filter(({ body }) =>
    body
      ? v
          .safeParse(body, { province, shippedTo: { province } })
          .issues?.some(({ message }) => message === 'not the two letters of a province')
      : false,
  )
    .map(({ name }) => name)
    .sort();

it('a province that does not exist is refused by every call that takes one', () => {
  expect(refusing('QC')).toEqual([]);
  expect(refusing('ZZ')).toEqual([
    'InsertOrganization',
    'UpsertOrganization',
    'createSupplier',
    'placeOrder',
    'updateSupplier',
  ]);
});
