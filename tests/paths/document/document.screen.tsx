import type { AnyActorRef } from 'xstate';
import { DocumentView } from '../../../src/views/document/document.view.tsx';

export const render = (actor: AnyActorRef) => <DocumentView actor={actor} />;
