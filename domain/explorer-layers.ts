/**
 * What can be left out of a workflow's drawing: failures, delays that elapse, what changes no situation, and how it is
 * used.
 */
export const LAYERS = ['failures', 'delays', 'notes', 'use'] as const;
export type Layer = (typeof LAYERS)[number];
/** What is left out at first. */
export const HIDDEN_AT_FIRST: readonly Layer[] = ['notes', 'use'];
