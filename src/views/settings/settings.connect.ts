import type { SnapshotFrom } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import { HOLIDAYS } from '../../../domain/holidays.ts';
import { COMMUNICATIONS } from '../../../domain/communications.ts';
import { areContested, writtenRules } from '../../../machines/settings/settings.rules.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type {
  Section,
  SettingsChange,
  SettingsEvent,
  SettingsValues,
} from '../../../machines/settings/settings.types.ts';
import { isRefused } from '../../../machines/support/failure.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import type { ActionBanner } from '../failure/banner-with-actions.tsx';
import { failureWords } from '../failure/failure-words.ts';
import type { RestoredFormValues } from '../edited-document/restored-form.tsx';

type Snapshot = SnapshotFrom<typeof settingsMachine>;

export interface SettingsBanner extends ActionBanner {
  readonly text: Words;
  /** The fields that a colleague changed to other values than the user. */
  readonly contested?: readonly TextKey[];
}

export interface SettingsValuesShown {
  readonly section: Section;
  /** Null until loaded. */
  readonly values: SettingsValues | null;
  readonly loadFailure: { readonly detail: Words; readonly retry: () => void } | null;
  /** The form can be edited now. */
  readonly isEditable: boolean;
  /** This user may only read the form. */
  readonly isReading: boolean;
  readonly areAllProblemsShown: boolean;
  /** Whether the platform refused a value, by its path in what was sent. */
  readonly isRefused: (path: string) => boolean;
  readonly banner: SettingsBanner | null;
  readonly restored: RestoredFormValues | null;
  readonly change: (change: SettingsChange) => void;
  /** The form's status and actions; null when nothing can be saved. */
  readonly saving: {
    readonly status: TextKey;
    readonly isBusy: boolean;
    readonly save: () => void;
    readonly saveRefusal: Words | null;
    readonly discard: (() => void) | null;
  } | null;
}

/** The common props of the sections' forms. */
export type FormProps = Pick<
  SettingsValuesShown,
  'isEditable' | 'isReading' | 'areAllProblemsShown' | 'isRefused' | 'change'
>;

const isIn = (
  snapshot: Snapshot,
  ...states: readonly ('clean' | 'dirty' | 'invalid' | 'correcting' | 'saved' | 'failed')[]
): boolean => states.some((state) => snapshot.matches({ editing: state }));

/** The values of a form, by field label. */
function partsOf(values: SettingsValues | null | undefined): (readonly [name: TextKey, value: unknown])[] {
  switch (values?.section) {
    case 'inventoryApi':
      return (['url', 'key'] as const).map((field) => [`settings:field.${field}`, values[field]]);
    case 'openHours':
      return [
        ...values.days.map((hours): [TextKey, unknown] => [`settings:day.${hours.day}`, hours]),
        ...HOLIDAYS.map((holiday): [TextKey, unknown] => [
          `settings:holiday.${holiday}`,
          values.holidays.includes(holiday),
        ]),
      ];
    case 'discounts':
      return [['settings:section.discounts', writtenRules(values.rules)]];
    case 'communications':
      return COMMUNICATIONS.map((kind) => [`settings:communication.${kind}`, values.choices[kind]]);
    case 'supplier':
    case undefined:
      return [];
  }
}

/** The fields that differ between two forms. */
function differencesOf(values: SettingsValues | null, other: SettingsValues | null | undefined): TextKey[] {
  const others = new Map(partsOf(other));
  return partsOf(values).flatMap(([name, value]) => (equal(value, others.get(name)) ? [] : [name]));
}

/** The fields that the user and someone else changed to different values. */
function contestedOf(
  values: SettingsValues | null,
  base: SettingsValues | undefined,
  now: SettingsValues | undefined,
): TextKey[] {
  if (values?.section === 'discounts' && base?.section === 'discounts' && now?.section === 'discounts')
    return areContested(values.rules, base.rules, now.rules) ? ['settings:section.discounts'] : [];
  const [typed, changed] = [differencesOf(base ?? null, values), differencesOf(base ?? null, now)];
  return differencesOf(values, now).filter((field) => typed.includes(field) && changed.includes(field));
}

function bannerOf(snapshot: Snapshot, send: (event: SettingsEvent) => void): SettingsBanner | null {
  const { section, failure, mayChange, values, saved, theirs } = snapshot.context;
  if (snapshot.matches('reading') && !mayChange)
    return { tone: 'info', title: { key: 'settings:readOnly.title' }, text: { key: 'settings:readOnly.text' } };
  if (isIn(snapshot, 'failed'))
    return { tone: 'error', title: { key: `settings:failed.${section}` }, text: failureWords(failure) };
  if (snapshot.matches('unsure'))
    return {
      tone: 'warning',
      title: { key: 'settings:unsure' },
      text: failureWords(failure),
      actions: [{ label: 'settings:recheck', run: () => send({ type: 'settings.recheck' }) }],
    };
  if (snapshot.matches('conflicted'))
    return {
      tone: 'warning',
      title: { key: 'settings:conflict.title' },
      text: { key: 'settings:conflict.text' },
      contested: contestedOf(values, saved?.values, theirs?.values),
      actions: [
        { label: 'settings:conflict.keepMine', run: () => send({ type: 'mine.keep' }) },
        { label: 'settings:conflict.takeTheirs', run: () => send({ type: 'theirs.take' }) },
      ],
    };
  return null;
}

/** Keys are never stored in the browser, so drafts have none. */
const KEY: TextKey = 'settings:field.key';

/** A restored draft, always without a key. */
function restoredOf(snapshot: Snapshot, send: (event: SettingsEvent) => void): RestoredFormValues | null {
  const { restored, saved, values } = snapshot.context;
  if (!restored || !snapshot.can({ type: 'changes.discard' })) return null;
  const typed = differencesOf(values, saved?.values);
  return {
    at: restored.at,
    contested: contestedOf(values, restored.base, saved?.values).filter((field) => field !== KEY),
    note: restored.isKeyLeftOut && !typed.includes(KEY) ? 'settings:restoredKey' : null,
    discard: () => send({ type: 'changes.discard' }),
  };
}

function statusOf(snapshot: Snapshot): TextKey {
  if (snapshot.matches('rereading')) return 'settings:rereading';
  if (isIn(snapshot, 'correcting')) return 'settings:invalid';
  if (isIn(snapshot, 'saved')) return 'settings:saveDone';
  return isIn(snapshot, 'clean') ? 'settings:upToDate' : 'settings:unsaved';
}

function saveRefusalOf(snapshot: Snapshot): Words | null {
  if (snapshot.can({ type: 'settings.save' }) || snapshot.matches('saving')) return null;
  if (isIn(snapshot, 'clean', 'saved')) return { key: 'settings:nothingToSave' };
  return { key: isIn(snapshot, 'correcting') ? 'settings:invalid' : 'settings:decideFirst' };
}

export function connectSettings(snapshot: Snapshot, send: (event: SettingsEvent) => void): SettingsValuesShown {
  const { section, failure } = snapshot.context;
  const values = snapshot.matches('recalling') ? null : snapshot.context.values;
  const isReading = snapshot.matches('reading');
  return {
    section,
    values,
    loadFailure: snapshot.matches('loadFailed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'settings.retry' }) }
      : null,
    isEditable: snapshot.hasTag('editable'),
    isReading,
    areAllProblemsShown: isIn(snapshot, 'correcting', 'failed'),
    isRefused: (path) => isRefused(failure, path),
    banner: bannerOf(snapshot, send),
    restored: restoredOf(snapshot, send),
    change: (change) => send({ type: 'setting.change', change }),
    saving:
      values === null || isReading
        ? null
        : {
            status: statusOf(snapshot),
            isBusy: snapshot.matches('saving'),
            save: () => send({ type: 'settings.save' }),
            saveRefusal: saveRefusalOf(snapshot),
            discard:
              snapshot.hasTag('unsaved') && snapshot.can({ type: 'changes.discard' })
                ? () => send({ type: 'changes.discard' })
                : null,
          },
  };
}
