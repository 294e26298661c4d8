/** The selector of organisations in the shell. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { allowedScopeIds } from '../../domain/permission.ts';
import { scopeName, scopeTree } from '../../domain/scope-tree.ts';
import { useTexts } from '../i18n/texts.ts';
import { late } from '../views/late/late.tsx';
import { ScopeView } from '../views/scope/scope.view.tsx';
import { findRoute } from './find-route.ts';
import { usePortal } from './portal-context.ts';
import { providedScope } from './provide/portal.ts';
import { useScreenActor } from './screen-actor.ts';

const ScopeTree = late(async () => (await import('../views/scope/scope-tree.view.tsx')).ScopeTree);

/** The current organisation's name, for the menu of a phone, whose header has no room for it, and for paper. */
export function ScopeName({ isPrinted = false }: { isPrinted?: boolean }) {
  const { session, services, access } = usePortal();
  const { language } = useTexts();
  const profile = useSelector(session, ({ context }) => context.profile);
  const currentId = useSelector(access, ({ context }) => context.scopeId) ?? profile?.lastSelectedScopeId;
  if (!profile || allowedScopeIds(profile.permissions, null, services.clock.now()).length === 0) return null;
  const entry = profile.permissions
    .flatMap(({ scopeHierarchy }) => scopeHierarchy)
    .find(({ scopeKey }) => scopeKey.id === currentId);
  return entry ? (
    <p className={isPrinted ? 'print-only px-4 font-medium' : 'px-3 py-2 font-medium sm:hidden'}>
      {scopeName(entry, language)}
    </p>
  ) : null;
}

/** The organisation selector, recreated when the organisation or the page's requirement changes. */
export function Scope({ path }: { path: string }) {
  const { session, services, access } = usePortal();
  const { language } = useTexts();
  const profile = useSelector(session, ({ context }) => context.profile);
  const currentId = useSelector(access, ({ context }) => context.scopeId);
  const requirement = findRoute(path)?.route.requirement ?? null;
  const now = services.clock.now();
  if (!profile) return null;
  return (
    <ScopeSelector
      key={`${currentId ?? ''} ${requirement?.feature ?? ''}`}
      tree={scopeTree(profile.permissions, { requirement, language, now })}
      allowedIds={allowedScopeIds(profile.permissions, requirement, now)}
      currentId={currentId ?? profile.lastSelectedScopeId}
    />
  );
}

function ScopeSelector({
  tree,
  allowedIds,
  currentId,
}: {
  tree: ReturnType<typeof scopeTree>;
  allowedIds: readonly string[];
  currentId: string | null;
}) {
  const { services } = usePortal();
  const machine = useMemo(() => providedScope(services), [services]);
  const actor = useScreenActor(machine, { input: { allowedIds, currentId } });
  return <ScopeView actor={actor} tree={tree} Choice={ScopeTree} />;
}
