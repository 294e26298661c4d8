import type { ScopeNode } from '../../../domain/scope-tree.ts';
import type { Control, Driver } from '../engine/driver.ts';

const node = (id: string, name: string, isAllowed: boolean): ScopeNode => ({
  id,
  name,
  type: 'organization',
  isAllowed,
  children: [],
});
export const TREE = [
  node('montreal', 'Montreal', true),
  node('ottawa', 'Ottawa', true),
  node('elsewhere', 'Elsewhere', false),
];
const nameOf = (id: unknown): string => TREE.find((each) => each.id === id)?.name ?? '';

const button = (gesture?: Control['gesture']): Control => ({
  role: 'button',
  name: ['scope:label', ': Montreal'],
  ...(gesture && { gesture }),
});

export const scopeDriver: Driver = {
  controls: {
    'selector.toggle': () => button(),
    'selector.dismiss': () => button({ type: 'press', key: 'Escape' }),
    'pointer.entered': () => button({ type: 'pointerEnter' }),
    'pointer.left': () => button({ type: 'pointerLeave' }),
    'organisation.pick': ({ id }) => ({ role: 'treeitem', name: nameOf(id), value: id === 'montreal' }),
  },
  shows: (snapshot) => [
    { ...button(), isUsable: !snapshot.hasTag('busy'), value: snapshot.hasTag('shown') },
    ...(snapshot.hasTag('shown')
      ? [{ role: 'tree', name: 'scope:tree', isFocused: snapshot.matches({ open: 'pinned' }) }]
      : []),
  ],
  // The button can be used even where it changes nothing.
  neutral: ['selector.toggle', 'selector.dismiss', 'pointer.entered', 'pointer.left'],
  leftOut: { 'refusal scope.open · organisation.pick · 2 [isCurrent]': 'a disabled organisation cannot be picked' },
};
