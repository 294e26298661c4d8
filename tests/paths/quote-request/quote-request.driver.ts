import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { chartDriver, escapeFrom, PHOTO_EVENTS } from '../document-lifecycle/document.driver.ts';
import { fill, type Control } from '../engine/driver.ts';
import { isCorrecting, hasUnsentCorrection, type QuoteSnapshot, NO_FORM_ONCE_CLOSED } from './quote-request.walking.ts';
import { quoteRequestShows } from './quote-request.shows.ts';

const PARTS = ['1. Hood', '2. Grille'];
const NAMES: Readonly<Record<string, string>> = { 'p-1': 'Hood', 'p-2': 'Grille' };

function isGrid(snapshot: AnyMachineSnapshot): boolean {
  const { context }: QuoteSnapshot = snapshot;
  return context.layout === 'grid';
}

/** The control for an answer: a choice or a text; in the grid, the part's cell. */
function answerControl({ partId, change }: AnyEventObject, snapshot: AnyMachineSnapshot): Control {
  const { field, value } = change as {
    field: 'note' | 'availability' | 'industryType' | 'grossPrice' | 'discount' | 'netPrice' | 'retailPrice';
    value: Availability | string;
  };
  const name = `quote-request:field.${field}` as const;
  if (isGrid(snapshot) && field === 'industryType')
    return {
      role: 'radio',
      name: `quote-request:industryType.${value === IndustryType.Recycled ? 'Recycled' : 'Aftermarket'}`,
      within: row(String(partId)),
    };
  if (isGrid(snapshot))
    return {
      role: field === 'availability' ? 'combobox' : 'textbox',
      name,
      within: row(String(partId)),
      isPrefix: true,
      gesture: fill(value),
    };
  if (field === 'industryType')
    return {
      role: 'radio',
      name:
        value === IndustryType.Recycled
          ? 'quote-request:industryType.Recycled'
          : 'quote-request:industryType.Aftermarket',
    };
  if (field !== 'availability') return { role: 'textbox', name, gesture: fill(value) };
  return {
    role: 'radio',
    name:
      value === Availability.NotAvailable
        ? 'quote-request:availability.NotAvailable'
        : 'quote-request:availability.AvailableNow',
  };
}

/** A row of the grid. */
const row = (partId: string): NonNullable<Control['within']> => ({
  selector: 'tr',
  text: NAMES[partId] ?? 'a part that is not there',
});

const NO_BUTTON = 'there is no button where what was sent cannot be corrected, or is not being corrected';
const NO_BUTTON_TO_CORRECT: Readonly<Record<string, string>> = {
  'refusal quoteRequest.open.reserved · document.close · 1 [isReopened]': NO_BUTTON,
  'refusal quoteRequest.open.unreserved · document.close · 1 [isReopened]': NO_BUTTON,
  'refusal quoteRequest.ended · document.reopen · 1 [isReopenable]': NO_BUTTON,
  'transition quoteRequest.open.reserved.held · document.close · 1': 'there is no button while a send is held',
};

const PASTED = { readable: '123,45\tten', unreadable: 'twelve\n5' };

export const quoteRequestDriver = chartDriver('quote-request', {
  controls: {
    'document.reopen': (_, snapshot) => ({
      role: 'button',
      name: hasUnsentCorrection(snapshot) ? 'quote-request:summary.resume' : 'quote-request:summary.correct',
    }),
    'document.close': () => ({ role: 'button', name: 'quote-request:summary.close' }),
    'part.next': () => ({ role: 'button', name: 'quote-request:next' }),
    'part.previous': () => ({ role: 'button', name: 'quote-request:previous' }),
    'requote.next': () => ({ role: 'button', name: 'quote-request:nextInRequote' }),
    'part.choose': ({ index }) => ({
      role: 'button',
      name: PARTS[Number(index)] ?? 'a part that is not there',
      isPrefix: true,
    }),
    'part.answer': answerControl,
    'price.leave': ({ partId }, snapshot) => ({
      role: 'textbox',
      name: 'quote-request:field.netPrice',
      isPrefix: true,
      ...(isGrid(snapshot) && { within: row(String(partId)) }),
      gesture: { type: 'blur' },
    }),
    'price.accept': ({ partId }, snapshot) => ({
      role: 'button',
      name: 'quote-request:acceptPrice',
      isPrefix: true,
      within: isGrid(snapshot)
        ? row(String(partId))
        : { selector: 'section', text: NAMES[String(partId)] ?? 'a part that is not there' },
    }),
    'prices.accept': () => ({ role: 'button', name: 'quote-request:acceptAllPrices' }),
    'answers.fill': ({ fromPartId, field }) =>
      field === null
        ? {
            role: 'button',
            name: { key: 'quote-request:grid.copyOf', params: { part: NAMES[String(fromPartId)] ?? '' } },
          }
        : {
            role: 'combobox',
            name: `quote-request:field.${field}`,
            within: row(String(fromPartId)),
            isPrefix: true,
            gesture: { type: 'press', key: 'd', withControl: true },
          },
    'cells.paste': ({ cells }) => ({
      role: 'textbox',
      name: 'quote-request:field.grossPrice',
      within: row('p-2'),
      isPrefix: true,
      gesture: { type: 'paste', text: cells[1].row === 1 ? PASTED.unreadable : PASTED.readable },
    }),
    'cells.accept': () => ({ role: 'button', name: 'quote-request:paste.accept' }),
    'cells.reject': () => ({ role: 'button', name: 'quote-request:paste.reject' }),
    'review.accept': () => ({ role: 'button', name: 'quote-request:review.accept' }),
    'review.reject': () => ({ role: 'button', name: 'quote-request:review.reject' }),
    'doubt.choose': ({ partId }) => ({
      role: 'button',
      name: partId === 'p-1' ? '1. Hood · ' : '2. Grille · ',
      isPrefix: true,
    }),
    'missing.choose': ({ partId }, snapshot) => ({
      role: 'button',
      name: {
        key: isGrid(snapshot) ? 'quote-request:missing.row' : 'quote-request:missing.part',
        params: { row: partId === 'p-2' ? 2 : 1, field: '' },
      },
      isPrefix: true,
    }),
    'side.choose': ({ side }) => ({
      role: 'radio',
      name: side === 'mine' ? 'quote-request:sides.mine' : 'quote-request:sides.theirs',
    }),
    'sides.accept': () => ({ role: 'button', name: 'quote-request:sides.accept' }),
    'layout.choose': ({ layout }) => ({
      role: 'radio',
      name: layout === 'grid' ? 'quote-request:layout.grid' : 'quote-request:layout.part',
    }),
    'quote.submit': ({ afterwards }, snapshot) => ({
      role: 'button',
      name:
        afterwards === 'next'
          ? 'quote-request:submitAndNext'
          : isCorrecting(snapshot)
            ? 'quote-request:submitCorrection'
            : 'quote-request:submit',
    }),
    'quote.recall': () => ({ role: 'button', name: 'lock:recall' }),
  },
  shows: quoteRequestShows,
  otherWays: [
    {
      'cells.reject': escapeFrom('dialog', 'quote-request:paste.title'),
      'review.reject': escapeFrom('alertdialog', 'quote-request:review.title'),
    },
  ],
  // A field that already has the value, a choice already made, or a grid row with nothing to copy.
  neutral: ['part.answer', 'price.leave', 'layout.choose', 'side.choose', 'answers.fill', 'cells.paste'],
  environment: ['deadline.passed', 'draft.continued', ...PHOTO_EVENTS],
  toBeginning: {
    'document.reopen': 'the form is in the place of the summary, and its first field takes the focus',
  },
  leftOut: {
    ...NO_BUTTON_TO_CORRECT,
    ...NO_FORM_ONCE_CLOSED,
    'transition quoteRequest.open.reserved.editing · quote.submit · 1': 'the button says why it cannot be used',
    'refusal quoteRequest.open.reserved.pasting · cells.accept · 1 [isPasteUsable]':
      'the button says why it cannot be used',
    'refusal quoteRequest.open.reserved.reviewing · doubt.choose · 1 [isListedWarning]':
      'only what looks wrong is listed',
  },
});
