import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import type { ScopeNode } from '../../../domain/scope-tree.ts';
import { scopeMachine } from '../../../machines/scope/scope.machine.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { ScopeTree } from '../../../src/views/scope/scope-tree.view.tsx';
import { ScopeView } from '../../../src/views/scope/scope.view.tsx';

const node = (id: string, isAllowed: boolean, children: readonly ScopeNode[] = []): ScopeNode => ({
  id,
  name: id,
  type: children.length > 0 ? 'organizationType' : 'organization',
  isAllowed,
  children,
});
const TREE = [node('Suppliers', false, [node('Atelier', true), node('Boreal', false)])];

function show(allowedIds: readonly string[], isOpen = false) {
  const actor = createActor(scopeMachine, { input: { allowedIds, currentId: allowedIds[0] ?? null } }).start();
  if (isOpen) actor.send({ type: 'selector.toggle' });
  return render(<ScopeView actor={actor} tree={TREE} Choice={ScopeTree} />);
}

beforeEach(() => startTexts('en'));

it.each<[Language, string]>([
  ['en', 'Scope Selector'],
  ['fr', 'Sélecteur d’organisation'],
])(
  'the header menu shows the current organisation and an icon, labelled in %s [S2.60 S2.61]',
  async (language, label) => {
    await startTexts(language);
    show(['Atelier']);
    const button = screen.getByRole('button', { name: new RegExp(`^${label}`) });
    expect(button.textContent).toContain('Atelier');
    expect(button.querySelector('svg')).not.toBeNull();
  },
);

it('the tree is fully expanded, and organisations in which the user may not act are disabled [S2.63 S2.64]', () => {
  show(['Atelier'], true);
  const tree = within(screen.getByRole('tree'));
  expect(tree.getAllByRole('treeitem').map((item) => [item.getAttribute('aria-disabled'), item.ariaExpanded])).toEqual([
    ['true', 'true'],
    [null, null],
    ['true', null],
  ]);
});

it('the selector is hidden when there is no organisation to act in [S2.66]', () => {
  expect(show([]).container.textContent).toBe('');
});
