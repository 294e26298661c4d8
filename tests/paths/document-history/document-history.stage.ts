import { readHistory } from '../../../contracts/supplier/audit-log.ts';
import type { Stage } from '../engine/stage.ts';
import { ANSWERING_PAGE, answeringCalls, ok } from '../stages/scripted.ts';

export const documentHistoryStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: { readHistory: { contract: readHistory, reply: (items) => ok({ items }) } },
  background: answeringCalls(),
  causes: {},
  leftOut: {},
};
