/** An instant as it travels; null where there was none. */
export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
