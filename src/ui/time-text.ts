/** Hours, then optional minutes with or without a separator, then an optional am or pm. */
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?\s*(?:h|([ap])\.?\s*m\.?)?$/i;

/**
 * Reads a time of day in any notation (`8`, `830`, `8h30`, `5:15 pm`) as `HH:MM`, 24-hour clock; null when it is not
 * one.
 */
export function readTime(text: string): string | null {
  const [, written = '', marked, joined, half] = TIME.exec(text.trim()) ?? [];
  if (written === '') return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = Number(written);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  const minutes = Number(marked ?? joined ?? 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
