import { sql } from 'drizzle-orm';
import { WEEKDAYS } from '../../../domain/enumerations.ts';
import { holidaysOf } from '../../../domain/holidays.ts';
import type { DayHours } from '../../../domain/open-hours.ts';
import { DEMO_INVENTORY, DEMO_INVENTORY_KEY } from '../../sourcing/supplier/demo-inventory.ts';
import type { Database } from '../database.ts';
import { communicationSetting, inventoryApi, openHours } from '../organisation-schema.ts';
import { FOREIGN, MONTREAL, OTTAWA } from './organisations.ts';

const workday = {
  isOpen: true,
  start: '08:00',
  end: '17:00',
  lunchStart: '12:00',
  lunchEnd: '13:00',
  answersDuringLunch: false,
};
const saturday = {
  isOpen: true,
  start: '09:00',
  end: '12:30',
  lunchStart: '',
  lunchEnd: '',
  answersDuringLunch: false,
};
const closed = { isOpen: false, start: '', end: '', lunchStart: '', lunchEnd: '', answersDuringLunch: false };

const week = (ofSaturday: Omit<DayHours, 'day'>): DayHours[] =>
  WEEKDAYS.map((day) => ({ day, ...(day <= 5 ? workday : day === 6 ? ofSaturday : closed) }));

/** Seeds settings, also into older data. One inventory works, one URL is a web page, and one organisation has none. */
export async function insertSettings(database: Database, origin: string): Promise<void> {
  await database
    .insert(openHours)
    .values([
      { scopeId: MONTREAL.id, days: week(saturday), holidays: holidaysOf('QC'), version: 1 },
      { scopeId: OTTAWA.id, days: week(closed), holidays: holidaysOf('ON'), version: 1 },
    ])
    .onConflictDoNothing();
  await database
    .insert(inventoryApi)
    .values([
      { scopeId: MONTREAL.id, url: origin + DEMO_INVENTORY, key: DEMO_INVENTORY_KEY, version: 1 },
      { scopeId: OTTAWA.id, url: `${origin}${DEMO_INVENTORY}/page`, key: DEMO_INVENTORY_KEY, version: 1 },
      { scopeId: FOREIGN.id, url: 'https://inventory.northern.test/v1', key: 'northern-inventory-55aa', version: 1 },
    ])
    .onConflictDoNothing();
  await database
    .insert(communicationSetting)
    .values({
      accountId: 'luc',
      scopeId: MONTREAL.id,
      choices: { ordersSummary: true, creditRequestSummaries: true, invoices: false, credits: false },
      version: 1,
    })
    .onConflictDoNothing();
  // The platform's port may have changed; the demo inventory follows it.
  const inside = `^http://localhost:[0-9]+${DEMO_INVENTORY}`;
  await database.execute(
    sql`update ${inventoryApi} set url = regexp_replace(url, ${inside}, ${origin + DEMO_INVENTORY}) where url ~ ${inside}`,
  );
}
