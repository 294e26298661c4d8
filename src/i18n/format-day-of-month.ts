import type { Language } from '../../domain/enumerations.ts';
import { cached } from './format.ts';
import { withOrdinal } from './format-document.ts';

const dayOfMonth = cached(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** A day (`2026-11-20`) without its year, whatever the browser's time zone. */
export const formatDayOfMonth = (date: string, language: Language): string =>
  withOrdinal(dayOfMonth(language).format(new Date(`${date}T00:00:00Z`)), language);
