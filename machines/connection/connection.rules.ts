import { inventoryProblems, type InventoryApi } from '../../domain/inventory-api.ts';

export const isSameApi = (left: InventoryApi, right: InventoryApi): boolean =>
  left.url === right.url && left.key === right.key;

/** Only settings that could be saved are tested. */
export const isTestable = (api: InventoryApi): boolean =>
  api.url !== '' && Object.keys(inventoryProblems(api)).length === 0;
