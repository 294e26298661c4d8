import { getCommunicationSettings, updateCommunicationSettings } from '../../contracts/supplier/communications.ts';
import { getDiscountRules, setDiscountRules } from '../../contracts/supplier/discount-rules.ts';
import { listInventoryApis, setInventoryApi, testInventoryApi } from '../../contracts/supplier/inventory-apis.ts';
import { setOpenHours } from '../../contracts/supplier/open-hours.ts';
import { getCurrentSupplier } from '../../contracts/supplier/suppliers.ts';
import { RULE_BOUNDS } from '../../domain/discount-rule.ts';
import type { InventoryApi, TrialAnswer } from '../../domain/inventory-api.ts';
import { formatDecimal, parseDecimal } from '../../domain/money.ts';
import type { SavedSettings, Section, SettingsValues } from '../../machines/settings/settings.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import type { Http } from './http.ts';

/** Loads a section. Rejects with CallFailed. */
export async function readSettings(http: Http, section: Section, signal: AbortSignal): Promise<SavedSettings> {
  switch (section) {
    case 'supplier': {
      const { body } = await http.send(getCurrentSupplier, { signal });
      const { name, names, city, province, phone, email, version } = body;
      return { values: { section, names: names ?? { en: name, fr: name }, city, province, phone, email }, version };
    }
    case 'inventoryApi': {
      const [api] = (await http.send(listInventoryApis, { signal })).body.items;
      const { url, key, keyHint, version } = api ?? { url: '', key: '', keyHint: '', version: 0 };
      return { values: { section, url, key: key ?? '', keyHint }, version };
    }
    case 'openHours': {
      const { days, holidays, version } = (await http.send(getCurrentSupplier, { signal })).body.openHours;
      return { values: { section, days, holidays }, version };
    }
    case 'discounts': {
      const { rules, shops, version } = (await http.send(getDiscountRules, { signal })).body;
      const typed = rules.map(({ shopId, industryType, discountBasisPoints }, index) => ({
        key: index + 1,
        shopId: shopId ?? '',
        industryType,
        discount: formatDecimal(discountBasisPoints, RULE_BOUNDS.decimals),
      }));
      return { values: { section, rules: typed, shops }, version };
    }
    case 'communications': {
      const { choices, version } = (await http.send(getCommunicationSettings, { signal })).body;
      return { values: { section, choices }, version };
    }
  }
}

/** Saves a section, based on the given version. Continues when the user leaves the page. Rejects with CallFailed. */
export async function saveSettings(
  http: Http,
  values: SettingsValues | null,
  version: number,
): Promise<{ version: number }> {
  switch (values?.section) {
    case 'inventoryApi':
      return (await http.send(setInventoryApi, { body: { url: values.url, key: values.key, version } })).body;
    case 'openHours':
      return (
        await http.send(setOpenHours, {
          body: { days: values.days.map((hours) => ({ ...hours })), holidays: [...values.holidays], version },
        })
      ).body;
    case 'discounts': {
      const rules = values.rules.map(({ shopId, industryType, discount }) => ({
        shopId: shopId === '' ? null : shopId,
        industryType,
        // The machine only saves valid rules.
        discountBasisPoints: parseDecimal(discount, RULE_BOUNDS).value ?? 0,
      }));
      return (await http.send(setDiscountRules, { body: { rules, version } })).body;
    }
    case 'communications':
      return (await http.send(updateCommunicationSettings, { body: { choices: values.choices, version } })).body;
    case 'supplier':
    case undefined:
      // The machine never saves this section.
      throw new CallFailed({ kind: 'unexpected' });
  }
}

/** Tests an inventory API once. Rejects with CallFailed. */
export async function testConnection(
  http: Http,
  { url, key }: InventoryApi,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  return (await http.send(testInventoryApi, { body: { url, key }, signal })).body;
}
