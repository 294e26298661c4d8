import type { AnyActorRef } from 'xstate';
import { NextRequestView } from '../../../src/views/next-request/next-request.view.tsx';

export const render = (actor: AnyActorRef) => <NextRequestView actor={actor} />;
