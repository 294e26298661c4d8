/** A document's life on the workflows page: its drawing, its table, and what is lit in both. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LIVES } from '../../../lives/all.ts';
import { waysOf } from '../../../lives/life.ts';
import { loadTexts, startTexts, switchLanguage } from '../../../src/i18n/texts.ts';
import { Life } from '../../../src/views/workflow-explorer/life.view.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('developer');
});

const toldOf = (name: string) => {
  const told = LIVES[name];
  if (!told) throw new Error(`there is no life of ${name}`);
  return told;
};

it('draws every state of every life, and each way between two', () => {
  for (const [name, told] of Object.entries(LIVES)) {
    const { container, unmount } = render(<Life name={name} told={told} />);
    const states = Object.values(told.words.states).map(({ en }) => en);
    const drawn = [...container.querySelectorAll('.situation-head')].map((head) => head.getAttribute('aria-label'));
    expect(drawn, name).toHaveLength(states.length);
    for (const words of states) expect(drawn.join('\n').toLowerCase(), name).toContain(words.toLowerCase());
    const leads = Object.entries(told.life.table).flatMap(([from, cells]) =>
      Object.values(cells).flatMap((cell) => waysOf(cell).filter((way) => 'to' in way && way.to !== from)),
    );
    expect(container.querySelectorAll('.arrow').length > 0, name).toBe(leads.length > 0);
    unmount();
  }
});

it('says in its table what is taken and what is refused, and where an event is asked about', () => {
  render(<Life name="order" told={toldOf('order')} />);
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^clerk: confirms the sale/ });
  const [open, , completed, cancelled] = within(row).getAllByRole('cell');
  expect(open?.textContent).toContain('if no part is left open: → completed; otherwise → partly invoiced');
  expect(completed?.textContent).toBe('✗ refused: the order is invoiced');
  expect(cancelled?.textContent).toBe('✗ refused: the order is cancelled');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/workflows?question=when%3Alife.order%2Fclerk.invoice',
  );
});

it('lights a chosen state in the drawing and in the table, until it is chosen again', async () => {
  const { container } = render(<Life name="order" told={toldOf('order')} />);
  const lit = () => [...container.querySelectorAll('th.is-chosen, td.is-chosen')].length;
  const rows = screen.getAllByRole('row').length;
  expect(lit()).toBe(0);
  const completed = screen.getByRole('button', { name: /^\d+ Completed$/ });
  fireEvent.click(completed);
  expect(lit()).toBe(rows);
  expect(completed.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(completed);
  expect(lit()).toBe(0);
  await act(() => switchLanguage('fr'));
  expect(await screen.findByRole('row', { name: /^commis\u{A0}: confirme la vente/u })).toBeDefined();
  await act(() => switchLanguage('en'));
});
