import { toFailure } from '../../../machines/support/failure.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { began, on } from './session.trace.ts';

/** Renewing the token, and what its end means for the open page. */
export const renewalInvariants = defineInvariants(sessionMachine, [
  {
    id: 'SESSION-7',
    spec: 'S4.28',
    says: {
      en: 'Renewal begins only once a user is loaded, and is tried again after a failure: three times at most, unless a new sign-in is needed; again and again while the provider cannot be reached',
      fr: 'Le renouvellement ne débute qu’une fois l’utilisateur chargé, et reprend après un échec : trois fois au plus, sauf si une connexion est nécessaire; sans fin tant que le fournisseur est injoignable',
    },
    holds: (step) => {
      if ((on(step, 'token.expiring') || on(step, 'token.expired')) && step.before.matches({ signedIn: 'current' }))
        return began(step, 'renewSilently');
      if (step.event.type.startsWith('xstate.after.renewRetry')) return began(step, 'renewSilently');
      if (!step.before.matches({ signedIn: 'renewing' })) return true;
      if (on(step, doneOf('renewSilently'))) return step.after.matches({ signedIn: 'current' });
      if (!on(step, errorOf('renewSilently'))) return true;
      const { code, kind } = toFailure(step.event['error']);
      const isOver =
        code === 'sign-in-needed' ||
        (step.before.context.renewalsFailed === 3 && kind !== 'network' && kind !== 'server');
      return step.after.matches({ signedIn: isOver ? 'refused' : 'waiting' });
    },
  },
  {
    id: 'SESSION-14',
    spec: 'S4.28 S9.22',
    says: {
      en: 'A session is renewed only when it has expired, is about to, the user asks, the network is back, or could not be renewed 5 s ago (10 s, then 20 s after further failures)',
      fr: 'Une session n’est renouvelée que si elle est expirée, va l’être, si l’utilisateur le demande, si le réseau est revenu, ou si elle n’a pu l’être il y a 5 s (10 s, puis 20 s après d’autres échecs)',
    },
    holds: (step) =>
      (!began(step, 'renewSilently') ||
        on(step, 'token.expiring') ||
        on(step, 'token.expired') ||
        (on(step, 'session.retry') && step.before.matches('signedIn')) ||
        (on(step, 'network.restored') && step.before.matches({ signedIn: 'waiting' })) ||
        on(step, doneOf('loadStoredUser')) ||
        step.event.type.startsWith('xstate.after.renewRetry')) &&
      step.timers.some(({ ms }) => ms === [0, 5000, 10_000, 20_000][step.after.context.renewalsFailed]) ===
        step.after.matches({ signedIn: 'waiting' }),
  },
  {
    id: 'SESSION-23',
    spec: '§8',
    says: {
      en: 'Why a renewal failed is known until a token was renewed, here or in another tab, and forgotten then',
      fr: 'La raison d’un renouvellement manqué est connue jusqu’au renouvellement du jeton, ici ou dans un autre onglet, puis oubliée',
    },
    holds: (step) => {
      const { before, after } = step;
      const { renewalsFailed, renewalFailure } = after.context;
      if (!after.matches('signedIn') || after.matches({ signedIn: 'current' }))
        return renewalsFailed === 0 && renewalFailure === null;
      if (on(step, errorOf('renewSilently')))
        return (
          renewalsFailed === Math.min(before.context.renewalsFailed + 1, 3) &&
          renewalFailure?.kind === toFailure(step.event['error']).kind
        );
      if (on(step, 'token.renewed')) return after.matches({ signedIn: 'renewing' });
      return renewalsFailed === before.context.renewalsFailed && renewalFailure === before.context.renewalFailure;
    },
  },
  {
    id: 'SESSION-24',
    spec: '§4',
    says: {
      en: 'A refused, expired or lost token ends nothing by itself: the page stays, the user chooses when to sign in again, and the session stays for other tabs',
      fr: 'Un jeton refusé, expiré ou perdu ne met fin à rien de lui-même : la page reste, l’utilisateur choisit quand se reconnecter, et la session reste pour les autres onglets',
    },
    holds: (step) => {
      if (on(step, 'token.refused')) return step.after.matches('signedIn') && step.calls.length === 0;
      const isLeft = step.before.matches('signedIn') && !step.after.matches('signedIn');
      if (isLeft && !on(step, 'signOut.request') && !on(step, 'session.ended')) return false;
      const isChosen = on(step, 'session.retry') && step.before.matches({ signedIn: 'refused' });
      return !isChosen || (step.after.matches('signedIn') && began(step, 'redirectToSignIn'));
    },
  },
]);
