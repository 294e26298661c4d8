import { SessionView } from '../../../src/views/session/session.view.tsx';
import { SignOutButton } from '../../../src/views/session/sign-out.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const sessionDriver: ViewDriver = {
  render: (actor) => (
    <SessionView actor={actor}>
      <SignOutButton actor={actor} agreeToLeave={() => Promise.resolve(true)} />
    </SessionView>
  ),
  controls: {
    'session.retry': (_, snapshot) => ({ role: 'button', name: snapshot.matches('profileFailed') ? 'common:retry' : 'session:signInAgain' }),
    'signOut.request': () => ({ role: 'button', name: 'menu:logout' }),
  },
  environment: ['signIn.request', 'token.expiring', 'token.expired', 'session.ended', 'page.restored'],
  leftOut: {},
};
