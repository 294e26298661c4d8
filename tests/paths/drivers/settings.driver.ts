import type { AnyMachineSnapshot } from 'xstate';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { SettingsChange, SettingsContext } from '../../../machines/settings/settings.types.ts';
import type { SnapshotFrom } from 'xstate';
import { fill, type Control, type Driver, type Named } from '../engine/driver.ts';

/** A day of the form. */
const day = (number: number): NonNullable<Control['within']> => ({ selector: `#day-${number}`, text: `settings:day.${number}` });

/** The control that makes a change, with what it is set to. */
function changeControl(change: SettingsChange, { values }: SettingsContext): Control {
  switch (change.section) {
    case 'communications': {
      const isWanted = values?.section === 'communications' && values.choices[change.communication];
      return { role: 'checkbox', name: `settings:communication.${change.communication}`, ...(values?.section === 'communications' && { value: isWanted }) };
    }
    case 'inventoryApi':
      // A password has no role.
      return { role: change.field === 'key' ? 'labelled' : 'textbox', name: `settings:field.${change.field}`, gesture: fill(change.value), ...(values?.section === 'inventoryApi' && { value: values[change.field] }) };
    case 'openHours': {
      if ('copyTo' in change) return { role: 'combobox', name: 'settings:copy.label', within: day(change.day), gesture: fill('weekend') };
      const hours = values?.section === 'openHours' ? values.days.find((each) => each.day === change.day) : undefined;
      return { role: 'labelled', name: `settings:hours.${change.field}`, within: day(change.day), gesture: fill(change.value), ...(hours && { value: hours[change.field] }) };
    }
  }
}

/** The fields that no change of a path is about, and how a draft that was found is discarded from the foot of the page. */
const shown = (snapshot: AnyMachineSnapshot): Named[] => [
  ...fields(snapshot),
  ...((snapshot.context as SettingsContext).restored && snapshot.hasTag('editable') ? [{ role: 'button', name: 'settings:discard', isAbsent: !snapshot.hasTag('unsaved') }] : []),
];

function fields(snapshot: AnyMachineSnapshot): Named[] {
  const { context } = snapshot as SnapshotFrom<typeof settingsMachine>;
  const { values } = context;
  const isUsable = snapshot.hasTag('editable');
  if (snapshot.matches('recalling')) return [];
  if (values?.section === 'communications')
    return [
      { role: 'group', name: 'settings:section.communications' },
      { role: 'checkbox', name: 'settings:communication.credits', isUsable, value: values.choices.credits },
      { role: 'checkbox', name: 'settings:communication.creditRequestSummaries', isUsable, value: values.choices.creditRequestSummaries },
    ];
  if (values?.section === 'openHours') {
    const sunday = values.days[6];
    return [
      { role: 'group', name: 'settings:day.7' },
      { role: 'checkbox', name: 'settings:hours.isOpen', within: day(7), isUsable, value: sunday?.isOpen ?? false },
      { role: 'labelled', name: 'settings:hours.start', within: day(7), isAbsent: !sunday?.isOpen },
      { role: 'labelled', name: 'settings:hours.lunchEnd', within: day(1), isUsable, value: '13:00' },
      { role: 'checkbox', name: 'settings:hours.answersDuringLunch', within: day(1), isUsable, value: false },
    ];
  }
  if (values?.section === 'inventoryApi' && !snapshot.matches('reading')) return [{ role: 'labelled', name: 'settings:field.key', isUsable, value: values.key }];
  return [];
}

export const settingsDriver: Driver = {
  controls: {
    'settings.retry': () => ({ role: 'button', name: 'common:retry' }),
    'setting.change': ({ change }, { context }) => changeControl(change as SettingsChange, context as SettingsContext),
    'settings.save': () => ({ role: 'button', name: 'settings:save' }),
    'changes.discard': (_, { context }) => ({ role: 'button', name: (context as SettingsContext).restored ? 'draft:discard' : 'settings:discard' }),
    'settings.recheck': () => ({ role: 'button', name: 'settings:recheck' }),
    'theirs.take': () => ({ role: 'button', name: 'settings:conflict.takeTheirs' }),
    'mine.keep': () => ({ role: 'button', name: 'settings:conflict.keepMine' }),
  },
  shows: shown,
  neutral: ['setting.change'],
  environment: ['draft.recalled'],
  leftOut: {},
};
