/** What can be left out of a workflow's drawing: failures, delays that elapse, and what changes no situation. */
export const LAYERS = ['failures', 'delays', 'notes'] as const;
export type Layer = (typeof LAYERS)[number];
