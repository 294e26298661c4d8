import { expect, test } from 'vitest';
import { daysOf, type DatePreset } from '../../../domain/date-presets.ts';

test.each<[DatePreset, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
])('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(daysOf(preset, today)).toEqual({ from, to });
});
