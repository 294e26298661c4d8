/** Screens and platform must require the same permissions: a wrong one would show a button whose call is refused. */
import { expect, it } from 'vitest';
import {
  answerCreditRequest,
  completeOrder,
  getInvoice,
  replacePriceList,
  setDiscountRules,
  setInventoryApi,
  setOpenHours,
  updateCommunicationSettings,
  updateSupplierClient,
} from '../../../contracts/index.ts';
import { VIEW_REQUIREMENTS } from '../../../contracts/supplier/saved-views.ts';
import { AccessLevel } from '../../../domain/permission.ts';
import { CHANGE_CLIENTS } from '../../../src/app/screens/client.screen.tsx';
import { ANSWER_REQUESTS } from '../../../src/app/screens/credit-request.screen.tsx';
import { CHANGE_ORDERS, READ_INVOICES } from '../../../src/app/screens/order.screen.tsx';
import { PLACES, PRICE_LIST_CHANGE } from '../../../src/app/screens/settings-sections.tsx';

it.each([
  ['changing a client', CHANGE_CLIENTS, updateSupplierClient],
  ['answering a credit request', ANSWER_REQUESTS, answerCreditRequest],
  ['changing an order', CHANGE_ORDERS, completeOrder],
  ['the invoice of an order', READ_INVOICES, getInvoice],
  ['replacing the price list', PRICE_LIST_CHANGE, replacePriceList],
])('%s', (_, requirement, { requires }) => {
  expect([requires].flat()[0]).toEqual(requirement);
});

it.each([
  ['inventoryApi', setInventoryApi],
  ['openHours', setOpenHours],
  ['discounts', setDiscountRules],
  ['communications', updateCommunicationSettings],
] as const)('changing the settings: %s', (section, { requires }) => {
  expect(requires).toEqual({ feature: PLACES[section].change, levels: [AccessLevel.Update] });
});

it('sharing a view needs the permission to change the documents of its list', () => {
  expect([VIEW_REQUIREMENTS.keep('orders'), VIEW_REQUIREMENTS.share('orders'), VIEW_REQUIREMENTS.administer]).toEqual([
    { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
    { feature: 'order-fulfilment', levels: [AccessLevel.Update] },
    { feature: 'supplier-settings', levels: [AccessLevel.Update] },
  ]);
});
