import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { scopeMachine } from '../../../machines/scope/scope.machine.ts';

type Step = Trace<typeof scopeMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);
const isShown = (snapshot: Step['after']): boolean => snapshot.hasTag('shown');

export const scopeInvariants = defineInvariants(scopeMachine, [
  {
    id: 'SCOPE-1',
    spec: 'S6.7',
    says: {
      en: 'Picking another allowed organisation asks the page whether it may be left',
      fr: 'Choisir une autre organisation permise demande si la page peut être quittée',
    },
    holds: (step) => {
      if (step.event.type !== 'organisation.pick' || !isShown(step.before)) return !began(step, 'agreeToLeave');
      const { allowedIds, currentId } = step.before.context;
      const { id } = step.event;
      const isRight = typeof id === 'string' && id !== currentId && allowedIds.includes(id);
      return began(step, 'agreeToLeave') === isRight && (!isRight || step.after.context.pickedId === id);
    },
  },
  {
    id: 'SCOPE-10',
    spec: 'S2.65 S7.56',
    says: {
      en: 'Once leaving is agreed the organisation is saved as the last selected one; whoever stays, stays where they are',
      fr: 'Une fois le départ accepté, l’organisation est enregistrée comme dernière sélection; qui reste demeure où il est',
    },
    holds: (step) => {
      if (!/actor\.agreeToLeave$/.test(step.event.type)) return !began(step, 'saveScope');
      const isAgreed = step.event['output'] === true;
      const { pickedId } = step.before.context;
      return (
        began(step, 'saveScope') === isAgreed &&
        (isAgreed ? equal(step.calls[0]?.input, { scopeId: pickedId }) : step.after.matches('closed'))
      );
    },
  },
  {
    id: 'SCOPE-2',
    spec: 'S2.64',
    says: {
      en: 'A disabled organisation does nothing; the current one closes the tree',
      fr: 'Une organisation désactivée ne fait rien; l’actuelle referme l’arbre',
    },
    holds: (step) => {
      if (step.event.type !== 'organisation.pick' || !isShown(step.before)) return true;
      const { allowedIds, currentId } = step.before.context;
      if (step.event['id'] === currentId) return step.after.matches('closed');
      return allowedIds.includes(String(step.event['id'])) || equal(step.after.value, step.before.value);
    },
  },
  {
    id: 'SCOPE-3',
    spec: 'S2.65 S8.41',
    says: {
      en: 'Whether it could be saved or not, the page is reloaded',
      fr: 'Que l’enregistrement réussisse ou non, la page est rechargée',
    },
    holds: (step) => /actor\.saveScope$/.test(step.event.type) === began(step, 'reloadPage'),
  },
  {
    id: 'SCOPE-4',
    spec: '§9',
    says: {
      en: 'The pointer opens the tree after its delay, not at once',
      fr: 'Le pointeur ouvre l’arbre après son délai, pas immédiatement',
    },
    holds: (step) => step.event.type !== 'pointer.entered' || step.before.matches('open') || !isShown(step.after),
  },
  {
    id: 'SCOPE-5',
    spec: '§9',
    says: {
      en: 'Each delay does what it is for: opening opens, closing closes',
      fr: 'Chaque délai fait son office : l’ouverture ouvre, la fermeture ferme',
    },
    holds: (step) =>
      (!step.event.type.startsWith('xstate.after.scopeOpen') || step.after.matches({ open: 'hovered' })) &&
      (!step.event.type.startsWith('xstate.after.scopeClose') || step.after.matches('closed')),
  },
  {
    id: 'SCOPE-6',
    spec: '§9',
    says: {
      en: 'A pointer that leaves closes what it opened, in time, and nothing else',
      fr: 'Un pointeur qui s’en va referme ce qu’il a ouvert, à temps, et rien d’autre',
    },
    holds: (step) => {
      if (step.event.type !== 'pointer.left') return true;
      if (step.before.matches('opening')) return step.after.matches('closed');
      if (step.before.matches({ open: 'hovered' })) return step.after.matches({ open: 'closing' });
      return equal(step.after.value, step.before.value);
    },
  },
  {
    id: 'SCOPE-7',
    spec: '§2',
    says: {
      en: 'A click or a key opens the tree at once and keeps it; a second one closes it',
      fr: 'Un clic ou une touche ouvre l’arbre aussitôt et le garde; un second le referme',
    },
    holds: (step) =>
      step.event.type !== 'selector.toggle' ||
      (step.before.matches({ open: 'pinned' })
        ? step.after.matches('closed')
        : step.before.hasTag('busy') || step.after.matches({ open: 'pinned' })),
  },
  {
    id: 'SCOPE-8',
    spec: '§2',
    says: { en: 'Dismissing closes the tree and picks nothing', fr: 'Écarter referme l’arbre sans rien choisir' },
    holds: (step) =>
      step.event.type !== 'selector.dismiss' ||
      !isShown(step.before) ||
      (step.after.matches('closed') && step.calls.length === 0),
  },
  {
    id: 'SCOPE-9',
    spec: '§2',
    says: {
      en: 'A pointer that comes back keeps the tree open; after a reload that did not come the selector can be used again',
      fr: 'Un pointeur revenu garde l’arbre ouvert; après un rechargement manqué le sélecteur reste utilisable',
    },
    holds: (step) =>
      (step.event.type !== 'pointer.entered' ||
        !step.before.matches({ open: 'closing' }) ||
        step.after.matches({ open: 'hovered' })) &&
      (!/actor\.reloadPage$/.test(step.event.type) || step.after.matches('closed')),
  },
  {
    id: 'SCOPE-11',
    spec: 'S2.62',
    says: {
      en: 'The tree opens 300 ms after the pointer came and closes 250 ms after it left',
      fr: 'L’arbre s’ouvre 300 ms après l’arrivée du pointeur et se ferme 250 ms après son départ',
    },
    holds: ({ after, timers }) =>
      timers.some(({ ms }) => ms === 300) === after.matches('opening') &&
      timers.some(({ ms }) => ms === 250) === after.matches({ open: 'closing' }) &&
      timers.length <= 1,
  },
  {
    id: 'SCOPE-12',
    spec: '§2',
    says: {
      en: 'The tree is closed at first; it can be opened and closed at any time but while an organisation is being changed',
      fr: 'L’arbre est d’abord fermé; il peut être ouvert et fermé à tout moment, sauf pendant un changement d’organisation',
    },
    holds: ({ event, after }) =>
      (event.type !== 'xstate.init' || after.matches('closed')) &&
      after.can({ type: 'selector.toggle' }) === !after.hasTag('busy') &&
      after.can({ type: 'selector.dismiss' }) === isShown(after) &&
      after.can({ type: 'pointer.entered' }) === (after.matches('closed') || after.matches({ open: 'closing' })) &&
      after.can({ type: 'pointer.left' }) === (after.matches('opening') || after.matches({ open: 'hovered' })),
  },
  {
    id: 'SCOPE-13',
    spec: 'S2.64 S6.7',
    says: {
      en: 'Where the tree is shown, exactly the organisations in which the user may act can be picked',
      fr: 'Quand l’arbre est affiché, seules les organisations où l’utilisateur peut agir peuvent être choisies',
    },
    holds: ({ after }) =>
      ['nowhere', ...after.context.allowedIds].every(
        (id) =>
          after.can({ type: 'organisation.pick', id }) === (isShown(after) && after.context.allowedIds.includes(id)),
      ),
  },
  {
    id: 'SCOPE-14',
    spec: '§2',
    says: {
      en: 'An organisation is changed step by step: nothing else of it is under way, and nothing at all while the tree is shown',
      fr: 'Une organisation est changée pas à pas : rien d’autre n’est en cours, et rien du tout tant que l’arbre est affiché',
    },
    holds: ({ after, running }) => running.length === (after.hasTag('busy') ? 1 : 0),
  },
]);
