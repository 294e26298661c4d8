/** Hours, then minutes after a mark or right after them; a half of the day may follow. */
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?\s*(?:h|([ap])\.?\s*m\.?)?$/i;

/** A time of day however it was written (`8`, `830`, `8h30`, `5:15 pm`), as `HH:MM` on a clock of 24 hours; null when it is none. */
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
