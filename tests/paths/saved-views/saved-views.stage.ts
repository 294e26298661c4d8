import { deleteView, listViews, renameView, saveView } from '../../../contracts/supplier/saved-views.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyList, ok } from '../stages/scripted.ts';

export const savedViewsStage: Stage = {
  address: () => '/quoteRequests?filters=shown',
  background: [emptyList],
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
