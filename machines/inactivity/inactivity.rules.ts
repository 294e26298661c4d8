import { PRESENCE } from '../support/timing.ts';

/** Nothing was touched for so long (ms) that the clerk is asked (spec §9). */
export const isIdleTooLong = (idle: number): boolean => idle >= PRESENCE.stillHereThreshold;
