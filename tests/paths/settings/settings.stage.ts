import { parseDecimal } from '../../../domain/money.ts';
import { RULE_BOUNDS } from '../../../domain/discount-rule.ts';
import { openHours, supplier } from './settings.examples.ts';
import type { SavedSettings, SettingsContext, SettingsValues } from '../../../machines/settings/settings.types.ts';
import type { Reply, Stage } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { ok } from '../stages/scripted.ts';

/** The platform's supplier, with these open hours. */
const supplierBody = (facts: SettingsValues, hours: SavedSettings, version: number): object => ({
  id: 'atelier-montreal',
  name: 'Atelier Parts',
  address: '1 rue Principale',
  postalCode: 'H2X 1Y4',
  federalTaxNumber: '',
  provincialTaxNumber: '',
  ...facts,
  version,
  openHours: { ...(hours.values as Extract<SettingsValues, { section: 'openHours' }>), version: hours.version },
});

/** The body of the answer that gives the portal these settings. */
function bodyOf(settings: SavedSettings): object {
  const { values, version } = settings;
  switch (values.section) {
    case 'supplier':
      return supplierBody(values, openHours, version);
    case 'openHours':
      return supplierBody(supplier.values, settings, supplier.version);
    case 'inventoryApi':
      return {
        items: [{ supplierId: 'atelier-montreal', url: values.url, key: values.key, keyHint: values.keyHint, version }],
      };
    case 'discounts':
      return {
        rules: values.rules.map(({ shopId, industryType, discount }) => ({
          shopId: shopId === '' ? null : shopId,
          industryType,
          discountBasisPoints: parseDecimal(discount, RULE_BOUNDS).value,
        })),
        shops: values.shops,
        version,
      };
    case 'communications':
      return { choices: values.choices, version };
  }
}

/** Each section has its own calls, but a path only uses those of one section. */
const READ = {
  method: 'GET',
  path: '/(suppliers/current|suppliers/current/discount-rules|supplier-inventory-apis|users/current/communication-settings)',
} as const;
const WRITE = {
  method: 'PATCH',
  path: '/(suppliers/current/:set(OpenHours|InventoryApi|DiscountRules)|users/current/communication-settings/:update)',
} as const;
const read = (output: unknown): Reply => ok(bodyOf(output as SavedSettings));

const ADDRESSES: Readonly<Record<string, string>> = {
  '': '/settings/communications',
  'of the open hours': '/settings/openHours',
  'of the inventory': '/settings/inventoryApi',
  'of the discounts': '/settings/discounts',
  'of the supplier itself': '/settings',
};

export const settingsStage: Stage = {
  address: (from) => ADDRESSES[from] ?? '/settings/communications',
  calls: {
    loadSettings: { contract: READ, reply: read },
    rereadSettings: { contract: READ, reply: read },
    saveSettings: { contract: WRITE, reply: ok },
  },
  prepare: async ({ page }) => setDraftOwner(page),
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': (scene, { draft }, { context }) =>
      keepDraft(scene, draft, ['settings', (context as SettingsContext).section]),
  },
  causes: {},
  // This user may change all of their own settings.
  canCause: (_, { context }) => {
    const { mayChange } = context as SettingsContext;
    return mayChange;
  },
  leftOut: {},
};
