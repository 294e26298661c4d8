import { toFailure } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  ALONE,
  changes,
  communications,
  discounts,
  drafts,
  hiddenKey,
  inventoryApi,
  mine,
  noDiscounts,
  noInventory,
  openHours,
  supplier,
  theirs,
} from './settings.examples.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { changed, isBroken, isSameSettings } from '../../../machines/settings/settings.rules.ts';
import type {
  SavedSettings,
  Section,
  SettingsChange,
  SettingsDraft,
  SettingsInput,
  SettingsValues,
} from '../../../machines/settings/settings.types.ts';
import { settingsExpectations, type Snapshot } from './settings.expect.ts';

const LOADED = { supplier, inventoryApi, openHours, discounts, communications } as const;

const own = (section: Section): SettingsInput => ({ section, mayChange: true });

/** The platform's answers for a section. Only users who may change it get the key. */
const heldFor = ({ context: { section, mayChange } }: Snapshot): readonly SavedSettings[] =>
  section === 'inventoryApi' && !mayChange
    ? [hiddenKey, noInventory]
    : section === 'discounts' && !mayChange
      ? [discounts, noDiscounts]
      : [LOADED[section]];

/** Answers that need more than their section's name. */
const OTHERWISE = new Map<SavedSettings, string>([
  [hiddenKey, 'the inventory without its key'],
  [noInventory, 'no inventory'],
  [noDiscounts, 'no discount rules'],
]);

/** The section of an answer, and its name in paths. */
const sectionOf = (output: unknown): Section => (output as SavedSettings).values.section;

const NAMES = {
  supplier: 'the supplier',
  inventoryApi: 'the inventory',
  openHours: 'the open hours',
  discounts: 'the discount rules',
  communications: 'the e-mails',
} as const satisfies Record<Section, string>;

const nameOf = (output: SavedSettings): string => OTHERWISE.get(output) ?? NAMES[sectionOf(output)];

const isAfterOneAlone = ({ context: { values, saved } }: Snapshot): boolean =>
  saved !== null &&
  ALONE.some(
    (change) => change.section === saved.values.section && isSameSettings(values, changed(saved.values, change)),
  );

/**
 * Another section's change is refused the same way everywhere. Combined changes are walked only where they add
 * something.
 */
function isWorthChanging(snapshot: Snapshot, change: SettingsChange): boolean {
  const { section, values, saved } = snapshot.context;
  if (change.section !== section)
    return (
      change === changes.noInvoices &&
      (snapshot.matches({ editing: 'clean' }) || snapshot.matches({ editing: 'correcting' }))
    );
  if (saved?.version !== openHours.version) return snapshot.matches({ editing: 'saved' }) && !ALONE.includes(change);
  if (snapshot.matches({ editing: 'clean' })) return true;
  if (ALONE.includes(change) || isAfterOneAlone(snapshot)) return false;
  if (change === changes.weekend) return snapshot.matches({ editing: 'correcting' });
  return isBroken(values)
    ? change === changes.laterEnd || change === changes.otherUrl || change === changes.moreOff
    : snapshot.matches({ editing: 'dirty' }) || snapshot.matches({ editing: 'failed' });
}

/**
 * A restored draft is only saved or discarded, and a missing key typed again. Everything else is walked with typed
 * changes.
 */
function isWorthRestored(
  { context: { section } }: Snapshot,
  event: { readonly type: string } & Record<string, unknown>,
): boolean {
  if (event.type === 'setting.change') return event['change'] === changes.otherKey && section === 'inventoryApi';
  return event.type === 'changes.discard' || event.type === 'settings.save' || event.type === doneOf('saveSettings');
}

/** What distinguishes the drafts of one section. */
function typedOf(content: unknown): unknown {
  const { typed, isKeyLeftOut } = content as SettingsDraft;
  if (typed.section === 'inventoryApi') return { url: typed.url, isKeyLeftOut };
  if (typed.section === 'openHours')
    return [typed.days.map(({ isOpen, start, end }) => (isOpen ? `${start} to ${end}` : 'closed')), typed.holidays];
  if (typed.section === 'discounts') return typed.rules.map(({ discount }) => discount);
  return typed.section === 'communications' ? typed.choices : null;
}

/** Saving ends in the same ways in every section, so all endings are walked only in the first. */
const isOfFirst = ({ context: { section } }: Snapshot): boolean => section === 'communications';

export const settingsModel = defineModel({
  machine: settingsMachine,
  input: own('communications'),
  moreInputs: {
    'of the open hours': own('openHours'),
    'of the open hours, to read': { section: 'openHours', mayChange: false },
    'of the inventory': own('inventoryApi'),
    'of the inventory, to read': { section: 'inventoryApi', mayChange: false },
    'of the discounts': own('discounts'),
    'of the discounts, to read': { section: 'discounts', mayChange: false },
    'of the supplier itself': own('supplier'),
  },
  cases: {
    [doneOf('loadSettings')]: [
      supplier,
      inventoryApi,
      hiddenKey,
      noInventory,
      openHours,
      discounts,
      noDiscounts,
      communications,
    ].map((output) => answered(nameOf(output), output)),
    [errorOf('loadSettings')]: [failed('no network', { kind: 'network' })],
    'draft.recalled': [
      given('none', { draft: null }),
      given('no invoices', { draft: drafts.communications }),
      given('what was saved meanwhile', { draft: drafts.stale }),
      given('a later end', { draft: drafts.openHours }),
      given('Christmas unticked before New Year’s Eve was kept', { draft: drafts.holidays }),
      given('a larger discount', { draft: drafts.discounts }),
      given('a later end on a day that a colleague changed too', { draft: drafts.contested }),
      given('an end before the beginning', { draft: drafts.wrong }),
      given('another address and a key', { draft: drafts.inventoryApi }),
      given('a key alone', { draft: drafts.keyAlone }),
    ],
    'setting.change': [
      given('no invoices', { change: changes.noInvoices }),
      given('a later end', { change: changes.laterEnd }),
      given('an end before the beginning', { change: changes.earlyEnd }),
      given('no end', { change: changes.noEnd }),
      given('a lunch that ends before it begins', { change: changes.earlyLunch }),
      given('quotes answered during lunch', { change: changes.duringLunch }),
      given('Monday for Sunday', { change: changes.sunday }),
      given('Friday for the weekend', { change: changes.weekend }),
      given('Boxing Day kept', { change: changes.boxingDay }),
      given('Christmas no longer kept', { change: changes.noChristmas }),
      given('the holidays of Ontario', { change: changes.ofOntario }),
      given('a larger discount', { change: changes.moreOff }),
      given('a discount of all', { change: changes.allOff }),
      given('a rule for all part types', { change: changes.anyType }),
      given('a second rule for a shop and part type', { change: changes.sameShop }),
      given('one rule less', { change: changes.noSecondRule }),
      given('a new rule', { change: changes.newRule }),
      given('another address', { change: changes.otherUrl }),
      given('another key', { change: changes.otherKey }),
      given('an address that is none', { change: changes.wrongUrl }),
    ],
    [doneOf('saveSettings')]: [answered('', { version: 4 })],
    [errorOf('saveSettings')]: [
      failed('a colleague was faster', { kind: 'conflict', code: 'version-outdated' }),
      failed('no network', { kind: 'network' }),
      failed('no permission', { kind: 'forbidden', code: 'forbidden' }),
    ],
    [doneOf('rereadSettings')]: [
      ...[communications, openHours, inventoryApi, discounts].map((output) =>
        answered(`as before, ${nameOf(output)}`, output),
      ),
      ...Object.values(mine).map((output) => answered(`mine, ${nameOf(output)}`, output)),
      ...Object.values(theirs).map((output) => answered(`a colleague’s, ${nameOf(output)}`, output)),
    ],
    [errorOf('rereadSettings')]: [failed('no network', { kind: 'network' })],
  },
  writes: { saveSettings: ['settings.save'] },
  ends: ['reading'],
  key: ({ context: { mayChange, values, saved, restored, theirs: found, failure } }) => ({
    mayChange,
    values,
    saved,
    restored,
    found,
    failure: failure?.kind,
  }),
  inShort: {
    values: (values) => (values as SettingsValues | null)?.section ?? null,
    restored: (restored) => restored !== null,
    content: typedOf,
  },
  isWorthWalking: (snapshot, event) => {
    const { context } = snapshot;
    const output = event['output'];
    if (context.restored) return isWorthRestored(snapshot, event);
    if (event.type === 'settings.save' && isAfterOneAlone(snapshot)) return isBroken(context.values);
    if (event.type === 'draft.recalled')
      return (
        event['draft'] === null ||
        (event['draft'] as { content: SettingsDraft }).content.base.section === context.section
      );
    if (event.type === doneOf('loadSettings')) return heldFor(snapshot).some((held) => held === output);
    if (event.type === errorOf('saveSettings'))
      return isOfFirst(snapshot) || toFailure(event['error']).kind === 'conflict';
    if (event.type === doneOf('rereadSettings'))
      return (
        sectionOf(output) === context.section &&
        (isOfFirst(snapshot) || Object.values(theirs).some((found) => found === output))
      );
    if (event.type === errorOf('rereadSettings')) return isOfFirst(snapshot);
    return event.type !== 'setting.change' || isWorthChanging(snapshot, event['change'] as SettingsChange);
  },
  // Choosing or typing the same value changes nothing.
  userCan: ({ context: { values } }, event) => {
    const change = event['change'] as SettingsChange | undefined;
    return !change || !values || 'copyTo' in change || !isSameSettings(changed(values, change), values);
  },
  expect: settingsExpectations,
});
