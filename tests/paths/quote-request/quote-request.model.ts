import { defineModel } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { quoteRequestCases } from './quote-request.cases.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { quoteRequestScreens } from './quote-request.screens.ts';
import { inShort, isOnItsWay, isWorthWalking, userCan } from './quote-request.walking.ts';

export const quoteRequestModel = defineModel({
  machine: quoteRequestMachine,
  input: { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: false, layout: 'part' },
  moreInputs: {
    'with the undo window': { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: true, layout: 'part' },
    'in the grid': { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: false, layout: 'grid' },
  },
  cases: quoteRequestCases,
  writes: { submitQuote: ['quote.submit'] },
  key: (snapshot) => {
    const {
      request: known,
      readAt,
      partIndex,
      answers,
      past,
      future,
      differences,
      sides,
      pasted,
      afterwards,
      layout,
      lockId,
      failure,
      arePhotosOnTheirWay,
    } = snapshot.context;
    const isRead = known !== null && {
      status: known.status,
      by: known.inCharge,
      isOver: Date.parse(known.expiresAt) <= readAt,
    };
    const where = { isRead, partIndex, layout, arePhotosOnTheirWay };
    // What is read anew from here on forgets what was typed; the draft recalls it.
    const isPassing = ['loading', 'loadFailed', 'recalling', 'paused', 'left', 'cancelled', 'expired'].some(
      (state) => snapshot.value === state,
    );
    const isGivenBack = ['leaving', 'pausing', 'refreshing', 'outdated', 'sent', 'findingNext'].some(
      (state) => stateName(snapshot) === `answering.${state}`,
    );
    if (isPassing || isGivenBack) return { ...where, failure: failure?.kind };
    if (snapshot.value === 'answered') return { ...where, answers: inShort(answers) };
    return {
      ...where,
      answers: inShort(answers),
      past: past.map(inShort),
      future: future.map(inShort),
      differences: differences.length,
      sides,
      pasted: pasted.map(({ text }) => text),
      afterwards,
      isLocked: isOnItsWay(snapshot) && lockId !== '',
      failure: failure?.kind,
    };
  },
  inShort: { answers: (value) => value, request: () => 'the request', parts: () => 'the parts' },
  isWorthWalking,
  userCan,
  expect: quoteRequestScreens,
});
