import type { Contract } from '../../contracts/call.ts';
import * as exported from '../../contracts/index.ts';

const isCall = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'requires' in value;

/** The calls among exported values, also in groups of them. */
const callsIn = (value: unknown): Contract[] =>
  isCall(value)
    ? [value]
    : typeof value === 'object' && value !== null && !('~standard' in value)
      ? Object.values(value).flatMap(callsIn)
      : [];

/** Every call of the platform. */
export const CALLS: readonly Contract[] = callsIn({ ...exported });
