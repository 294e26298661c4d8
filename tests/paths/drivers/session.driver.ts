import type { Driver } from '../engine/driver.ts';

export const sessionDriver: Driver = {
  controls: {
    'session.retry': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches('profileFailed') ? 'common:retry' : 'session:signInAgain',
    }),
    'signOut.request': () => ({ role: 'button', name: 'menu:logout' }),
  },
  environment: ['signIn.request', 'token.expiring', 'token.expired', 'session.ended', 'page.restored'],
  toBeginning: {
    'session.retry': 'a message in the place of every page',
    'signOut.request': 'the session ends, and with it every page',
  },
  leftOut: {},
};
