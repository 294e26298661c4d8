import type { AnyActorRef } from 'xstate';
import { ScopeTree } from '../../../src/views/scope/scope-tree.view.tsx';
import { ScopeView } from '../../../src/views/scope/scope.view.tsx';
import { TREE } from './scope.driver.ts';

export const render = (actor: AnyActorRef) => <ScopeView actor={actor} tree={TREE} Choice={ScopeTree} />;
