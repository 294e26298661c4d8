import type { AnyActorRef } from 'xstate';
import { DocumentHistoryView } from '../../../src/views/document-history/document-history.view.tsx';

export const render = (actor: AnyActorRef) => <DocumentHistoryView actor={actor} />;
