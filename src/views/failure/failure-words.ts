import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';

/** The text of a failure: what happened and what to do (spec §8). */
export const failureWords = (failure: Failure | null): Words => ({ key: `errors:${failure?.kind ?? 'unexpected'}` });
