import { deleteView, listViews, renameView, saveView } from '../../../contracts/supplier/saved-views.ts';
import { listSupplierOrders } from '../../../contracts/supplier/order-list.ts';
import type { Stage } from '../engine/stage.ts';
import { ok } from '../stages/scripted.ts';

const NO_ORDERS: NonNullable<Stage['background']>[number] = {
  contract: listSupplierOrders,
  query: 'pageSize=',
  reply: ok({
    items: [],
    total: 0,
    pageNumber: 1,
    pageSize: 25,
    counts: { active: 0, completed: 0, cancelled: 0 },
  }),
};

export const savedViewsStage: Stage = {
  address: () => '/orders?filters=shown',
  background: [NO_ORDERS],
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
