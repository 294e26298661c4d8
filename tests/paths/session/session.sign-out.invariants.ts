/** Signing out: here, at the provider, and in other tabs. */
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { began, on, outcomeOf } from './session.trace.ts';

export const signOutInvariants = defineInvariants(sessionMachine, [
  {
    id: 'SESSION-8',
    spec: 'S4.29 S7.9',
    says: {
      en: 'Signing out stops renewal, gives back what the open page holds, then forgets the user, then revokes the token, then ends the provider’s session',
      fr: 'La déconnexion arrête le renouvellement, rend ce que la page ouverte détient, puis oublie l’utilisateur, révoque le jeton et met fin à la session du fournisseur',
    },
    holds: (step) =>
      (!on(step, 'signOut.request') ||
        (!step.before.matches('signedIn') && !step.before.matches('profileFailed')) ||
        (began(step, 'leavePages') && step.after.context.failure === null)) &&
      (!(outcomeOf(step, 'leavePages') || step.event.type.startsWith('xstate.after.leavingWait')) ||
        began(step, 'forgetUser')) &&
      (!outcomeOf(step, 'forgetUser') || (began(step, 'revokeToken') && step.after.context.profile === null)) &&
      (!step.after.matches('signingOut') || !step.running.includes('renewSilently')) &&
      (!on(step, doneOf('endSession')) ||
        (step.event['output'] === true
          ? step.after.matches({ signingOut: 'away' })
          : step.after.matches('signedOutHere'))),
  },
  {
    id: 'SESSION-20',
    spec: 'S4.30',
    says: {
      en: 'Whatever becomes of the open page and the revocation, the provider’s session is ended, within the time that each may take',
      fr: 'Quoi qu’il advienne de la page ouverte et de la révocation, la session du fournisseur prend fin, dans le délai permis pour chacune',
    },
    holds: (step) =>
      (!began(step, 'endSession') ||
        outcomeOf(step, 'revokeToken') ||
        step.event.type.startsWith('xstate.after.revocationWait')) &&
      (!outcomeOf(step, 'revokeToken') || began(step, 'endSession')) &&
      step.timers.some(({ ms }) => ms === 3000) ===
        (step.after.matches({ signingOut: 'leaving' }) || step.after.matches({ signingOut: 'revoking' })) &&
      (step.after.matches('signedIn') ||
        step.timers.some(({ ms }) => ms === 10_000) === step.after.matches({ signingOut: 'ending' })),
  },
  {
    id: 'SESSION-21',
    spec: '§4',
    says: {
      en: 'A sign-out that the provider did not confirm is said, also after a reload; nobody is signed in until they ask for it, and it can be tried again',
      fr: 'Une déconnexion que le fournisseur n’a pas confirmée est signalée, même après un rechargement; personne n’est connecté sans l’avoir demandé, et on peut réessayer',
    },
    holds: (step) => {
      const { before, after, calls } = step;
      const isOpen = on(step, doneOf('loadStoredUser')) && step.event['output'] === 'signOutOpen';
      const isUnreached = on(step, errorOf('endSession')) || step.event.type.startsWith('xstate.after.endSessionWait');
      if (isOpen || isUnreached)
        return (
          after.matches('signOutFailed') &&
          after.context.profile === null &&
          (after.context.failure !== null) === isUnreached &&
          calls.length === 0
        );
      if (!before.matches('signOutFailed')) return !after.matches('signOutFailed') || on(step, 'xstate.init');
      if (on(step, 'session.retry')) return after.matches('signedOut');
      if (on(step, 'signOut.request')) return began(step, 'revokeToken') && after.context.failure === null;
      return after.matches('signOutFailed') && calls.length === 0;
    },
  },
  {
    id: 'SESSION-9',
    spec: '§4',
    says: {
      en: 'When another tab signs out, this one no longer knows a user; when the token ends, it still does',
      fr: 'Quand un autre onglet se déconnecte, celui-ci ne connaît plus d’utilisateur; quand le jeton expire, il le connaît encore',
    },
    holds: (step) =>
      (!on(step, 'session.ended') ||
        !step.before.matches('signedIn') ||
        // The provider's session may still be ending, so nobody is sent there at once.
        (step.after.matches('endedElsewhere') && step.after.context.profile === null && step.calls.length === 0)) &&
      (!on(step, 'token.expired') ||
        !step.before.matches('signedIn') ||
        (step.after.matches('signedIn') && step.after.context.profile !== null)) &&
      (!step.after.matches('signedOut') || step.after.context.profile === null),
  },
  {
    id: 'SESSION-22',
    spec: '§4',
    says: {
      en: 'A provider without sign-out is said, also after a reload; nobody is signed in until they ask for it',
      fr: 'Un fournisseur sans déconnexion est signalé, même après un rechargement; personne n’est connecté sans l’avoir demandé',
    },
    holds: ({ before, event, after, calls }) =>
      (event.type !== doneOf('loadStoredUser') ||
        (event['output'] === 'signedOutHere') === after.matches('signedOutHere')) &&
      (!after.matches('signedOutHere') || (after.context.profile === null && calls.length === 0)) &&
      (!before.matches('signedOutHere') ||
        (event.type === 'session.retry' ? after.matches('signedOut') : after.matches('signedOutHere'))),
  },
  {
    id: 'SESSION-15',
    spec: '§4',
    says: {
      en: 'Whoever is signed in can sign out; the end of the token is listened to, and so are other tabs, which end the session',
      fr: 'Toute personne connectée peut se déconnecter; l’expiration du jeton est surveillée, et les autres onglets aussi, qui mettent fin à la session',
    },
    holds: ({ after }) =>
      (!after.matches('signedIn') ||
        (after.children['watchSession'] !== undefined &&
          after.can({ type: 'session.ended' }) &&
          after.can({ type: 'token.expired' }) === after.matches({ signedIn: 'current' }))) &&
      after.can({ type: 'signOut.request' }) ===
        (after.matches('signedIn') || after.matches('profileFailed') || after.matches('signOutFailed')),
  },
]);
