import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/support/state-name.ts';

/** What the root element of a machine's view carries: drivers and tests read it (design §4). */
export const machineAttributes = (snapshot: AnyMachineSnapshot): { 'data-machine': string; 'data-state': string } => ({
  'data-machine': snapshot.machine.id,
  'data-state': stateName(snapshot),
});
