import type { SnapshotFrom } from 'xstate';
import { toFailure } from '../support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../support/path-model.ts';
import { changes, communications, drafts, hiddenKey, inventoryApi, mine, openHours, supplier, theirs } from './settings.examples.ts';
import { settingsMachine } from './settings.machine.ts';
import { changed, isBroken, isSame } from './settings.rules.ts';
import type { SavedSettings, Section, SettingsChange, SettingsDraft, SettingsInput, SettingsValues } from './settings.types.ts';

type Snapshot = SnapshotFrom<typeof settingsMachine>;

const LOADED = { supplier, inventoryApi, openHours, communications } as const;
const own = (section: Section): SettingsInput => ({ section, mayChange: true });

/** What the platform holds in a section, whoever asks: a key only for those who may change it. */
const heldFor = ({ context: { section, mayChange } }: Snapshot): SavedSettings => (section === 'inventoryApi' && !mayChange ? hiddenKey : LOADED[section]);

/** The section of an answer, and its name in paths. */
const sectionOf = (output: unknown): Section => (output as SavedSettings).values.section;
const NAMES = { supplier: 'the supplier', inventoryApi: 'the inventory', openHours: 'the open hours', communications: 'the e-mails' } as const satisfies Record<Section, string>;
const nameOf = (output: SavedSettings): string => NAMES[sectionOf(output)];
const failureTitle = ({ context: { section } }: Snapshot): readonly Words[] => [`settings:failed.${section}`];
/** What the form shows of a section that no change of the model touches. */
const always = ({ context: { section } }: Snapshot): readonly Words[] =>
  ({
    supplier: ['Atelier Parts', 'Montréal', 'comptoir@atelier.test', 'settings:provider'],
    inventoryApi: ['settings:field.url', 'settings:field.key'],
    openHours: ['settings:day.1', ['settings:copy.choose', 'settings:copy.workdays', 'settings:copy.weekend', 'settings:copy.week', 'settings:day.2', 'settings:day.3', 'settings:day.4', 'settings:day.5', 'settings:day.6', 'settings:day.7']],
    communications: ['settings:communication.ordersSummary', 'settings:communication.credits'],
  })[section];

const QUIET: readonly Words[] = ['settings:saveDone', 'settings:unsure', 'settings:conflict.title', 'settings:readOnly.title', 'settings:invalid'];
const hidden = (...shown: readonly Words[]): Words[] => QUIET.filter((words) => !shown.includes(words));

/** A change of another section's is refused everywhere alike, and one that makes the form right or wrong tells more than one after another. */
function isWorthChanging(snapshot: Snapshot, change: SettingsChange): boolean {
  const { section, values, saved } = snapshot.context;
  if (change.section !== section) return change === changes.noInvoices && (snapshot.matches({ editing: 'clean' }) || snapshot.matches({ editing: 'correcting' }));
  if (saved?.version !== openHours.version) return snapshot.matches({ editing: 'saved' });
  if (snapshot.matches({ editing: 'clean' })) return true;
  if (change === changes.weekend) return snapshot.matches({ editing: 'correcting' });
  return isBroken(values) ? change === changes.laterEnd || change === changes.otherUrl : snapshot.matches({ editing: 'dirty' }) || snapshot.matches({ editing: 'failed' });
}

/** What was found is saved or discarded, and a key that was not kept typed again; what else can be done with it is walked as it is typed. */
function isWorthRestored({ context: { section } }: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  if (event.type === 'setting.change') return event['change'] === changes.otherKey && section === 'inventoryApi';
  return event.type === 'changes.discard' || event.type === 'settings.save' || event.type === doneOf('saveSettings');
}

/** What a draft says: the section's name tells what is the same in all of them. */
function typedOf(content: unknown): unknown {
  const { typed, isKeyLeftOut } = content as SettingsDraft;
  if (typed.section === 'inventoryApi') return { url: typed.url, isKeyLeftOut };
  if (typed.section === 'openHours') return typed.days.map(({ isOpen, start, end }) => (isOpen ? `${start} to ${end}` : 'closed'));
  return typed.section === 'communications' ? typed.choices : null;
}

/** A draft that was found, and what somebody else changed in its place. */
const CONTESTED: Words = { key: 'draft:contested', params: { fields: ['settings:day.1'] } };
/** A key that was typed before its draft was found, and is not typed again. */
const isKeyMissing = ({ context: { restored, values, saved } }: Snapshot): boolean =>
  restored?.isKeyLeftOut === true && values?.section === 'inventoryApi' && saved?.values.section === 'inventoryApi' && values.key === saved.values.key;
function restoredWords(snapshot: Snapshot): Words[] {
  const { restored } = snapshot.context;
  if (!restored) return [];
  const title = { key: 'draft:restored', params: { date: { as: 'longDate', instant: restored.at } } } as const;
  return [[title, ...(restored.base === drafts.contested.content.base ? [CONTESTED] : []), ...(isKeyMissing(snapshot) ? ['settings:restoredKey'] : []), 'draft:discard']];
}
const notRestored = (snapshot: Snapshot): Words[] => [
  ...(snapshot.context.restored ? [] : ['draft:discard']),
  ...(snapshot.context.restored?.base === drafts.contested.content.base ? [] : [CONTESTED]),
  ...(isKeyMissing(snapshot) ? [] : ['settings:restoredKey']),
];

/** How a save ends is one and the same for every section: it is walked whole in the first. */
const isOfFirst = ({ context: { section } }: Snapshot): boolean => section === 'communications';

export const settingsModel = defineModel({
  machine: settingsMachine,
  input: own('communications'),
  moreInputs: {
    'of the open hours': own('openHours'),
    'of the inventory': own('inventoryApi'),
    'of the inventory, to read': { section: 'inventoryApi', mayChange: false },
    'of the supplier itself': own('supplier'),
  },
  cases: {
    [doneOf('loadSettings')]: [supplier, inventoryApi, hiddenKey, openHours, communications].map((output) =>
      answered(output === hiddenKey ? 'the inventory without its key' : nameOf(output), output),
    ),
    [errorOf('loadSettings')]: [failed('no network', { kind: 'network' })],
    'draft.recalled': [
      given('none', { draft: null }),
      given('no invoices', { draft: drafts.communications }),
      given('what was saved meanwhile', { draft: drafts.stale }),
      given('a later end', { draft: drafts.openHours }),
      given('a later end on a day that a colleague changed too', { draft: drafts.contested }),
      given('an end before the beginning', { draft: drafts.wrong }),
      given('another address and a key', { draft: drafts.inventoryApi }),
      given('a key alone', { draft: drafts.keyAlone }),
    ],
    'setting.change': [
      given('no invoices', { change: changes.noInvoices }),
      given('a later end', { change: changes.laterEnd }),
      given('an end before the beginning', { change: changes.earlyEnd }),
      given('Friday for the weekend', { change: changes.weekend }),
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
      ...[communications, openHours, inventoryApi].map((output) => answered(`as before, ${nameOf(output)}`, output)),
      ...Object.values(mine).map((output) => answered(`mine, ${nameOf(output)}`, output)),
      ...Object.values(theirs).map((output) => answered(`a colleague’s, ${nameOf(output)}`, output)),
    ],
    [errorOf('rereadSettings')]: [failed('no network', { kind: 'network' })],
  },
  writes: { saveSettings: ['settings.save'] },
  ends: ['reading'],
  key: ({ context: { values, saved, restored, theirs: found, failure } }) => ({ values, saved, restored, found, failure: failure?.kind }),
  inShort: {
    values: (values) => (values as SettingsValues | null)?.section ?? null,
    restored: (restored) => restored !== null,
    content: typedOf,
  },
  isWorthWalking: (snapshot, event) => {
    const { context } = snapshot;
    const output = event['output'];
    if (context.restored) return isWorthRestored(snapshot, event);
    if (event.type === 'draft.recalled') return event['draft'] === null || (event['draft'] as { content: SettingsDraft }).content.base.section === context.section;
    if (event.type === doneOf('loadSettings')) return output === heldFor(snapshot);
    if (event.type === errorOf('saveSettings')) return isOfFirst(snapshot) || toFailure(event['error']).kind === 'conflict';
    if (event.type === doneOf('rereadSettings')) return sectionOf(output) === context.section && (isOfFirst(snapshot) || Object.values(theirs).some((found) => found === output));
    if (event.type === errorOf('rereadSettings')) return isOfFirst(snapshot);
    return event.type !== 'setting.change' || isWorthChanging(snapshot, event['change'] as SettingsChange);
  },
  // A box that is ticked is not ticked again, and a field that keeps its text tells nothing.
  userCan: ({ context: { values } }, event) => {
    const change = event['change'] as SettingsChange | undefined;
    return !change || !values || 'copyTo' in change || !isSame(changed(values, change), values);
  },
  expect: [
    { state: 'loading', shows: () => ['settings:loading'], hides: QUIET },
    { state: 'loadFailed', shows: ({ context: { section, failure } }) => [`settings:loadFailed.${section}`, `errors:${failure?.kind ?? ''}`], hides: QUIET },
    { state: 'reading', shows: (snapshot) => [...always(snapshot), ...(snapshot.context.mayChange ? [] : ['settings:readOnly.title', 'settings:readOnly.text'])], hides: ['settings:save'] },
    { state: 'recalling', shows: () => ['settings:loading'], hides: QUIET },
    { state: 'editing', shows: (snapshot) => [...always(snapshot), ...restoredWords(snapshot)], hides: (snapshot) => ['settings:unsure', 'settings:conflict.title', 'settings:readOnly.title', ...notRestored(snapshot)] },
    { state: 'editing.clean', shows: () => ['settings:upToDate'], hides: [...QUIET, 'settings:unsaved'] },
    { state: 'editing.dirty', shows: () => ['settings:unsaved'], hides: QUIET },
    { state: 'editing.invalid', shows: () => ['settings:unsaved'], hides: QUIET },
    {
      state: 'editing.correcting',
      shows: ({ context: { section } }) => ['settings:invalid', section === 'openHours' ? 'settings:problem.reversed' : 'settings:problem.url'],
      hides: hidden('settings:invalid'),
    },
    { state: 'editing.saved', shows: () => ['settings:saveDone'], hides: [...hidden('settings:saveDone'), 'settings:unsaved'] },
    { state: 'editing.failed', shows: (snapshot) => [...failureTitle(snapshot), `errors:${snapshot.context.failure?.kind ?? ''}`, 'settings:unsaved'], hides: QUIET },
    { state: 'saving', shows: () => ['settings:saving'], hides: QUIET },
    { state: 'rereading', shows: () => ['settings:rereading'], hides: QUIET },
    { state: 'unsure', shows: ({ context: { failure } }) => ['settings:unsure', `errors:${failure?.kind ?? ''}`], hides: hidden('settings:unsure') },
    { state: 'conflicted', shows: () => ['settings:conflict.title', 'settings:conflict.text'], hides: hidden('settings:conflict.title') },
  ],
});
