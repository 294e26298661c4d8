import { getOpenApi } from '../../../contracts/system/system.ts';
import type { Stage } from '../engine/stage.ts';
import { ok } from '../stages/scripted.ts';

export const apiReferenceStage: Stage = {
  address: () => '/dev/swagger',
  calls: { loadReference: { contract: getOpenApi, reply: ok } },
  causes: {},
  // The viewer loads separately from the document.
  tick: 100,
  leftOut: {},
};
