/** Example settings, small enough to read in a path. The stage uses them for the platform's answers. */
import { IndustryType, WEEKDAYS } from '../../../domain/enumerations.ts';
import type { DayHours } from '../../../domain/open-hours.ts';
import type { KeptDraft } from '../../../machines/draft/draft.types.ts';
import type {
  SavedSettings,
  SettingsChange,
  SettingsDraft,
  SettingsValues,
} from '../../../machines/settings/settings.types.ts';

const workday: Omit<DayHours, 'day'> = {
  isOpen: true,
  start: '08:00',
  end: '17:00',
  lunchStart: '12:00',
  lunchEnd: '13:00',
  answersDuringLunch: false,
};
const closed: Omit<DayHours, 'day'> = {
  isOpen: false,
  start: '',
  end: '',
  lunchStart: '',
  lunchEnd: '',
  answersDuringLunch: false,
};

/** A day without a lunch break. */
const NO_LUNCH = { lunchStart: '', lunchEnd: '' } as const;

const hours = {
  section: 'openHours',
  days: WEEKDAYS.map((day) => ({ day, ...(day <= 5 ? workday : closed), ...(day === 3 && NO_LUNCH) })),
  holidays: ['nationalDay', 'christmas', 'newYearsEve'],
} satisfies SettingsValues;
/** The open hours with some days changed. */
const hoursWith = (changed: Readonly<Record<number, Partial<DayHours>>>): typeof hours => ({
  ...hours,
  days: hours.days.map((day) => ({ ...day, ...changed[day.day] })),
});
const inventory: SettingsValues = {
  section: 'inventoryApi',
  url: 'https://parts.example.com/v1',
  key: 'ab12-cd34-ef56',
  keyHint: 'ef56',
};
const rules = {
  section: 'discounts',
  rules: [
    { key: 1, shopId: 'shop-steeltown', industryType: IndustryType.Aftermarket, discount: '18.00' },
    { key: 2, shopId: '', industryType: IndustryType.Aftermarket, discount: '10.00' },
  ],
  shops: [{ id: 'shop-steeltown', name: 'Steeltown Collision', city: 'Hamilton' }],
} satisfies SettingsValues;
/** The rules with the discount of the first one changed. */
const rulesWith = (discount: string): SettingsValues => ({
  ...rules,
  rules: rules.rules.map((rule) => (rule.key === 1 ? { ...rule, discount } : rule)),
});
const choices = { ordersSummary: true, creditRequestSummaries: false, invoices: true, credits: true };

const saved = (values: SettingsValues): SavedSettings => ({ values, version: 3 });

export const supplier = saved({
  section: 'supplier',
  names: { en: 'Atelier Parts', fr: 'Pièces Atelier' },
  city: 'Montréal',
  province: 'QC',
  phone: '514 555-0151',
  email: 'comptoir@atelier.test',
});
export const openHours = saved(hours);
export const inventoryApi = saved(inventory);
export const discounts = saved(rules);
export const noDiscounts = saved({ ...rules, rules: [] });
export const communications = saved({ section: 'communications', choices });
/** As returned to users who may not change them. */
export const hiddenKey = saved({ ...inventory, key: '' });
export const noInventory = saved({ section: 'inventoryApi', url: '', key: '', keyHint: '' });

/** A user no longer wants invoices. */
const noInvoices: SettingsChange = { section: 'communications', communication: 'invoices', isWanted: false };
const laterEnd: SettingsChange = { section: 'openHours', day: 1, field: 'end', value: '18:00' };
const earlyEnd: SettingsChange = { section: 'openHours', day: 1, field: 'end', value: '07:00' };
const noEnd: SettingsChange = { section: 'openHours', day: 1, field: 'end', value: '' };
const earlyLunch: SettingsChange = { section: 'openHours', day: 1, field: 'lunchEnd', value: '11:00' };
const duringLunch: SettingsChange = { section: 'openHours', day: 1, field: 'answersDuringLunch', value: true };
const sunday: SettingsChange = { section: 'openHours', day: 1, copyTo: [7] };
const weekend: SettingsChange = { section: 'openHours', day: 5, copyTo: [6, 7] };
const boxingDay: SettingsChange = { section: 'openHours', holiday: 'boxingDay', isKept: true };
const noChristmas: SettingsChange = { section: 'openHours', holiday: 'christmas', isKept: false };
const ofOntario: SettingsChange = { section: 'openHours', province: 'ON' };
const otherUrl: SettingsChange = { section: 'inventoryApi', field: 'url', value: 'https://parts.example.com/v2' };
const wrongUrl: SettingsChange = { section: 'inventoryApi', field: 'url', value: 'ftp://parts.example.com' };
const moreOff: SettingsChange = { section: 'discounts', what: 'discount', key: 1, value: '20.00' };
const allOff: SettingsChange = { section: 'discounts', what: 'discount', key: 1, value: '100.00' };
const anyType: SettingsChange = { section: 'discounts', what: 'industryType', key: 1, value: IndustryType.None };
const sameShop: SettingsChange = { section: 'discounts', what: 'shopId', key: 2, value: 'shop-steeltown' };
const noSecondRule: SettingsChange = { section: 'discounts', what: 'remove', key: 2 };
const newRule: SettingsChange = { section: 'discounts', what: 'add' };
/** The key is never kept in the browser. */
const otherKey: SettingsChange = { section: 'inventoryApi', field: 'key', value: 'gh78-ij90-kl12' };
export const changes = {
  noInvoices,
  laterEnd,
  earlyEnd,
  noEnd,
  earlyLunch,
  duringLunch,
  sunday,
  weekend,
  boxingDay,
  noChristmas,
  ofOntario,
  otherUrl,
  otherKey,
  wrongUrl,
  moreOff,
  allOff,
  anyType,
  sameShop,
  noSecondRule,
  newRule,
};
/** Changes that are not combined with others: later steps are walked after the other changes. */
export const ALONE: readonly SettingsChange[] = [
  noEnd,
  earlyLunch,
  duringLunch,
  sunday,
  boxingDay,
  noChristmas,
  ofOntario,
  anyType,
  sameShop,
  noSecondRule,
  newRule,
];

/** The settings on the platform after my own change, and after a colleague's. */
export const mine = {
  communications: { values: { section: 'communications', choices: { ...choices, invoices: false } }, version: 4 },
  inventoryApi: { values: { ...inventory, url: 'https://parts.example.com/v2' }, version: 4 },
  openHours: { values: hoursWith({ 1: { end: '18:00' } }), version: 4 },
  discounts: { values: rulesWith('20.00'), version: 4 },
} satisfies Record<string, SavedSettings>;
export const theirs = {
  communications: { values: { section: 'communications', choices: { ...choices, credits: false } }, version: 4 },
  inventoryApi: { values: { ...inventory, key: 'zz98-yy76-xx54', keyHint: 'xx54' }, version: 4 },
  openHours: { values: { ...hoursWith({ 7: workday }), holidays: ['nationalDay', 'newYearsEve'] }, version: 4 },
  discounts: { values: { ...rules, rules: rules.rules.slice(0, 1) }, version: 4 },
} satisfies Record<string, SavedSettings>;

const keptDraft = (base: SettingsValues, typed: SettingsValues, isKeyLeftOut = false): KeptDraft<SettingsDraft> => ({
  savedAt: '2026-11-20T15:30:00.000Z',
  content: { typed, base, isKeyLeftOut },
});
const withoutKey = { ...inventory, key: '', keyHint: '' };
/** Drafts: the values at the time, and the typed ones. */
export const drafts = {
  communications: keptDraft(communications.values, mine.communications.values),
  /** The platform has the typed values by now. */
  stale: keptDraft(mine.communications.values, communications.values),
  openHours: keptDraft(hours, mine.openHours.values),
  /** Christmas was unticked, and someone else has ticked Boxing Day since. */
  holidays: keptDraft({ ...hours, holidays: ['nationalDay', 'christmas'] }, { ...hours, holidays: ['nationalDay'] }),
  /** Someone else also changed Monday, and Sunday, which was not changed here. */
  contested: keptDraft(hoursWith({ 1: { end: '16:00' }, 7: workday }), hoursWith({ 1: { end: '18:00' }, 7: workday })),
  discounts: keptDraft(rules, rulesWith('20.00')),
  wrong: keptDraft(hours, hoursWith({ 1: { end: '07:00' } })),
  inventoryApi: keptDraft(withoutKey, { ...withoutKey, url: 'https://parts.example.com/v2' }, true),
  keyAlone: keptDraft(withoutKey, withoutKey, true),
} as const;
