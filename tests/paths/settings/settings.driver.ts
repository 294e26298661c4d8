import type { AnyMachineSnapshot } from 'xstate';
import { HOURS_FIELDS, hasLunch, hoursProblems, type DayHours } from '../../../domain/open-hours.ts';
import { ruleProblems } from '../../../machines/settings/settings.rules.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { SettingsChange, SettingsContext } from '../../../machines/settings/settings.types.ts';
import type { SnapshotFrom } from 'xstate';
import { fill, type Control, type Driver, type Named } from '../engine/driver.ts';

/** A day in the form. */
const day = (number: number): NonNullable<Control['within']> => ({
  selector: `#day-${number}`,
  text: `settings:day.${number}`,
});

/** A rule in the form. */
const ruleAt = (key: number): NonNullable<Control['within']> => ({
  selector: `#rule-${key}`,
  text: 'settings:rule.industryType',
});

/** The control for a change, with its value. */
function changeControl(change: SettingsChange, { values }: SettingsContext): Control {
  switch (change.section) {
    case 'communications': {
      const isWanted = values?.section === 'communications' && values.choices[change.communication];
      return {
        role: 'checkbox',
        name: `settings:communication.${change.communication}`,
        ...(values?.section === 'communications' && { value: isWanted }),
      };
    }
    case 'discounts': {
      if (change.what === 'add') return { role: 'button', name: 'settings:rule.add' };
      const rules = values?.section === 'discounts' ? values.rules : [];
      const rule = rules.find(({ key }) => key === change.key);
      if (change.what === 'remove')
        return {
          role: 'button',
          name: { key: 'settings:rule.remove', params: { number: 1 + rules.findIndex((each) => each === rule) } },
        };
      return {
        role: change.what === 'discount' ? 'textbox' : 'combobox',
        name: `settings:rule.${change.what === 'shopId' ? 'shop' : change.what}`,
        within: ruleAt(change.key),
        gesture: fill(change.value),
        ...(rule && {
          value: change.what === 'discount' ? { as: 'amount', amount: rule.discount } : String(rule[change.what]),
        }),
      };
    }
    case 'inventoryApi':
      // A password field has no role.
      return {
        role: change.field === 'key' ? 'labelled' : 'textbox',
        name: `settings:field.${change.field}`,
        gesture: fill(change.value),
        ...(values?.section === 'inventoryApi' && { value: values[change.field] }),
      };
    case 'openHours': {
      if ('copyTo' in change)
        return {
          role: 'combobox',
          name: 'settings:copy.label',
          within: day(change.day),
          gesture: fill(change.copyTo.length === 1 ? change.copyTo.join() : 'weekend'),
        };
      if ('province' in change) return { role: 'button', name: `settings:holidaysOf.${change.province}` };
      if ('holiday' in change)
        return {
          role: 'checkbox',
          name: `settings:holiday.${change.holiday}`,
          ...(values?.section === 'openHours' && { value: values.holidays.includes(change.holiday) }),
        };
      const hours = values?.section === 'openHours' ? values.days.find((each) => each.day === change.day) : undefined;
      if (typeof change.value === 'boolean')
        return {
          role: 'checkbox',
          name: `settings:hours.${change.field}`,
          within: day(change.day),
          ...(hours && { value: hours[change.field] }),
        };
      return {
        role: 'labelled',
        name: `settings:hours.${change.field}`,
        within: day(change.day),
        gesture: fill(change.value),
        ...(hours && { value: hours[change.field] }),
      };
    }
  }
}

/**
 * Named elements besides the fields that paths change. A restored draft can also be discarded at the foot of the page.
 */
const shown = (snapshot: AnyMachineSnapshot): Named[] => [
  { role: 'heading', name: 'settings:title' },
  ...fields(snapshot),
  ...((snapshot.context as SettingsContext).restored && snapshot.hasTag('editable')
    ? [{ role: 'button', name: 'settings:discard', isAbsent: !snapshot.hasTag('unsaved') }]
    : []),
];

function fields(snapshot: AnyMachineSnapshot): Named[] {
  const { context } = snapshot as SnapshotFrom<typeof settingsMachine>;
  const { values } = context;
  const isUsable = snapshot.hasTag('editable');
  if (values === null || snapshot.matches('recalling')) return [];
  const title: Named = { role: 'heading', name: `settings:section.${values.section}` };
  switch (values.section) {
    case 'supplier':
      return [title, { role: 'heading', name: 'settings:providerTitle' }];
    case 'communications':
      return [
        title,
        { role: 'group', name: 'settings:section.communications' },
        { role: 'checkbox', name: 'settings:communication.credits', isUsable, value: values.choices.credits },
        {
          role: 'checkbox',
          name: 'settings:communication.creditRequestSummaries',
          isUsable,
          value: values.choices.creditRequestSummaries,
        },
      ];
    case 'discounts': {
      const { rules } = values;
      const isWrong = snapshot.matches({ editing: 'correcting' });
      return [
        title,
        ...rules.flatMap((rule, index): Named[] => {
          const within = ruleAt(rule.key);
          const { discount, isRepeated } = ruleProblems(rules, rule);
          return [
            { role: 'group', name: { key: 'settings:rule.title', params: { number: index + 1 } } },
            {
              role: 'combobox',
              name: 'settings:rule.shop',
              within,
              isUsable,
              value: rule.shopId,
              ...((isWrong || !isRepeated) && { isWrong: isRepeated }),
            },
            {
              role: 'combobox',
              name: 'settings:rule.industryType',
              within,
              isUsable,
              value: String(rule.industryType),
            },
            {
              role: 'textbox',
              name: 'settings:rule.discount',
              within,
              isUsable,
              value: { as: 'amount', amount: rule.discount },
              ...((isWrong || !discount) && { isWrong: discount !== null }),
            },
            {
              role: 'button',
              name: { key: 'settings:rule.remove', params: { number: index + 1 } },
              isUsable,
              isAbsent: snapshot.matches('reading'),
            },
          ];
        }),
        { role: 'button', name: 'settings:rule.add', isAbsent: snapshot.matches('reading') },
      ];
    }
    case 'openHours':
      return [
        title,
        ...values.days.flatMap((hours) => dayFields(hours, isUsable)),
        { role: 'group', name: 'settings:holidays' },
        ...(['christmas', 'boxingDay'] as const).map((holiday): Named => ({
          role: 'checkbox',
          name: `settings:holiday.${holiday}`,
          isUsable,
          value: values.holidays.includes(holiday),
        })),
        { role: 'button', name: 'settings:holidaysOf.QC', isUsable, isAbsent: snapshot.matches('reading') },
        {
          role: 'combobox',
          name: 'settings:copy.label',
          within: day(1),
          isUsable,
          isAbsent: snapshot.matches('reading'),
        },
      ];
    case 'inventoryApi':
      return [
        title,
        // The key must be masked: a masked field is not a textbox.
        { role: 'textbox', name: 'settings:field.key', isAbsent: true },
        {
          role: 'labelled',
          name: 'settings:field.key',
          isUsable,
          value: values.key,
          isAbsent: snapshot.matches('reading'),
        },
      ];
  }
}

/** The fields of a day: its times while it is open, and its lunch break, if any. */
function dayFields(hours: DayHours, isUsable: boolean): Named[] {
  const problems = hoursProblems(hours);
  const within = day(hours.day);
  return [
    { role: 'group', name: `settings:day.${hours.day}` },
    { role: 'checkbox', name: 'settings:hours.isOpen', within, isUsable, value: hours.isOpen },
    ...HOURS_FIELDS.map((field) => ({
      role: 'labelled',
      name: `settings:hours.${field}`,
      within,
      isUsable,
      value: hours[field],
      isAbsent: !hours.isOpen,
      ...(problems[field] === undefined && { isWrong: false }),
    })),
    {
      role: 'checkbox',
      name: 'settings:hours.answersDuringLunch',
      within,
      isUsable,
      value: hours.answersDuringLunch,
      isAbsent: !hours.isOpen || !hasLunch(hours),
    },
  ];
}

export const settingsDriver: Driver = {
  controls: {
    'settings.retry': () => ({ role: 'button', name: 'common:retry' }),
    'setting.change': ({ change }, { context }) => changeControl(change as SettingsChange, context as SettingsContext),
    'settings.save': () => ({ role: 'button', name: 'settings:save' }),
    'changes.discard': (_, { context }) => ({
      role: 'button',
      name: (context as SettingsContext).restored ? 'draft:discard' : 'settings:discard',
    }),
    'settings.recheck': () => ({ role: 'button', name: 'settings:recheck' }),
    'theirs.take': () => ({ role: 'button', name: 'settings:conflict.takeTheirs' }),
    'mine.keep': () => ({ role: 'button', name: 'settings:conflict.keepMine' }),
  },
  shows: shown,
  neutral: ['setting.change'],
  environment: ['draft.recalled'],
  leftOut: {},
};
