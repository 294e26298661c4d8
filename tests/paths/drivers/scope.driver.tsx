import { fireEvent } from '@testing-library/react';
import type { ScopeNode } from '../../../machines/domain/scope-tree.ts';
import { ScopeView } from '../../../src/views/scope/scope.view.tsx';
import type { Control, ViewDriver } from '../engine/view-walk.tsx';

const node = (id: string, name: string, isAllowed: boolean): ScopeNode => ({ id, name, type: 'organization', isAllowed, children: [] });
const TREE = [node('montreal', 'Montreal', true), node('ottawa', 'Ottawa', true), node('elsewhere', 'Elsewhere', false)];
const nameOf = (id: unknown): string => TREE.find((each) => each.id === id)?.name ?? '';

const button = (use?: Control['use']): Control => ({ role: 'button', name: 'scope:label', isPrefix: true, ...(use && { use }) });
const panel = (element: HTMLElement): Element => element.parentElement ?? element;

export const scopeDriver: ViewDriver = {
  render: (actor) => <ScopeView actor={actor} tree={TREE} />,
  controls: {
    'selector.toggle': () => button(),
    'selector.dismiss': () => button((element) => fireEvent.keyDown(element, { key: 'Escape' })),
    'pointer.entered': () => button((element) => fireEvent.pointerEnter(panel(element))),
    'pointer.left': () => button((element) => fireEvent.pointerLeave(panel(element))),
    'organisation.pick': ({ id }) => ({ role: 'treeitem', name: nameOf(id) }),
  },
  // The button is there for whoever points at it, also where nothing comes of it.
  neutral: ['selector.toggle', 'selector.dismiss', 'pointer.entered', 'pointer.left'],
  leftOut: { 'refusal scope.open · organisation.pick · 2 [isCurrent]': 'a disabled organisation cannot be picked' },
};
