import { fireEvent } from '@testing-library/react';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { Availability } from '../../../machines/domain/enumerations.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';
import type { Control, ViewDriver } from '../engine/view-walk.tsx';

const PARTS = ['1. Hood', '2. Grille'];
const NAMES: Readonly<Record<string, string>> = { 'p-1': 'Hood', 'p-2': 'Grille' };

const isGrid = (snapshot: unknown): boolean => (snapshot as SnapshotFrom<typeof quoteRequestMachine>).context.layout === 'grid';

const setValue = (value: unknown) => (element: HTMLElement) => void fireEvent.change(element, { target: { value: String(value) } });

/** The control that gives an answer: a choice, or a text; in the grid, the cell of its part. */
function answerControl({ partId, change }: AnyEventObject, snapshot: unknown): Control {
  const { field, value } = change as { field: 'note' | 'availability'; value: Availability | string };
  const name = `quote-request:field.${field}` as const;
  if (isGrid(snapshot)) return { role: field === 'note' ? 'textbox' : 'combobox', name, within: row(String(partId)), isPrefix: true, use: setValue(value) };
  if (field === 'note') return { role: 'textbox', name, use: setValue(value) };
  return {
    role: 'radio',
    name: value === Availability.NotAvailable ? 'quote-request:availability.NotAvailable' : 'quote-request:availability.AvailableNow',
  };
}

/** A row of the grid. */
const row = (partId: string): NonNullable<Control['within']> => ({ selector: 'tr', text: NAMES[partId] ?? 'a part that is not there' });

const PASTED: Readonly<Record<number, string>> = { 2: '123,45\tten', 1: 'twelve\n5' };

export const quoteRequestDriver: ViewDriver = {
  render: (actor) => <QuoteRequestView actor={actor} lock={null} draft={null} inactivity={null} photos={null} />,
  controls: {
    'request.retry': () => ({ role: 'button', name: 'common:retry' }),
    'request.refresh': () => ({ role: 'button', name: 'quote-request:refresh' }),
    'request.resume': () => ({ role: 'button', name: 'quote-request:resume' }),
    'part.next': () => ({ role: 'button', name: 'quote-request:next' }),
    'part.previous': () => ({ role: 'button', name: 'quote-request:previous' }),
    'part.choose': ({ index }) => ({ role: 'button', name: PARTS[Number(index)] ?? 'a part that is not there', isPrefix: true }),
    'part.answer': answerControl,
    'price.accept': ({ partId }, snapshot) => ({
      role: 'button',
      name: 'quote-request:acceptPrice',
      isPrefix: true,
      within: isGrid(snapshot) ? row(String(partId)) : { selector: 'section', text: NAMES[String(partId)] ?? 'a part that is not there' },
    }),
    'answers.fill': ({ fromPartId, field }) =>
      field === null
        ? { role: 'button', name: { key: 'quote-request:grid.copyOf', params: { part: NAMES[String(fromPartId)] ?? '' } } }
        : {
            role: 'combobox',
            name: `quote-request:field.${field}`,
            within: row(String(fromPartId)),
            isPrefix: true,
            use: (element) => void fireEvent.keyDown(element, { key: 'd', ctrlKey: true }),
          },
    'cells.paste': ({ cells }) => ({
      role: 'textbox',
      name: 'quote-request:field.grossPrice',
      within: row('p-2'),
      isPrefix: true,
      use: (element) => void fireEvent.paste(element, { clipboardData: { getData: () => PASTED[cells[1].row === 1 ? 1 : 2] } }),
    }),
    'cells.accept': () => ({ role: 'button', name: 'quote-request:paste.accept' }),
    'cells.reject': () => ({ role: 'button', name: 'quote-request:paste.reject' }),
    'edit.undo': () => ({ role: 'button', name: 'quote-request:undo' }),
    'edit.redo': () => ({ role: 'button', name: 'quote-request:redo' }),
    'draft.discard': () => ({ role: 'button', name: 'quote-request:discardDraft' }),
    'side.choose': ({ side }) => ({ role: 'radio', name: side === 'mine' ? 'quote-request:sides.mine' : 'quote-request:sides.theirs' }),
    'sides.accept': () => ({ role: 'button', name: 'quote-request:sides.accept' }),
    'layout.choose': ({ layout }) => ({ role: 'radio', name: layout === 'grid' ? 'quote-request:layout.grid' : 'quote-request:layout.part' }),
    'quote.submit': ({ afterwards }) => ({ role: 'button', name: afterwards === 'next' ? 'quote-request:submitAndNext' : 'quote-request:submit' }),
    'quote.recall': () => ({ role: 'button', name: 'quote-request:recall' }),
    'quote.hurry': () => ({ role: 'button', name: 'quote-request:hurry' }),
    'outcome.check': () => ({ role: 'button', name: 'quote-request:checkOutcome' }),
  },
  // A field that has the value already, a choice that is made, a row of the grid that has nothing to give.
  neutral: ['part.answer', 'layout.choose', 'side.choose', 'answers.fill', 'cells.paste'],
  environment: [
    'photos.changed',
    'photos.busy',
    'photos.idle',
    'page.left',
    'quote.expired',
    'presence.ended',
    'draft.recalled',
    'lock.acquired',
    'lock.refused',
    'lock.failed',
    'lock.lost',
    'lock.outdated',
    'lock.released',
  ],
  leftOut: {
    'refusal quoteRequest.answering.reserved.pasting · cells.accept · 1 [isPasteUsable]': 'the button says why it cannot be used',
  },
};
