/** The limits of the settings: discount rules, and the address and key of an inventory. */
import type { AnyMachineSnapshot } from 'xstate';
import { inventoryProblems } from '../../../domain/inventory-api.ts';
import { ruleProblems } from '../../../machines/settings/settings.rules.ts';
import type { Section, SettingsContext } from '../../../machines/settings/settings.types.ts';
import { toldOf } from '../engine/limit-words.ts';
import type { LimitedEditor, LimitedField, Told } from '../engine/limits.ts';
import { doneOf } from '../engine/path-model.ts';
import { discounts, inventoryApi } from './settings.examples.ts';
import { settingsModel } from './settings.model.ts';

const begun = (section: Section, output: unknown) => ({
  input: { section, mayChange: true },
  events: [
    { type: doneOf('loadSettings'), output },
    { type: 'draft.recalled', draft: null },
  ],
});
const field = (
  name: string,
  kind: LimitedField['kind'],
  [label, fine]: readonly [label: string, fine: string],
  change: (value: string) => object,
  more: Partial<LimitedField> = {},
): LimitedField => ({
  field: name,
  kind,
  label,
  fine,
  type: (value) => [{ type: 'setting.change', change: change(value) }],
  situation: 'editing',
  send: [{ type: 'settings.save' }],
  ...more,
});

function problem({ context }: AnyMachineSnapshot): Told | null {
  const { values } = context as SettingsContext;
  if (values?.section === 'inventoryApi') {
    const [first] = Object.entries(inventoryProblems(values));
    return first ? { field: `settings:field.${first[0]}`, text: `settings:problem.${first[1]}` } : null;
  }
  if (values?.section !== 'discounts') return null;
  const [first] = values.rules.flatMap((rule) => ruleProblems(values.rules, rule).discount ?? []);
  return first ? toldOf('settings:rule.discount', first) : null;
}

const isSent = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('saving');

export const discountLimits: LimitedEditor = {
  model: settingsModel,
  examples: [begun('discounts', discounts)],
  fields: [
    field('discount', 'percent', ['settings:rule.discount', '20.00'], (value) => ({
      section: 'discounts',
      what: 'discount',
      key: 1,
      value,
    })),
  ],
  isSent,
  problem,
};

export const inventoryLimits: LimitedEditor = {
  model: settingsModel,
  examples: [begun('inventoryApi', inventoryApi)],
  fields: [
    field(
      'url',
      'text',
      ['settings:field.url', 'http://b.test'],
      (value) => ({ section: 'inventoryApi', field: 'url', value }),
      {
        textOf: (length) => 'http://b.test'.padEnd(length, '/'),
      },
    ),
    field('key', 'text', ['settings:field.key', 'k'], (value) => ({ section: 'inventoryApi', field: 'key', value })),
  ],
  isSent,
  problem,
};
