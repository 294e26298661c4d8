import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { StoredUser } from '../../../machines/session/session.types.ts';
import { began, isAway, on, outcomeOf } from './session.trace.ts';
import { renewalInvariants } from './session.renewal.invariants.ts';
import { signOutInvariants } from './session.sign-out.invariants.ts';

export const sessionInvariants = defineInvariants(sessionMachine, [
  ...signOutInvariants,
  ...renewalInvariants,
  {
    id: 'SESSION-1',
    spec: 'S4.21 S4.22',
    says: {
      en: 'A stored session that is good loads the user; an expired one is renewed in silence; with none nobody is signed in',
      fr: 'Une session conservée et valide charge l’utilisateur; expirée, elle est renouvelée en silence; sans session, personne n’est connecté',
    },
    holds: (step) => {
      if (!on(step, doneOf('loadStoredUser'))) return true;
      const user = step.event['output'] as StoredUser;
      if (user === 'signOutOpen' || user === 'signedOutHere') return true;
      if (user === null) return step.after.matches('signedOut') && step.calls.length === 0;
      return user.isExpired ? began(step, 'renewSilently') : began(step, 'loadProfile');
    },
  },
  {
    id: 'SESSION-2',
    spec: 'S4.23',
    says: {
      en: 'An expired session that cannot be renewed is removed',
      fr: 'Une session expirée qui ne peut être renouvelée est supprimée',
    },
    holds: (step) =>
      (!on(step, errorOf('renewSilently')) ||
        !step.before.matches('renewingStoredUser') ||
        began(step, 'removeUser')) &&
      (!on(step, doneOf('renewSilently')) ||
        !step.before.matches('renewingStoredUser') ||
        began(step, 'loadProfile')) &&
      (!on(step, errorOf('loadStoredUser')) || began(step, 'removeUser')),
  },
  {
    id: 'SESSION-3',
    spec: 'S4.24 S4.25 S4.26 S8.35 S9.17',
    says: {
      en: 'Redirects that nobody chose are counted; after more than three the error is raised and nobody is redirected',
      fr: 'Les redirections que personne n’a choisies sont comptées; après plus de trois, l’erreur est signalée et personne n’est redirigé',
    },
    holds: (step) => {
      if (on(step, 'signIn.request') && step.before.matches('signedOut')) return began(step, 'countRedirect');
      if (on(step, errorOf('countRedirect'))) return began(step, 'redirectToSignIn');
      if (!on(step, doneOf('countRedirect')))
        return (
          began(step, 'redirectToSignIn') ===
          (on(step, 'session.retry') && step.before.matches({ signedIn: 'refused' }))
        );
      return Number(step.event['output']) > 3
        ? step.after.matches('signInFailed') &&
            step.after.context.problem?.key === 'redirectCountExceeded' &&
            step.calls.length === 0
        : began(step, 'redirectToSignIn');
    },
  },
  {
    id: 'SESSION-4',
    spec: 'S4.31',
    says: {
      en: 'The user comes back to the address first asked for, or to the page that was open',
      fr: 'L’utilisateur revient à l’adresse demandée d’abord, ou à la page qui était ouverte',
    },
    holds: (step) =>
      (!on(step, 'signIn.request') ||
        !step.before.matches('signedOut') ||
        step.after.context.returnUrl === step.event['returnUrl']) &&
      step.calls.every(
        ({ name, input }) =>
          (name !== 'redirectToSignIn' && name !== 'openReturnUrl') ||
          equal(input, { returnUrl: step.after.matches('signedIn') ? null : step.after.context.returnUrl }),
      ) &&
      (!on(step, doneOf('completeSignIn')) ||
        (began(step, 'openReturnUrl') &&
          step.after.context.returnUrl === (step.event['output'] as { returnUrl: string }).returnUrl)),
  },
  {
    id: 'SESSION-5',
    spec: 'S8.36 S8.37 S8.38 S8.39',
    says: {
      en: 'A sign-in that fails says why and can be tried again',
      fr: 'Une connexion qui échoue dit pourquoi et permet de réessayer',
    },
    holds: (step) => {
      if (step.before.matches({ signedIn: 'leaving' }) && on(step, errorOf('redirectToSignIn')))
        return (
          step.after.matches({ signedIn: 'refused' }) &&
          step.after.context.failure?.kind === toFailure(step.event['error']).kind
        );
      if (!on(step, errorOf('completeSignIn')) && !on(step, errorOf('redirectToSignIn')))
        return !step.after.matches('signInFailed') || step.after.context.problem !== null;
      const { code, kind, params } = toFailure(step.event['error']);
      const { problem } = step.after.context;
      const isSaid =
        code === 'state-mismatch'
          ? problem?.key === 'stateMismatch'
          : code === 'client-id-missing'
            ? problem?.key === 'clientIdMissing'
            : code !== null
              ? problem?.key === 'provider' &&
                problem.error === params.error &&
                problem.description === params.description
              : kind === 'timeout'
                ? problem?.key === 'timeout'
                : problem?.key === 'failed' && problem.failure.kind === kind;
      return step.after.matches('signInFailed') && isSaid;
    },
  },
  {
    id: 'SESSION-6',
    spec: 'S4.27',
    says: {
      en: 'The count of redirects returns to zero after a user was loaded',
      fr: 'Le compteur de redirections revient à zéro après le chargement d’un utilisateur',
    },
    holds: (step) =>
      (!on(step, doneOf('loadProfile')) ||
        (began(step, 'resetRedirects') && step.after.context.profile === step.event['output'])) &&
      (!outcomeOf(step, 'resetRedirects') ||
        (step.before.matches('resettingRedirects') ? step.after.matches('signedIn') : began(step, 'countRedirect'))),
  },
  {
    id: 'SESSION-10',
    spec: '§8',
    says: {
      en: 'A profile that cannot be read is a failure with a retry; a token that is refused ends the session',
      fr: 'Un profil illisible est un échec qu’on peut reprendre; un jeton refusé met fin à la session',
    },
    holds: (step) => {
      if (!on(step, errorOf('loadProfile'))) return true;
      const { kind } = toFailure(step.event['error']);
      return kind === 'unauthorized'
        ? began(step, 'removeUser')
        : step.after.matches('profileFailed') && step.after.context.failure?.kind === kind;
    },
  },
  {
    id: 'SESSION-11',
    spec: '§8',
    says: {
      en: 'Trying again begins again, without the former error',
      fr: 'Réessayer recommence, sans l’erreur précédente',
    },
    holds: (step) =>
      !on(step, 'session.retry') ||
      step.before.matches('signedIn') ||
      ((step.before.matches('endedElsewhere') ||
        step.before.matches('signOutFailed') ||
        step.before.matches('signedOutHere')) &&
        step.after.matches('signedOut') &&
        step.after.context.failure === null &&
        step.calls.length === 0) ||
      (!step.before.matches('endedElsewhere') &&
        !step.before.matches('signOutFailed') &&
        !step.before.matches('signedOutHere') &&
        !step.before.matches('profileFailed') &&
        !step.before.matches('signInFailed')) ||
      (step.after.context.problem === null &&
        step.after.context.failure === null &&
        began(step, step.before.matches('profileFailed') ? 'loadProfile' : 'resetRedirects')),
  },
  {
    id: 'SESSION-12',
    spec: '§4',
    says: { en: 'Signed in means that a profile is known', fr: 'Connecté signifie qu’un profil est connu' },
    holds: (step) => !step.after.matches('signedIn') || step.after.context.profile !== null,
  },
  {
    id: 'SESSION-13',
    spec: '§4',
    says: {
      en: 'A page that the browser shows again looks for its session again; after a redirect there is nothing to do',
      fr: 'Une page que le navigateur réaffiche recherche sa session; après une redirection il n’y a rien à faire',
    },
    holds: (step) =>
      (!on(step, 'page.restored') || !isAway(step.before) || began(step, 'loadStoredUser')) &&
      (!on(step, doneOf('redirectToSignIn')) ||
        step.after.matches('away') ||
        (step.before.matches('signedIn') && step.after.matches({ signedIn: 'refused' }))) &&
      (!outcomeOf(step, 'removeUser') || step.after.matches('signedOut')) &&
      (!outcomeOf(step, 'openReturnUrl') || began(step, 'loadProfile')),
  },
  {
    id: 'SESSION-16',
    spec: '§8',
    says: {
      en: 'Where signing in, signing out or the profile failed, the token was refused, or another tab signed out, one can try again',
      fr: 'Quand la connexion, la déconnexion ou le profil a échoué, que le jeton est refusé ou qu’un autre onglet s’est déconnecté, on peut réessayer',
    },
    holds: ({ after }) =>
      after.can({ type: 'session.retry' }) ===
      (after.context.problem !== null ||
        after.context.failure !== null ||
        after.matches('endedElsewhere') ||
        after.matches('signOutFailed') ||
        after.matches('signedOutHere') ||
        after.matches({ signedIn: 'waiting' }) ||
        after.matches({ signedIn: 'refused' })),
  },
  {
    id: 'SESSION-17',
    spec: '§4',
    says: {
      en: 'A page that is left for the provider notices when the browser shows it again',
      fr: 'Une page quittée pour le fournisseur remarque que le navigateur la réaffiche',
    },
    holds: ({ after }) =>
      (after.children['watchPage'] !== undefined && after.can({ type: 'page.restored' })) === isAway(after),
  },
  {
    id: 'SESSION-18',
    spec: 'S4.21',
    says: {
      en: 'At the start the stored session is read, or the provider’s answer exchanged',
      fr: 'Au départ, la session conservée est lue ou la réponse du fournisseur est échangée',
    },
    holds: (step) =>
      !on(step, 'xstate.init') || began(step, step.after.context.isReturning ? 'completeSignIn' : 'loadStoredUser'),
  },
  {
    id: 'SESSION-19',
    spec: '§4',
    says: {
      en: 'Once who the user is, is known, nothing but renewal or a chosen sign-in is under way',
      fr: 'Une fois l’utilisateur connu ou absent, rien d’autre que le renouvellement ou une connexion choisie n’est en cours',
    },
    holds: ({ after, running }) =>
      !after.hasTag('settled') ||
      running.every((call) => call === (after.matches({ signedIn: 'leaving' }) ? 'redirectToSignIn' : 'renewSilently')),
  },
]);
