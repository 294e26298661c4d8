import type { AnyActorRef } from 'xstate';
import { NextDocumentView } from '../../../src/views/next-document/next-document.view.tsx';

export const render = (actor: AnyActorRef) => <NextDocumentView actor={actor} />;
