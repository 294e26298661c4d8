import { getInsight } from '../../../contracts/supplier/insight.ts';
import type { Stage } from '../engine/stage.ts';
import { ok, openInPortal } from '../stages/scripted.ts';

export const insightStage: Stage = {
  address: () => '/insight',
  calls: { loadInsight: { contract: getInsight, reply: ok } },
  // As Back does: changes the URL and tells the portal.
  causes: { 'url.changed': async (scene, { period }) => openInPortal(scene, `/insight?weeks=${String(period)}`) },
  leftOut: {},
};
