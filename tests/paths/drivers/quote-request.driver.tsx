import { fireEvent } from '@testing-library/react';
import { Availability } from '../../../machines/domain/enumerations.ts';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';
import type { Control, ViewDriver } from '../engine/view-walk.tsx';

const PARTS = ['1. Hood', '2. Grille'];

/** The control that gives an answer: a choice, or a text. */
function answerControl(change: { field: string; value: unknown }): Control {
  if (change.field === 'note')
    return {
      role: 'textbox',
      name: 'quote-request:field.note',
      use: (element) => void fireEvent.change(element, { target: { value: String(change.value) } }),
    };
  return {
    role: 'radio',
    name: change.value === Availability.NotAvailable ? 'quote-request:availability.NotAvailable' : 'quote-request:availability.AvailableNow',
  };
}

export const quoteRequestDriver: ViewDriver = {
  render: (actor) => <QuoteRequestView actor={actor} lock={null} />,
  controls: {
    'request.retry': () => ({ role: 'button', name: 'common:retry' }),
    'request.refresh': () => ({ role: 'button', name: 'quote-request:refresh' }),
    'part.next': () => ({ role: 'button', name: 'quote-request:next' }),
    'part.previous': () => ({ role: 'button', name: 'quote-request:previous' }),
    'part.choose': ({ index }) => ({ role: 'button', name: PARTS[Number(index)] ?? 'a part that is not there', isPrefix: true }),
    'part.answer': ({ change }) => answerControl(change),
    'quote.submit': () => ({ role: 'button', name: 'quote-request:submit' }),
    'outcome.check': () => ({ role: 'button', name: 'quote-request:checkOutcome' }),
  },
  // The note of the part that is shown stands for the one the event is about.
  neutral: ['part.answer'],
  environment: [
    'page.left',
    'quote.expired',
    'lock.acquired',
    'lock.refused',
    'lock.failed',
    'lock.lost',
    'lock.outdated',
    'lock.released',
  ],
  leftOut: {},
};
