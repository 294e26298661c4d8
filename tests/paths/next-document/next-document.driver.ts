import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, Named } from '../engine/driver.ts';

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => [
  snapshot.matches('finding')
    ? { role: 'button', name: 'next-document:finding', isUsable: false }
    : { role: 'button', name: 'next-document:open', isUsable: true },
];

export const nextDocumentDriver: Driver = {
  controls: { 'next.open': () => ({ role: 'button', name: 'next-document:open' }) },
  shows: shown,
  leftOut: {},
};
