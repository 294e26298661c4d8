/** Addresses of the workflows page. */
import type { ExplorerPlace } from '../../../domain/explorer-address.ts';
import { SWITCH } from './workflow-explorer.examples.ts';

export const NOWHERE: ExplorerPlace = { stem: '', state: '', question: '', steps: null };
export const LIT: ExplorerPlace = { ...NOWHERE, stem: 'lamp', state: 'on' };
/** A simulation has an address, also one whose last step is not accepted. */
export const SIMULATED: ExplorerPlace = { ...NOWHERE, stem: 'lamp', steps: [SWITCH] };
export const HALF_WRONG: ExplorerPlace = { ...SIMULATED, steps: [SWITCH, { type: 'lamp.burst', caseName: '' }] };
export const HALF: ExplorerPlace = { ...LIT, state: 'on.half' };

export const ALONE: ExplorerPlace = { ...LIT, state: '' };
