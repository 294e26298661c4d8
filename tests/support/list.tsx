/** Renders a list with a page from the platform. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromCallback, fromPromise, type Actor } from 'xstate';
import { firstQuery, type ListQuery } from '../../domain/list-query.ts';
import type { ListKind } from '../../domain/lists.ts';
import { listMachine } from '../../machines/list/list.machine.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { ListLook } from '../../src/views/list/list-look.ts';
import { ListView } from '../../src/views/list/list.view.tsx';

export interface ShownList {
  readonly actor: Actor<typeof listMachine>;
  /** The requests sent to the platform, in order. */
  readonly asked: readonly ListQuery[];
}

export function showList<Kind extends ListKind>(
  look: ListLook<Kind>,
  { items = [], counts = {}, total = items.length }: Partial<Pick<ListPage<Kind>, 'items' | 'counts' | 'total'>> = {},
): ShownList {
  const asked: ListQuery[] = [];
  const page: ListPage<Kind> = { kind: look.kind, items, total, counts };
  const machine = listMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage, { query: ListQuery }>(async ({ input }) => {
        asked.push(input.query);
        return page;
      }),
      watchUrl: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, {
    input: { kind: look.kind, query: firstQuery(look.kind), remembered: null, hiddenColumns: [] },
  }).start();
  render(<ListView actor={actor} look={look} />);
  return { actor, asked };
}

/** The text of each cell of a row, with the spaces of numbers normalized. */
export const cellsOf = (number: string): (string | undefined)[] =>
  within(screen.getByRole('link', { name: number }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/\s/g, ' '));

/** Sorts the list by each sortable column and returns the requests. */
export async function sortsOf(asked: readonly ListQuery[]): Promise<string[]> {
  const user = userEvent.setup();
  const before = asked.length;
  // oxlint-disable-next-line no-await-in-loop -- one at a time
  for (const header of screen.getAllByRole('columnheader'))
    for (const button of within(header).queryAllByRole('button')) await user.click(button);
  return asked.slice(before).map(({ sort, direction }) => `${sort} ${direction}`);
}
