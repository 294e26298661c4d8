import type { HealthAnswer } from '../../../domain/health.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { checkHealth } from '../../services/health.ts';
import { ask } from './support.ts';

/** The health of the service with this base URL. */
export const providedHealth = () =>
  readingOf<string, HealthAnswer>().provide({
    actors: { read: ask(({ subject }, signal) => checkHealth(subject, signal)) },
  });
