import { assignDocument, readAssignment } from '../../../contracts/supplier/assignments.ts';
import type { Stage } from '../engine/stage.ts';
import { ANSWERING_PAGE, answeringCalls, ok } from '../stages/scripted.ts';

export const assignmentStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: {
    readAssignment: { contract: readAssignment, reply: ok },
    saveAssignment: { contract: assignDocument, reply: ok },
  },
  background: answeringCalls(),
  causes: {},
  canCause: ({ type }) => type !== 'document.changed' && type !== 'lock.renewed',
  leftOut: {
    'transition assignment.known · document.changed · 1': 'the document’s own workflow tells it',
    'transition assignment.known · lock.renewed · 1': 'the page’s lock tells it, every 30 s',
    'transition assignment.unknown · document.changed · 1': 'the document’s own workflow tells it',
  },
};
