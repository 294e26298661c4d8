/** Converts a time to ISO 8601; null stays null. */
export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
