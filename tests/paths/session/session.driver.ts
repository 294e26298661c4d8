import type { Driver } from '../engine/driver.ts';

export const sessionDriver: Driver = {
  controls: {
    'session.retry': (_, snapshot) => ({
      role: 'button',
      name:
        snapshot.matches('signedIn') && !snapshot.matches({ signedIn: 'refused' })
          ? 'session:renewal.retry'
          : snapshot.matches('profileFailed')
            ? 'common:retry'
            : snapshot.matches('signOutFailed') || snapshot.matches('signedOutHere')
              ? 'session:signIn'
              : 'session:signInAgain',
    }),
    'signOut.request': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches('signOutFailed') ? 'session:signOutAgain' : 'menu:logout',
    }),
  },
  environment: [
    'signIn.request',
    'profile.changed',
    'token.expiring',
    'token.expired',
    'token.refused',
    'token.renewed',
    'network.restored',
    'session.ended',
    'page.restored',
  ],
  toBeginning: {
    'session.retry': 'a message in the place of every page',
    'signOut.request': 'the session ends, and with it every page',
  },
  leftOut: {},
};
