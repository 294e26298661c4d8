import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ListKind } from '../../../domain/lists.ts';
import type { SavedViews } from '../../../domain/saved-view.ts';
import { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import type { ViewToKeep } from '../../../machines/saved-views/saved-views.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { SavedViewsView } from '../../../src/views/saved-views/saved-views.view.tsx';
import { LATE_ORDERS, URGENT } from '../../paths/saved-views/saved-views.examples.ts';

const NEWEST = { ...LATE_ORDERS, substatus: '' } as const;

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('list-tools');
});

async function shown() {
  const kept = vi.fn<(view: ViewToKeep) => void>();
  const saving = Promise.withResolvers<SavedViews>();
  const machine = savedViewsMachine.provide({
    actors: {
      readViews: fromPromise<SavedViews, { list: ListKind }>(async () => ({ views: [URGENT], isSharingAllowed: true })),
      keepView: fromPromise<SavedViews, ViewToKeep>(async ({ input }) => (kept(input), saving.promise)),
    },
  });
  const actor = createActor(machine, { input: { list: 'quoteRequests' } });
  const chosen = vi.fn<(query: unknown) => void>();
  actor.on('view.chosen', ({ query }) => chosen(query));
  actor.start();
  render(<SavedViewsView actor={actor} queryNow={() => NEWEST} />);
  await screen.findByRole('button', { name: 'Urgent' });
  return { user: userEvent.setup(), kept, chosen, saving };
}

it('a chosen view applies its own filters', async () => {
  const { user, chosen } = await shown();
  await user.click(screen.getByRole('button', { name: 'Urgent' }));
  expect(chosen).toHaveBeenCalledWith(LATE_ORDERS);
});

it('Enter saves the current list as a view once, and Escape cannot close it meanwhile', async () => {
  const { user, kept } = await shown();
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Late{Enter}');
  expect(kept.mock.calls.map(([{ name, query }]) => [name, query])).toEqual([['Late', NEWEST]]);
  await user.keyboard('{Enter}{Escape}');
  expect(kept).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('Escape closes the name dialog', async () => {
  const { user, kept } = await shown();
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept).not.toHaveBeenCalled();
});
