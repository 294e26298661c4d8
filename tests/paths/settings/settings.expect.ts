/** What the settings page must say, by the keys of `locales`. */
import type { SnapshotFrom } from 'xstate';
import { COMMUNICATIONS } from '../../../domain/communications.ts';
import { inventoryProblems } from '../../../domain/inventory-api.ts';
import { hoursProblems } from '../../../domain/open-hours.ts';
import type { Expectation, Words } from '../engine/path-model.ts';
import { drafts } from './settings.examples.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { ruleProblems } from '../../../machines/settings/settings.rules.ts';
import type { SettingsValues } from '../../../machines/settings/settings.types.ts';
import { fieldsOf } from './settings.trace.ts';

export type Snapshot = SnapshotFrom<typeof settingsMachine>;

export const failureTitle = ({ context: { section } }: Snapshot): readonly Words[] => [`settings:failed.${section}`];

/** The days of the week that hours can be copied to. */
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((number): Words => `settings:day.${number}`);

/** The inventory as shown to users who may not change it. */
const inventoryFacts = ({ url, keyHint }: Extract<SettingsValues, { section: 'inventoryApi' }>): Words[] => [
  ['settings:field.url', url || 'settings:notSet'],
  ['settings:field.key', keyHint ? { key: 'settings:keyEnds', params: { end: keyHint } } : 'settings:hiddenKey'],
];

/** The texts of a section that no change in the model affects. */
export const always = ({ context: { section, mayChange, values } }: Snapshot): readonly Words[] =>
  ({
    supplier: [
      [
        'settings:supplier.name',
        { as: 'text', en: 'Atelier Parts', fr: 'Pièces Atelier' } as const,
        'settings:supplier.place',
        'Montréal, QC',
        'settings:supplier.phone',
        '514 555-0151',
        'settings:supplier.email',
        'comptoir@atelier.test',
      ],
      'settings:provider',
      ['help:support', 'help:hours'],
    ],
    inventoryApi: [
      'settings:inventoryText',
      ...(mayChange
        ? ['settings:field.url', 'settings:hint.url', 'settings:field.key', 'settings:hint.key']
        : values?.section === 'inventoryApi'
          ? inventoryFacts(values)
          : []),
    ],
    openHours: [
      'settings:openHoursText',
      // Once for screen readers, once on the screen.
      ['settings:day.1', 'settings:day.1', 'settings:hours.isOpen'],
      ...(mayChange
        ? [
            [
              'settings:copy.choose',
              'settings:copy.workdays',
              'settings:copy.weekend',
              'settings:copy.week',
              ...DAYS.slice(1),
            ],
          ]
        : []),
    ],
    discounts: [
      'settings:discountsText',
      ...(values?.section === 'discounts' && values.rules.length === 0 ? ['settings:rule.none'] : []),
    ],
    communications: [
      'settings:communicationsText',
      ...COMMUNICATIONS.map((kind) => [`settings:communication.${kind}`, `settings:communicationHint.${kind}`]),
    ],
  })[section];

const discountWords = (problem: string): Words =>
  problem === 'tooLarge'
    ? { key: 'field:tooLarge', params: { bound: { as: 'amount', amount: '99.99' } } }
    : `field:${problem}`;

/**
 * All problems of the form. An attempt to save shows them all; before, each shows while its field is not typed into
 * (tests/unit/views/left-fields.test.tsx).
 */
export function problemsOf({ context: { values } }: Snapshot): Words[] {
  if (values?.section === 'inventoryApi')
    return Object.values(inventoryProblems(values)).map((problem) => `settings:problem.${problem}`);
  if (values?.section === 'discounts')
    return values.rules.flatMap((rule) => {
      const { discount, isRepeated } = ruleProblems(values.rules, rule);
      return [...(discount ? [discountWords(discount.key)] : []), ...(isRepeated ? ['settings:rule.repeated'] : [])];
    });
  if (values?.section !== 'openHours') return [];
  return values.days.flatMap((hours) =>
    Object.entries(hoursProblems(hours)).map(
      ([field, problem]) =>
        `settings:problem.${problem === 'reversed' && field === 'lunchEnd' ? 'lunchReversed' : problem}`,
    ),
  );
}

export const LATER: readonly Words[] = ['settings:problem.required', 'settings:problem.url'];

/** The parts of a form that can differ, by name. */
function parts(values: SettingsValues | undefined): Readonly<Record<string, unknown>> {
  if (values?.section === 'openHours')
    return Object.fromEntries(values.days.map((hours) => [`settings:day.${hours.day}`, JSON.stringify(hours)]));
  if (values?.section === 'discounts') return fieldsOf(values);
  if (values?.section === 'communications')
    return Object.fromEntries(COMMUNICATIONS.map((kind) => [`settings:communication.${kind}`, values.choices[kind]]));
  return values?.section === 'inventoryApi'
    ? { 'settings:field.url': values.url, 'settings:field.key': values.key }
    : {};
}

/** The parts that this user and a colleague changed to different values; nothing when there are none. */
export function contestedParts({ context: { values, saved, theirs } }: Snapshot): Words[] {
  const [mine, before, now] = [parts(values ?? undefined), parts(saved?.values), parts(theirs?.values)];
  const fields = Object.keys(mine).filter(
    (name) => mine[name] !== now[name] && mine[name] !== before[name] && now[name] !== before[name],
  );
  // A rule has no name of its own.
  if (values?.section === 'discounts' && fields.length > 0)
    fields.splice(0, fields.length, 'settings:section.discounts');
  return fields.length === 0 ? [] : [{ key: 'draft:contested', params: { fields: { as: 'list', of: fields } } }];
}

/** Why saving is unavailable. */
const REFUSALS: readonly Words[] = ['settings:nothingToSave', 'settings:decideFirst'];

export const refused = (why: string): Words => ['settings:save', why];

export const QUIET: readonly Words[] = [
  'settings:loading',
  'settings:saveDone',
  'settings:unsure',
  'settings:conflict.title',
  'settings:readOnly.title',
  'settings:invalid',
  ...REFUSALS,
];

export const hidden = (...shown: readonly Words[]): Words[] => QUIET.filter((words) => !shown.includes(words));

/** Hidden as long as there is nothing to change. */
export const unopened = (...shown: readonly Words[]): Words[] => [...hidden(...shown), 'settings:save'];

/** A restored draft with fields that someone else changed meanwhile. */
const CONTESTED: Words = { key: 'draft:contested', params: { fields: ['settings:day.1'] } };

/** A restored draft was saved without its key, which has not been typed again. */
const isKeyMissing = ({ context: { restored, values, saved } }: Snapshot): boolean =>
  restored?.isKeyLeftOut === true &&
  values?.section === 'inventoryApi' &&
  saved?.values.section === 'inventoryApi' &&
  values.key === saved.values.key;

export function restoredWords(snapshot: Snapshot): Words[] {
  const { restored } = snapshot.context;
  if (!restored) return [];
  const title = { key: 'draft:restored', params: { date: { as: 'longDate', instant: restored.at } } } as const;
  return [
    [
      title,
      ...(restored.base === drafts.contested.content.base ? [CONTESTED] : []),
      ...(isKeyMissing(snapshot) ? ['settings:restoredKey'] : []),
      'draft:discard',
    ],
  ];
}

export const notRestored = (snapshot: Snapshot): Words[] => [
  ...(snapshot.context.restored ? [] : ['draft:discard']),
  ...(snapshot.context.restored?.base === drafts.contested.content.base ? [] : [CONTESTED]),
  ...(isKeyMissing(snapshot) ? [] : ['settings:restoredKey']),
];

export const settingsExpectations: readonly Expectation<typeof settingsMachine>[] = [
  { state: 'loading', shows: () => ['settings:loading'], hides: unopened('settings:loading') },
  {
    state: 'loadFailed',
    shows: ({ context: { section, failure } }) => [
      ['common:loadingError', `settings:loadFailed.${section}`],
      `errors:${failure?.kind ?? ''}`,
    ],
    proves: 'S8.1 S8.7 S8.16',
    hides: unopened(),
  },
  {
    state: 'reading',
    proves: 'S6.6',
    shows: (snapshot) => [
      ...always(snapshot),
      ...(snapshot.context.mayChange ? [] : ['settings:readOnly.title', 'settings:readOnly.text']),
    ],
    hides: ({ context: { mayChange } }) => [
      ...unopened('settings:readOnly.title'),
      'settings:copy.label',
      ...(mayChange ? ['settings:readOnly.title'] : []),
    ],
  },
  { state: 'recalling', shows: () => ['settings:loading'], hides: unopened('settings:loading') },
  {
    state: 'editing',
    proves: 'S1.11',
    shows: (snapshot) => [...always(snapshot), ...restoredWords(snapshot)],
    hides: (snapshot) => [
      'settings:loading',
      'settings:unsure',
      'settings:conflict.title',
      'settings:readOnly.title',
      ...notRestored(snapshot),
    ],
  },
  {
    state: 'editing.clean',
    shows: () => ['settings:upToDate', refused('settings:nothingToSave')],
    hides: [...hidden('settings:nothingToSave'), 'settings:unsaved'],
  },
  { state: 'editing.dirty', shows: () => ['settings:unsaved'], hides: QUIET },
  {
    state: 'editing.invalid',
    shows: () => ['settings:unsaved'],
    hides: [...QUIET, ...LATER],
  },
  {
    state: 'editing.correcting',
    shows: (snapshot) => [
      ['settings:invalid', 'settings:discard'],
      refused('settings:invalid'),
      ...problemsOf(snapshot),
    ],
    hides: hidden('settings:invalid'),
  },
  {
    state: 'editing.saved',
    shows: () => ['settings:saveDone', refused('settings:nothingToSave')],
    hides: [...hidden('settings:saveDone', 'settings:nothingToSave'), 'settings:unsaved'],
  },
  {
    state: 'editing.failed',
    proves: 'S8.13 S8.14 S8.15',
    shows: (snapshot) => [
      ...failureTitle(snapshot),
      `errors:${snapshot.context.failure?.kind ?? ''}`,
      'settings:unsaved',
    ],
    hides: QUIET,
  },
  { state: 'saving', shows: () => ['settings:unsaved', 'settings:saving'], hides: QUIET },
  {
    state: 'rereading',
    shows: () => ['settings:rereading', refused('settings:decideFirst')],
    hides: hidden('settings:decideFirst'),
  },
  {
    state: 'unsure',
    shows: ({ context: { failure } }) => [
      'settings:unsure',
      `errors:${failure?.kind ?? ''}`,
      'settings:unsaved',
      refused('settings:decideFirst'),
    ],
    hides: hidden('settings:unsure', 'settings:decideFirst'),
  },
  {
    state: 'conflicted',
    shows: (snapshot) => [
      'settings:conflict.title',
      'settings:conflict.text',
      ...contestedParts(snapshot),
      'settings:unsaved',
      refused('settings:decideFirst'),
    ],
    hides: hidden('settings:conflict.title', 'settings:decideFirst'),
  },
];
