/** Settings of the model: small enough to read in a path, and used by the stage that scripts the platform's answers. */
import { WEEKDAYS } from '../domain/enumerations.ts';
import type { DayHours } from '../domain/open-hours.ts';
import type { SavedSettings, SettingsChange, SettingsValues } from './settings.types.ts';

const workday: Omit<DayHours, 'day'> = { isOpen: true, start: '08:00', end: '17:00', lunchStart: '12:00', lunchEnd: '13:00', answersDuringLunch: false };
const closed: Omit<DayHours, 'day'> = { isOpen: false, start: '', end: '', lunchStart: '', lunchEnd: '', answersDuringLunch: false };

const hours: SettingsValues = { section: 'openHours', days: WEEKDAYS.map((day) => ({ day, ...(day <= 5 ? workday : closed) })) };
const inventory: SettingsValues = { section: 'inventoryApi', url: 'https://parts.example.com/v1', key: 'ab12-cd34-ef56', keyHint: 'ef56' };
const choices = { ordersSummary: true, creditRequestSummaries: false, invoices: true, credits: true };

const saved = (values: SettingsValues): SavedSettings => ({ values, version: 3 });

export const supplier = saved({ section: 'supplier', name: 'Atelier Parts', city: 'Montréal', province: 'QC', phone: '514 555-0151', email: 'comptoir@atelier.test' });
export const openHours = saved(hours);
export const inventoryApi = saved(inventory);
export const communications = saved({ section: 'communications', choices });
/** As who may not change them is given them. */
export const hiddenKey = saved({ ...inventory, key: '' });

/** Of a user who wants no invoices any more. */
const noInvoices: SettingsChange = { section: 'communications', communication: 'invoices', isWanted: false };
const laterEnd: SettingsChange = { section: 'openHours', day: 1, field: 'end', value: '18:00' };
const earlyEnd: SettingsChange = { section: 'openHours', day: 1, field: 'end', value: '07:00' };
const weekend: SettingsChange = { section: 'openHours', day: 5, copyTo: [6, 7] };
const otherUrl: SettingsChange = { section: 'inventoryApi', field: 'url', value: 'https://parts.example.com/v2' };
const wrongUrl: SettingsChange = { section: 'inventoryApi', field: 'url', value: 'ftp://parts.example.com' };
export const changes = { noInvoices, laterEnd, earlyEnd, weekend, otherUrl, wrongUrl };

/** As the platform holds them after a change of mine, and after one of a colleague. */
export const mine = {
  communications: { values: { section: 'communications', choices: { ...choices, invoices: false } }, version: 4 },
  inventoryApi: { values: { ...inventory, url: 'https://parts.example.com/v2' }, version: 4 },
  openHours: { values: { section: 'openHours', days: hours.days.map((day) => (day.day === 1 ? { ...day, end: '18:00' } : day)) }, version: 4 },
} satisfies Record<string, SavedSettings>;
export const theirs = {
  communications: { values: { section: 'communications', choices: { ...choices, credits: false } }, version: 4 },
  inventoryApi: { values: { ...inventory, key: 'zz98-yy76-xx54', keyHint: 'xx54' }, version: 4 },
  openHours: { values: { section: 'openHours', days: hours.days.map((day) => (day.day === 7 ? { ...day, ...workday } : day)) }, version: 4 },
} satisfies Record<string, SavedSettings>;
