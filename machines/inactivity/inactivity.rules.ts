import { PRESENCE } from '../support/timing.ts';

/** Whether the idle time (ms) is long enough to ask (spec §9). */
export const isIdleTooLong = (idle: number): boolean => idle >= PRESENCE.stillHereThreshold;
