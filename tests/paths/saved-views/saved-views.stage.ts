import { deleteView, listViews, renameView, saveView } from '../../../contracts/supplier/saved-views.ts';
import { listSupplierOrders } from '../../../contracts/supplier/order-list.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyListOf, ok } from '../stages/scripted.ts';

export const savedViewsStage: Stage = {
  address: () => '/orders?filters=shown',
  background: [emptyListOf(listSupplierOrders, LISTS.orders.tabs)],
  calls: {
    readViews: { contract: listViews, reply: ok },
    keepView: { contract: saveView, reply: (views) => ({ status: 201, body: views }) },
    changeView: { contract: renameView, reply: ok },
    deleteView: { contract: deleteView, reply: ok },
  },
  // An existing view is changed by another call.
  callNow: (call, { context }) => (call === 'keepView' && context.named?.id !== null ? 'changeView' : call),
  causes: {},
  leftOut: {},
};
