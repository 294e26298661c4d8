import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, Named } from '../engine/driver.ts';

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => [
  snapshot.matches('finding')
    ? { role: 'button', name: 'next-request:finding', isUsable: false }
    : { role: 'button', name: 'next-request:open', isUsable: true },
];

export const nextRequestDriver: Driver = {
  controls: { 'next.open': () => ({ role: 'button', name: 'next-request:open' }) },
  shows: shown,
  leftOut: {},
};
