/** A wrong rule in a life is noticed by an invariant: a walk made from the life would obey it. */
import { expect, it } from 'vitest';
import { LIVES } from '../../../lives/all.ts';
import { invariants } from './invariants.ts';

/** The life, the state, the event, and what is wrongly in that cell. */
const FAULTS: readonly (readonly [string, string, string, object])[] = [
  ['quote-request', 'answered', 'shop.cancel', { to: 'cancelled' }],
  ['quote-request', 'missed', 'shop.cancel', { refuse: 'quote-request-expired' }],
  ['quote-request', 'missed', 'clerk.quote', { to: 'answered' }],
  ['quote-request', 'lapsed', 'clerk.correct', { to: 'answered' }],
  ['quote-request', 'ordered', 'clerk.correct', { to: 'answered' }],
  ['quote-request', 'waiting', 'shop.order', { to: 'ordered' }],
  ['quote-request', 'lapsed', 'shop.order', { refuse: 'quote-request-expired' }],
  ['quote-request', 'cancelled', 'shop.reRequest', { to: 'waiting' }],
  ['order', 'open', 'clerk.invoice', { to: 'completed' }],
  ['order', 'partlyInvoiced', 'shop.cancelParts', { to: 'partlyInvoiced' }],
  ['order', 'completed', 'clerk.cancelParts', { to: 'cancelled' }],
  ['part', 'cancelled', 'clerk.bill', { to: 'confirmed' }],
  ['part', 'pending', 'clerk.later', { to: 'notBilled' }],
  ['part', 'notBilled', 'shop.orderAgain', { refuse: 'validation' }],
  ['part', 'notBilled', 'shop.askCredit', { to: 'notBilled' }],
  ['credit-request', 'refused', 'clerk.approve', { to: 'approved' }],
  ['credit-request', 'approved', 'marketplace.settle', { to: 'approved' }],
  ['client', 'refused', 'shop.leave', { to: 'none' }],
  ['client', 'askedAgain', 'shop.request', { to: 'askedAgain' }],
  ['client', 'active', 'clerk.leaveOpen', { to: 'pending' }],
];

const brokenInvariants = (): string[] => {
  let found: ReturnType<typeof invariants>;
  try {
    found = invariants();
  } catch (error) {
    // A life that leads nowhere cannot even be asked.
    return [String(error)];
  }
  return found.flatMap(({ name, check }) => {
    try {
      check();
      return [];
    } catch {
      return [name];
    }
  });
};

it('nothing is broken without a fault', () => {
  expect(brokenInvariants()).toEqual([]);
});

it.each(FAULTS)('%s, %s: %s', (stem, state, type, cell) => {
  const cells = LIVES[stem]?.life.table[state] as Record<string, object> | undefined;
  const right = cells?.[type];
  if (!cells || !right) throw new Error(`there is no ${type} in ${state} of ${stem}`);
  expect(cell).not.toEqual(right);
  cells[type] = cell;
  try {
    expect(brokenInvariants()).not.toEqual([]);
  } finally {
    cells[type] = right;
  }
});
