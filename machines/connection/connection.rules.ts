import { inventoryProblems, type InventoryApi } from '../../domain/inventory-api.ts';

/** Only settings that could be saved are tested. */
export const isTestable = (api: InventoryApi): boolean =>
  api.url !== '' && Object.keys(inventoryProblems(api)).length === 0;
