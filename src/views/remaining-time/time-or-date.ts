import type { Language } from '../../../domain/enumerations.ts';
import { formatLongDate, formatOwnDate, formatTime } from '../../i18n/format.ts';
import { ticking } from './ticking.ts';

/** The time, with the date if it is not today's. */
export const timeOrDate = (at: string, language: Language): string =>
  formatOwnDate(at, language) === formatOwnDate(new Date(ticking.now()).toISOString(), language)
    ? formatTime(at, language)
    : formatLongDate(at, language);
