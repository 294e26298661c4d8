import type { AnyActorRef } from 'xstate';
import { ApiReferenceView } from '../../../src/views/api-reference/api-reference.view.tsx';

export const render = (actor: AnyActorRef) => <ApiReferenceView actor={actor} services={['sourcing', 'identity', 'documents']} draw={() => () => {}} />;
