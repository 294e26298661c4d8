import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tree, type TreeNode } from '../../../src/ui/tree.tsx';

const node = (label: string, isDisabled: boolean, children: readonly TreeNode[] = []): TreeNode => ({
  id: label,
  label,
  icon: 'M0 0',
  isDisabled,
  children,
});
const NODES = [
  node('Global', true, [
    node('Suppliers', true, [node('Atelier', false), node('Boreal', false), node('Beaver', true)]),
    node('Shops', false, [node('Zenith', false)]),
  ]),
];

function start(currentId: string | null = 'Atelier') {
  const onPick = vi.fn<(id: string) => void>();
  const tree = (isFocused: boolean, nodes: readonly TreeNode[] = NODES) => (
    <Tree
      label="Organisations"
      nodes={nodes}
      currentId={currentId}
      disabledReason="No permission here"
      isFocused={isFocused}
      onPick={onPick}
    />
  );
  const { rerender } = render(tree(false));
  return {
    onPick,
    user: userEvent.setup(),
    focus: () => rerender(tree(true)),
    show: (nodes: readonly TreeNode[]) => rerender(tree(false, nodes)),
  };
}
const focused = (): string | null => document.activeElement?.textContent ?? null;

test('has one tab stop, at the current node', async () => {
  const { user } = start();
  await user.tab();
  expect(focused()).toBe('Atelier');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('exposes level, position, expanded and selected [S2.63]', () => {
  start();
  expect(screen.getByRole('tree', { name: 'Organisations' })).toBeDefined();
  expect(screen.getByRole('treeitem', { name: 'Suppliers', expanded: true })).toMatchObject({
    ariaLevel: '2',
    ariaPosInSet: '1',
    ariaSetSize: '2',
  });
  expect(screen.getByRole('treeitem', { selected: true })).toMatchObject({
    textContent: 'Atelier',
    ariaLevel: '3',
    ariaExpanded: null,
  });
});

test('arrows, Home and End move, and stop at the ends', async () => {
  const { user } = start();
  await user.tab();
  const keys =
    'ArrowRight ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowDown ArrowLeft ArrowLeft ArrowLeft ArrowUp End Home'.split(
      ' ',
    );
  const met: (string | null)[] = [];
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- one key at a time
    await user.keyboard(`{${key}}`);
    met.push(focused());
  }
  expect(met).toEqual(
    'Atelier Boreal Beaver Shops Zenith Zenith Zenith Shops Global Global Global Zenith Global'.split(' '),
  );
});

test('letters typed quickly form a word', async () => {
  const { user } = start();
  await user.tab();
  await user.keyboard('be');
  expect(focused()).toBe('Beaver');
});

test('Enter, Space and the pointer select; a disabled node says why and is not selected [S2.64]', async () => {
  const { user, onPick } = start();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  await user.keyboard(' ');
  await user.click(screen.getByRole('treeitem', { name: 'Zenith' }));
  expect(onPick.mock.calls).toEqual([['Boreal'], ['Boreal'], ['Zenith']]);
  const disabled = screen.getByRole('treeitem', { name: 'Beaver', description: 'No permission here' });
  expect(disabled.ariaDisabled).toBe('true');
  await user.click(disabled);
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledTimes(3);
});

test('takes the focus on request, and has a tab stop when the current node is missing', async () => {
  const { focus, show, user } = start('Nowhere');
  focus();
  expect(focused()).toBe('Global');
  show([node('Other', false)]);
  await user.tab();
  expect(focused()).toBe('Other');
});
