/** The four levels at which paths are walked (design §5). */
export const LEVELS = ['chart', 'view', 'browser', 'random'] as const;
export type Level = (typeof LEVELS)[number];
