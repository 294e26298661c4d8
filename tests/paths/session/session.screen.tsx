import type { AnyActorRef } from 'xstate';
import { SessionNews } from '../../../src/views/session/session-news.view.tsx';
import { SessionView } from '../../../src/views/session/session.view.tsx';
import { SignOutButton } from '../../../src/views/session/sign-out.view.tsx';

export const render = (actor: AnyActorRef) => (
  <SessionView actor={actor}>
    <SessionNews actor={actor} agreeToLeave={() => Promise.resolve(true)} />
    <SignOutButton actor={actor} agreeToLeave={() => Promise.resolve(true)} />
  </SessionView>
);
