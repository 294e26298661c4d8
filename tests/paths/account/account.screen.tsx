import type { AnyActorRef } from 'xstate';
import { AccountView } from '../../../src/views/account/account.view.tsx';

export const render = (actor: AnyActorRef) => <AccountView actor={actor} email="sophie@atelier.test" hasPassword />;
