import { answerCreditRequest, getSupplierCreditRequest } from '../../../contracts/supplier/credit-requests.ts';
import { creditRequestKind } from '../../../machines/credit-request/credit-request.kind.ts';
import { isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import { documentStage, ofPhotos } from '../document-lifecycle/document.stage.ts';
import { assignmentCall } from '../stages/scripted.ts';

export const creditRequestStage = documentStage({
  kind: creditRequestKind,
  id: 'crr-1',
  address: '/creditRequests/crr-1',
  read: getSupplierCreditRequest,
  send: {
    contract: answerCreditRequest,
    reply: () => ({ status: 201, body: { creditRequestId: 'crr-1', status: 'approved', creditId: 'cre-1' } }),
  },
  background: [assignmentCall],
  isDirty,
  machineId: 'creditRequest',
  leftOut: {
    ...ofPhotos(
      [
        'creditRequest · photos.busy · 1',
        'creditRequest · photos.changed · 1',
        'creditRequest · photos.idle · 1',
        'creditRequest.open.reserved.awaitingPhotos · answer.recall · 1',
        'creditRequest.open.reserved.awaitingPhotos · photos.idle · 1',
        'creditRequest.open.reserved.awaitingPhotos · photos.idle · 2',
        'creditRequest.open.reserved.editing · answer.send · 2',
        'creditRequest.open.reserved.editing · photos.changed · 1',
        'creditRequest.open.reserved.editing.clean · photos.busy · 1',
        'creditRequest.open.reserved.editing.correcting · photos.changed · 1',
        'creditRequest.open.reserved.editing.dirty · photos.idle · 1',
      ],
      'credit-requests.spec.ts',
    ),
  },
});
