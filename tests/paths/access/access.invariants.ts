import { equal } from '../../../domain/equal.ts';
import { grants, isCurrent } from '../../../domain/permission.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { accessMachine } from '../../../machines/access/access.machine.ts';

type Step = Trace<typeof accessMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const isNews = ({ event: { type } }: Step): boolean =>
  type === 'page.entered' || type === 'user.loaded' || type === 'user.missing';
const needs = ({ after }: Step): boolean => after.context.page !== null && after.context.page.requirement !== null;
const needsUser = (step: Step): boolean => needs(step) || step.after.context.page?.needsUser === true;

/** The user's organisations that meet the page's requirement, computed independently from the specification. */
const held = ({ after: { context } }: Step): string[] => {
  const { user, page } = context;
  return (user?.profile.permissions ?? [])
    .filter((permission) => page?.requirement && grants(permission, page.requirement, user?.now ?? 0))
    .flatMap(({ scopeHierarchy }) => scopeHierarchy.map(({ scopeKey }) => scopeKey.id));
};
const hasAny = ({ after: { context } }: Step): boolean =>
  (context.user?.profile.permissions ?? []).some((permission) => isCurrent(permission, context.user?.now ?? 0));

export const accessInvariants = defineInvariants(accessMachine, [
  {
    id: 'ACCESS-1',
    spec: 'S4.32',
    says: { en: 'A page that needs nothing is shown to everybody', fr: 'Une page qui n’exige rien est montrée à tous' },
    holds: (step) => !isNews(step) || step.after.context.page === null || needsUser(step) || step.after.matches('open'),
  },
  {
    id: 'ACCESS-2',
    spec: 'S6.1 S6.2',
    says: {
      en: 'A page that needs permissions is shown only in an organisation in which the user holds them',
      fr: 'Une page qui exige des permissions n’est montrée que dans une organisation où l’utilisateur les détient',
    },
    holds: (step) =>
      !step.after.hasTag('granted') ||
      !needs(step) ||
      (step.after.context.scopeId !== null && held(step).includes(step.after.context.scopeId)),
  },
  {
    id: 'ACCESS-3',
    spec: 'S4.24 S4.33',
    says: {
      en: 'Without a user, a page that needs one asks for sign-in and comes back to its own address',
      fr: 'Sans utilisateur, une page qui en exige un demande la connexion et revient à sa propre adresse',
    },
    holds: (step) => {
      const isSignInDue = step.event.type === 'user.missing' && (needsUser(step) || step.after.context.page === null);
      const asked = inputOf(step, 'signIn');
      if (asked !== undefined)
        return equal(asked, { returnUrl: step.after.context.page?.url ?? '/' }) && !step.after.context.user;
      return !isSignInDue;
    },
  },
  {
    id: 'ACCESS-4',
    spec: 'S4.34',
    says: {
      en: 'A sign-in that did not come about ends at the unauthorized page',
      fr: 'Une connexion qui n’a pas abouti mène à la page de refus',
    },
    holds: (step) =>
      !/actor\.signIn$/.test(step.event.type) || equal(inputOf(step, 'openPage'), { path: '/unauthorized' }),
  },
  {
    id: 'ACCESS-5',
    spec: 'S6.5',
    says: {
      en: 'A user without any permission goes to the unauthorized page',
      fr: 'Un utilisateur sans aucune permission va à la page de refus',
    },
    holds: (step) =>
      !isNews(step) ||
      !needs(step) ||
      !step.after.context.user ||
      hasAny(step) ||
      equal(inputOf(step, 'openPage'), { path: '/unauthorized' }),
  },
  {
    id: 'ACCESS-6',
    spec: 'S4.35',
    says: {
      en: 'A user who holds none of the required scopes goes to the forbidden page',
      fr: 'Un utilisateur qui n’a accès à aucune des organisations requises va à la page interdite',
    },
    holds: (step) =>
      !isNews(step) ||
      !needs(step) ||
      !step.after.context.user ||
      !hasAny(step) ||
      held(step).length > 0 ||
      equal(inputOf(step, 'openPage'), { path: '/forbidden' }),
  },
  {
    id: 'ACCESS-7',
    spec: 'S4.36 S4.37',
    says: {
      en: 'A remembered organisation that is allowed is kept; otherwise the first allowed one is chosen and remembered',
      fr: 'Une organisation mémorisée et permise est gardée; sinon la première permise est choisie et mémorisée',
    },
    holds: (step) => {
      if (!isNews(step) || !needs(step) || held(step).length === 0) return true;
      const remembered = step.before.context.scopeId ?? step.after.context.user?.profile.lastSelectedScopeId ?? null;
      const { scopeId } = step.after.context;
      if (remembered !== null && held(step).includes(remembered))
        return scopeId === remembered && step.after.matches('granted') && !inputOf(step, 'rememberScope');
      return scopeId === held(step)[0] && equal(inputOf(step, 'rememberScope'), { scopeId });
    },
  },
  {
    id: 'ACCESS-8',
    spec: 'S8.41',
    says: {
      en: 'An organisation that could not be remembered is used all the same',
      fr: 'Une organisation qui n’a pas pu être mémorisée est utilisée quand même',
    },
    holds: (step) => !/actor\.rememberScope$/.test(step.event.type) || step.after.matches('granted'),
  },
  {
    id: 'ACCESS-9',
    spec: '§4',
    says: {
      en: 'A user who has gone is forgotten, with the organisation',
      fr: 'Un utilisateur parti est oublié, avec son organisation',
    },
    holds: (step) =>
      step.event.type !== 'user.missing' || (step.after.context.user === null && step.after.context.scopeId === null),
  },
  {
    id: 'ACCESS-10',
    spec: '§4',
    says: {
      en: 'A refused page stays refused until there is news',
      fr: 'Une page refusée le reste jusqu’à une nouvelle',
    },
    holds: (step) => !/actor\.openPage$/.test(step.event.type) || step.after.matches('refused'),
  },
  {
    id: 'ACCESS-11',
    spec: '§4',
    says: {
      en: 'What is asked for is the page that was entered last, by the user who was loaded last',
      fr: 'Ce qui est demandé est la dernière page ouverte, par le dernier utilisateur chargé',
    },
    holds: (step) =>
      (step.event.type !== 'page.entered' || step.after.context.page === step.event['page']) &&
      (step.event.type !== 'user.loaded' || step.after.context.user?.profile === step.event['profile']),
  },
  {
    id: 'ACCESS-12',
    spec: '§4',
    says: {
      en: 'Who the user is, is listened to from the first page on',
      fr: 'L’identité de l’utilisateur est suivie dès la première page',
    },
    holds: ({ after }) => after.children['watchUser'] !== undefined,
  },
  {
    id: 'ACCESS-13',
    spec: 'S4.33',
    says: {
      en: 'Once it is known that nobody is signed in, a page that needs a user asks for sign-in',
      fr: 'Quand on sait que personne n’est connecté, une page qui exige un utilisateur demande la connexion',
    },
    holds: (step) =>
      step.event.type !== 'page.entered' ||
      !needsUser(step) ||
      step.after.context.user !== null ||
      (step.before.matches('waitingForUser')
        ? step.after.matches('waitingForUser')
        : inputOf(step, 'signIn') !== undefined),
  },
  {
    id: 'ACCESS-14',
    spec: '§4',
    says: {
      en: 'A page that needs a user but no permission is shown to every user, and to nobody else',
      fr: 'Une page qui exige un utilisateur mais aucune permission est montrée à tout utilisateur, et à personne d’autre',
    },
    holds: (step) =>
      needs(step) || !needsUser(step) || step.after.hasTag('granted') === (step.after.context.user !== null),
  },
]);
