import * as v from 'valibot';
import { WEEKDAYS } from '../../domain/enumerations.ts';
import { HOLIDAYS } from '../../domain/holidays.ts';
import { TIME_OF_DAY, type DayHours } from '../../domain/open-hours.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { version } from '../common.ts';

/** `HH:MM`, 24-hour clock; empty means none. */
const timeOfDay = v.pipe(v.string(), v.regex(TIME_OF_DAY, 'not a time such as 08:30'));

export const dayHours = v.object({
  day: v.picklist(WEEKDAYS),
  isOpen: v.boolean(),
  start: timeOfDay,
  end: timeOfDay,
  lunchStart: timeOfDay,
  lunchEnd: timeOfDay,
  answersDuringLunch: v.boolean(),
}) satisfies v.GenericSchema<unknown, DayHours>;

/** The holidays on which the counter is closed all day, each once. */
export const holidays = v.pipe(
  v.array(v.picklist(HOLIDAYS)),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'a holiday is named twice'),
);

export const setOpenHours = defineCall({
  service: 'sourcing',
  name: 'setOpenHours',
  summary:
    'Sets the open hours of the supplier in scope, Monday to Sunday, and the holidays on which it is closed, from the given version. Without holidays, those of before stay',
  method: 'PATCH',
  path: '/suppliers/current/:setOpenHours',
  body: v.object({ days: v.array(dayHours), holidays: v.optional(holidays), version }),
  response: v.object({ version }),
  requires: { feature: 'supplier-open-hours', levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});
