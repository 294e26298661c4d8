import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndustryType } from '../../../domain/enumerations.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';
import { openQuoteRequest } from '../../support/open-quote-request.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

/** How often each part of the page was rendered. */
const renders = vi.hoisted(() => ({ rows: new Map<string, number>(), facts: 0 }));
vi.mock('../../../src/ui/icon-button.tsx', () => ({
  IconButton: ({ label }: { label: string }) => {
    renders.rows.set(label, (renders.rows.get(label) ?? 0) + 1);
    return <button type="button" aria-label={label} />;
  },
}));
vi.mock('../../../src/views/quote-request/request-facts.view.tsx', () => ({
  RequestFacts: () => {
    renders.facts += 1;
    return null;
  },
}));

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([loadTexts('quote-request'), loadTexts('editing')]);
});

const request = requestOf(Array.from({ length: 200 }, (_, index) => partOf(`p-${index + 1}`, index + 1)));
async function openGrid() {
  const actor = await openQuoteRequest(request, 'grid');
  await act(async () => {
    render(
      <QuoteRequestView
        unreached={null}
        actor={actor}
        lock={null}
        draft={null}
        inactivity={null}
        photos={null}
        next={null}
        print={() => {}}
        offer={null}
      />,
    );
  });
  return actor;
}

const cell = (field: string, row: number): HTMLInputElement => {
  const found = document.querySelectorAll<HTMLInputElement>(`td[data-field=${field}] :is(input, select)`)[row];
  if (!found) throw new Error(`there is no ${field} in row ${row}`);
  return found;
};

const box = (label: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!found) throw new Error(`there is no box ${label}`);
  return found;
};

/** A device with a mouse, hence a keyboard; or a phone. */
function onDevice(hasKeyboard: boolean): void {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: hasKeyboard && media === '(hover: hover)',
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

describe('a grid of 200 parts', { timeout: 60_000 }, () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('renders only the row being typed in', async () => {
    const actor = await openGrid();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(200);
    fireEvent.focus(cell('grossPrice', 6));
    renders.rows.clear();
    renders.facts = 0;
    for (const text of ['1', '12', '123']) fireEvent.change(cell('grossPrice', 6), { target: { value: text } });
    expect(actor.getSnapshot().context.answers['p-7']?.grossPrice).toBe('123');
    expect([...renders.rows.keys()]).toEqual([expect.stringContaining('Part p-7')]);
    expect([...renders.rows.values()][0]).toBeLessThanOrEqual(2 * 3);
    expect(renders.facts).toBe(0);
  });

  it.each([
    ['the first missing price, with a keyboard', true],
    ['nothing, on a phone', false],
  ])('focuses %s when it opens', async (_, hasKeyboard) => {
    onDevice(hasKeyboard);
    await openGrid();
    expect(document.activeElement).toBe(hasKeyboard ? cell('grossPrice', 0) : document.body);
  });

  it('focuses the part that was shown by itself, also if the price of another is missing', async () => {
    onDevice(true);
    const actor = await openGrid();
    for (const event of [
      { type: 'layout.choose', layout: 'part' },
      { type: 'part.choose', index: 2 },
      { type: 'layout.choose', layout: 'grid' },
    ] as const)
      act(() => actor.send(event));
    expect(document.activeElement).toBe(cell('grossPrice', 2));
  });

  it('moves with arrows, Enter and similar keys', async () => {
    await openGrid();
    const press = (key: string, more: object = {}): void =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    act(() => cell('grossPrice', 0).focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(cell('grossPrice', 1));
    press('Enter');
    expect(document.activeElement).toBe(cell('grossPrice', 2));
    press('Enter', { shiftKey: true });
    press('ArrowUp');
    expect(document.activeElement).toBe(cell('grossPrice', 0));
    press('ArrowRight');
    expect(document.activeElement).toBe(cell('discount', 0));
    press('ArrowLeft');
    press('ArrowLeft');
    expect(document.activeElement, 'there is nothing before').toBe(cell('grossPrice', 0));
    press('ArrowUp');
    expect(document.activeElement, 'there is nothing above').toBe(cell('grossPrice', 0));
  });

  it.each([
    ['Enter', {}, 2],
    ['Shift+Enter', { shiftKey: true }, 0],
  ])('%s stays at an invalid value and selects it, and goes on from a valid one', async (_, more, next) => {
    await openGrid();
    const price = cell('grossPrice', 1);
    act(() => price.focus());
    fireEvent.change(price, { target: { value: '9999999' } });
    fireEvent.keyDown(price, { key: 'Enter', ...more });
    expect(document.activeElement).toBe(price);
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect([price.selectionStart, price.selectionEnd]).toEqual([0, price.value.length]);
    fireEvent.change(price, { target: { value: '12.5' } });
    fireEvent.keyDown(price, { key: 'Enter', ...more });
    expect(document.activeElement).toBe(cell('grossPrice', next));
  });

  it('an arrow inside partly typed text moves only the caret', async () => {
    await openGrid();
    const note = cell('note', 0);
    act(() => note.focus());
    fireEvent.change(note, { target: { value: 'two words' } });
    note.setSelectionRange(3, 3);
    fireEvent.keyDown(note, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(note);
  });

  it('copies the value of the cell above, also a part type, and selects it', async () => {
    const actor = await openGrid();
    const answer = (id: string) => actor.getSnapshot().context.answers[id];
    const press = (more: object): void =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key: "'", ctrlKey: true, ...more });
    fireEvent.change(cell('grossPrice', 3), { target: { value: '120.5' } });
    act(() => cell('grossPrice', 4).focus());
    press({});
    expect([answer('p-4')?.grossPrice, answer('p-5')?.grossPrice, answer('p-6')?.grossPrice]).toEqual([
      '120.5',
      '120.5',
      '',
    ]);
    const price = cell('grossPrice', 4);
    expect(price.value).toBe('120.50');
    expect([document.activeElement, price.selectionStart, price.selectionEnd]).toEqual([price, 0, 6]);

    const types = (id: string) =>
      document.querySelectorAll<HTMLInputElement>(`[data-part=${id}] [data-field=industryType] input`);
    act(() => types('p-4')[1]?.click());
    act(() => types('p-5')[0]?.focus());
    press({ shiftKey: true });
    expect(answer('p-5')?.industryType).toBe(IndustryType.Aftermarket);
    expect(document.activeElement).toBe(types('p-5')[1]);

    fireEvent.change(cell('note', 0), { target: { value: 'mine' } });
    act(() => cell('note', 0).focus());
    press({});
    expect(answer('p-1')?.note, 'there is nothing above').toBe('mine');
    fireEvent.change(cell('note', 1), { target: { value: 'other' } });
    act(() => cell('note', 1).focus());
    press({ key: '"', shiftKey: true });
    expect(answer('p-2')?.note).toBe('mine');
    fireEvent.change(cell('note', 9), { target: { value: 'kept' } });
    act(() => cell('note', 9).focus());
    press({});
    expect(answer('p-10')?.note, 'the cell above is empty').toBe('kept');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(answer('p-2')?.note, 'one undo takes it back').toBe('other');
  });

  it('copies a value to the rows below, and a whole answer to selected rows', async () => {
    const actor = await openGrid();
    const answers = () => actor.getSnapshot().context.answers;
    fireEvent.change(cell('availability', 197), { target: { value: '1' } });
    fireEvent.keyDown(cell('availability', 197), { key: 'd', ctrlKey: true });
    expect([
      answers()['p-197']?.availability,
      answers()['p-199']?.availability,
      answers()['p-200']?.availability,
    ]).toEqual([0, 1, 1]);
    fireEvent.change(cell('note', 197), { target: { value: 'both' } });
    fireEvent.keyDown(cell('note', 4), { key: 'S', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(cell('note', 197), { key: 'D', ctrlKey: true, shiftKey: true });
    expect([answers()['p-5']?.note, answers()['p-5']?.availability, answers()['p-200']?.note]).toEqual(['both', 1, '']);
  });

  it('selects rows one by one and all at once, and copies a whole answer only to them', async () => {
    const actor = await openGrid();
    const noteOf = (id: string) => actor.getSnapshot().context.answers[id]?.note;
    fireEvent.change(cell('note', 0), { target: { value: 'first' } });
    for (const row of [3, 5]) fireEvent.click(box(`Select Part p-${row}`));
    fireEvent.click(box('Select Part p-5'));
    expect([box('Select Part p-3').checked, box('Select Part p-5').checked, box('Select all parts').checked]).toEqual([
      true,
      false,
      false,
    ]);
    fireEvent.keyDown(cell('note', 0), { key: 'D', ctrlKey: true, shiftKey: true });
    expect([noteOf('p-2'), noteOf('p-3'), noteOf('p-5')]).toEqual(['', 'first', '']);

    fireEvent.click(box('Select all parts'));
    expect([box('Select all parts').checked, box('Select Part p-200').checked]).toEqual([true, true]);
    fireEvent.click(box('Select all parts'));
    expect([box('Select all parts').checked, box('Select Part p-3').checked]).toEqual([false, false]);
  });

  it('accepts a type and a price, and warns of a price in its row only, once its field is left', async () => {
    const actor = await openGrid();
    const types = document.querySelectorAll<HTMLInputElement>('[data-part=p-1] [data-field=industryType] input');
    expect([...types].map(({ labels }) => labels?.[0]?.textContent)).toEqual(['OEM', 'AM', 'REC']);
    fireEvent.change(cell('availability', 0), { target: { value: '1' } });
    act(() => types[0]?.focus());
    fireEvent.keyDown(types[0] ?? document.body, { key: 'r' });
    expect(document.activeElement).toBe(types[2]);
    fireEvent.change(cell('grossPrice', 0), { target: { value: '100' } });
    fireEvent.change(cell('netPrice', 0), { target: { value: '150' } });
    expect(actor.getSnapshot().context.answers['p-1']).toMatchObject({
      industryType: IndustryType.Recycled,
      grossPrice: '100',
      netPrice: '150',
    });
    const row = (index: number) => document.querySelectorAll('tbody tr')[index]?.textContent;
    // Not while it is typed: its first digits would look wrong too.
    expect(row(0)).not.toContain('The net price is above the gross price: the discount is negative.');
    fireEvent.blur(cell('netPrice', 0));
    expect(row(0)).toContain('The net price is above the gross price: the discount is negative.');
    expect(row(1)).not.toMatch(/price is|warning/);
  });

  it('marks every incomplete row after a refused send, also for a field without a cell, and F8 goes on', async () => {
    const actor = await openGrid();
    expect(document.querySelectorAll('[data-answer=wrong]')).toHaveLength(0);
    const answer = (field: 'grossPrice' | 'link', value: string): void =>
      actor.send({ type: 'part.answer', partId: 'p-1', change: { field, value }, visit: 0 });
    await act(async () => {
      answer('grossPrice', '100');
      answer('link', 'not an address');
      actor.send({ type: 'quote.submit', afterwards: 'stay' });
      actor.send({ type: 'layout.choose', layout: 'grid' });
    });
    expect(document.querySelectorAll('[data-answer=wrong]')).toHaveLength(200);
    expect(document.querySelectorAll('.row-notes .text-error')).toHaveLength(200);
    expect(document.querySelector('[data-part=p-1]')?.textContent).toContain('Link: ');
    expect(document.querySelector('[data-part=p-2] .row-notes')?.textContent).toMatch(
      /^Gross sales price: This field is required/,
    );
    act(() => cell('note', 1).focus());
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(cell('grossPrice', 1));
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(cell('grossPrice', 2));
  });

  it('a paste of many cells is previewed with its errors, and changes nothing until accepted', async () => {
    const actor = await openGrid();
    fireEvent.paste(cell('grossPrice', 0), { clipboardData: { getData: () => '10\tten\n1 234,50' } });
    expect(screen.getByRole('dialog').textContent).toContain('This value is not valid in this column.');
    expect(actor.getSnapshot().context.answers['p-1']?.grossPrice).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Paste cells' }));
    const { answers } = actor.getSnapshot().context;
    expect([answers['p-1']?.grossPrice, answers['p-2']?.grossPrice]).toEqual(['10', '1234.50']);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(actor.getSnapshot().context.answers['p-2']?.grossPrice).toBe('');
  });
});
