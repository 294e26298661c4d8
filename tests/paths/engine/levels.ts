/** The four levels at which paths are walked. */
export const LEVELS = ['chart', 'view', 'browser', 'random'] as const;
export type Level = (typeof LEVELS)[number];
