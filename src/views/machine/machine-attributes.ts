import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/support/state-name.ts';

/** The attributes of a machine view's root element, read by drivers and tests. */
export const machineAttributes = (snapshot: AnyMachineSnapshot): { 'data-machine': string; 'data-state': string } => ({
  'data-machine': snapshot.machine.id,
  'data-state': stateName(snapshot),
});
