import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';

/** What happened and what to do, in words (spec §8). */
export const failureWords = (failure: Failure | null): Words => ({ key: `errors:${failure?.kind ?? 'unexpected'}` });
