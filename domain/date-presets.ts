import { dayAfter } from './marketplace-day.ts';

export const DATE_PRESETS = ['today', 'yesterday', 'last7Days', 'thisMonth'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of each preset. No range ends after today. */
export const daysOf = (preset: DatePreset, today: string): DayRange => {
  const yesterday = dayAfter(today, -1);
  const days: Readonly<Record<DatePreset, DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7Days: { from: dayAfter(today, -6), to: today },
    thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
  };
  return days[preset];
};
