import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isBroken } from '../../../machines/settings/settings.rules.ts';
import type { SavedSettings } from '../../../machines/settings/settings.types.ts';
import { announced, form, held, inputOf, isUncertain, startedCall } from './settings.trace.ts';
import { draftInvariants } from './settings.drafts.invariants.ts';
import { moneyInvariants } from './settings.money.invariants.ts';

export const settingsInvariants = defineInvariants(settingsMachine, [
  ...draftInvariants,
  ...moneyInvariants,
  {
    id: 'SETTINGS-1',
    spec: '§2',
    says: {
      en: 'The settings begin by being fetched, and again when that failed and the user asks',
      fr: 'Les paramètres sont d’abord obtenus, et de nouveau quand l’obtention a échoué et que la personne le demande',
    },
    holds: (step) => {
      const isWanted =
        step.event.type === 'xstate.init' ||
        (step.event.type === 'settings.retry' && step.before.matches('loadFailed'));
      return (
        startedCall(step, 'loadSettings') === isWanted &&
        (!isWanted || equal(inputOf(step, 'loadSettings'), { section: step.after.context.section }))
      );
    },
  },
  {
    id: 'SETTINGS-2',
    spec: '§6',
    says: {
      en: 'Only who may change a section can, and nobody but the provider changes the supplier itself',
      fr: 'Seules les personnes autorisées modifient une section, et seul le fournisseur de service modifie la fiche du fournisseur',
    },
    holds: (step) => {
      const { section, mayChange } = step.after.context;
      const mayWrite = mayChange && section !== 'supplier';
      if (step.event.type === doneOf('loadSettings'))
        return mayWrite ? step.after.matches('recalling') : step.after.matches('reading');
      return mayWrite || !(step.after.hasTag('editable') || startedCall(step, 'saveSettings'));
    },
  },
  {
    id: 'SETTINGS-3',
    spec: 'S8.7',
    says: {
      en: 'Settings that could not be fetched say so, with the reason',
      fr: 'Des paramètres qui n’ont pu être obtenus le disent, avec la cause',
    },
    holds: (step) =>
      step.event.type !== errorOf('loadSettings') ||
      (step.after.matches('loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind),
  },
  {
    id: 'SETTINGS-4',
    spec: 'docs/decisions',
    says: {
      en: 'Nothing typed is lost but by the wish to discard it or to take a colleague’s',
      fr: 'Rien de ce qui est saisi n’est perdu, sauf si la personne l’annule ou prend la version d’un collègue',
    },
    holds: (step) =>
      equal(form(step.before), form(step.after)) ||
      [
        doneOf('loadSettings'),
        'draft.recalled',
        'setting.change',
        'changes.discard',
        'theirs.take',
        // What it keeps is SETTINGS-20.
        'mine.keep',
      ].includes(step.event.type),
  },
  {
    id: 'SETTINGS-5',
    spec: '§5',
    says: { en: 'Nothing that breaks a rule is sent', fr: 'Rien de ce qui enfreint une règle n’est envoyé' },
    holds: (step) =>
      !startedCall(step, 'saveSettings') ||
      (step.event.type === 'settings.save' && !isBroken(step.after.context.values)),
  },
  {
    id: 'SETTINGS-6',
    spec: 'docs/decisions',
    says: {
      en: 'A save sends the form as it stands, and names the version it was made from',
      fr: 'L’enregistrement envoie le formulaire tel quel et nomme la version d’origine',
    },
    holds: (step) =>
      !startedCall(step, 'saveSettings') ||
      equal(inputOf(step, 'saveSettings'), {
        values: step.before.context.values,
        version: step.before.context.saved?.version,
      }),
  },
  {
    id: 'SETTINGS-7',
    spec: 'S8.28 S8.29',
    says: {
      en: 'What was saved is announced, once, and only then',
      fr: 'Ce qui est enregistré est annoncé, une fois, et alors seulement',
    },
    holds: (step) => {
      const isKnownTaken =
        step.event.type === doneOf('saveSettings') ||
        (step.event.type === doneOf('rereadSettings') &&
          equal(form(step.before), held(step.event['output'] as SavedSettings)));
      const { section, saved } = step.after.context;
      return isKnownTaken
        ? announced(step) === `settings:saved.${section}` &&
            equal(form(step.after), held(saved)) &&
            step.after.context.failure === null
        : announced(step) === undefined;
    },
  },
  {
    id: 'SETTINGS-8',
    spec: 'docs/decisions',
    says: {
      en: 'After a save without an answer, or after a colleague’s, it is looked first what the platform holds',
      fr: 'Après un enregistrement sans réponse, ou celui d’un collègue, on regarde d’abord ce que la plateforme détient',
    },
    holds: (step) =>
      startedCall(step, 'rereadSettings') ===
        ((step.event.type === errorOf('saveSettings') && isUncertain(step)) ||
          (step.event.type === 'settings.recheck' && step.before.matches('unsure'))) &&
      (step.event.type !== errorOf('saveSettings') ||
        isUncertain(step) ||
        (step.after.matches({ editing: 'failed' }) && step.after.context.failure !== null)),
  },
  {
    id: 'SETTINGS-9',
    spec: 'docs/decisions',
    says: {
      en: 'What a colleague saved in the meantime is overwritten only by who has been told of it and keeps their own',
      fr: 'Ce qu’un collègue a enregistré entre-temps n’est remplacé que par qui en est averti et garde sa version',
    },
    holds: (step) => {
      if (
        step.event.type === doneOf('rereadSettings') &&
        !equal(form(step.before), held(step.event['output'] as SavedSettings))
      ) {
        const found = step.event['output'] as SavedSettings;
        return found.version === step.before.context.saved?.version
          ? step.after.matches({ editing: 'failed' })
          : step.after.matches('conflicted') &&
              step.after.context.theirs === found &&
              step.after.context.saved === step.before.context.saved;
      }
      if (step.event.type === 'mine.keep' && step.before.matches('conflicted'))
        return step.after.context.saved === step.before.context.theirs && step.after.matches('editing');
      if (step.event.type === 'theirs.take' && step.before.matches('conflicted'))
        return step.after.context.saved === step.before.context.theirs && step.after.matches({ editing: 'clean' });
      const isOver = step.before.matches('conflicted') ? false : step.after.context.theirs === null;
      return isOver;
    },
  },
  {
    id: 'SETTINGS-10',
    spec: '§2',
    says: {
      en: 'Leaving is asked about exactly while the form holds something that the platform may not',
      fr: 'On demande avant de quitter seulement quand le formulaire contient ce que la plateforme n’a peut-être pas',
    },
    holds: ({ after }) => {
      const isKnownSame = after.context.values === null || equal(form(after), held(after.context.saved));
      // A broken form has changes. A save under way may not have been received.
      return after.hasTag('unsaved') === !isKnownSame;
    },
  },
  {
    id: 'SETTINGS-11',
    spec: '§5',
    says: {
      en: 'A save of what breaks a rule tells all that is wrong, until it is mended or discarded',
      fr: 'Un enregistrement de ce qui enfreint une règle montre tout ce qui ne va pas, jusqu’à correction ou annulation',
    },
    holds: (step) => {
      const broken = isBroken(step.after.context.values);
      if (step.event.type === 'settings.save' && step.before.matches({ editing: 'invalid' }))
        return step.after.matches({ editing: 'correcting' }) && step.calls.length === 0;
      if (step.before.matches({ editing: 'correcting' }) && step.event.type === 'setting.change')
        return step.after.matches({ editing: 'correcting' }) === broken;
      return (
        !step.after.hasTag('editable') ||
        broken === (step.after.matches({ editing: 'invalid' }) || step.after.matches({ editing: 'correcting' }))
      );
    },
  },
  {
    id: 'SETTINGS-12',
    spec: 'docs/decisions',
    says: {
      en: 'What may be done now: change while the form is open, save and discard what is changed, ask again what is not known',
      fr: 'Ce qui est possible : modifier un formulaire ouvert, enregistrer ou annuler un changement, demander de nouveau ce qui n’est pas connu',
    },
    holds: ({ after }) => {
      const isOpen = after.hasTag('editable');
      const isUnsaved = isOpen && after.hasTag('unsaved');
      return (
        after.can({ type: 'settings.save' }) === (isUnsaved && !after.matches({ editing: 'correcting' })) &&
        after.can({ type: 'changes.discard' }) === (isUnsaved || (isOpen && after.context.restored !== null)) &&
        after.can({ type: 'settings.recheck' }) === after.matches('unsure') &&
        after.can({ type: 'settings.retry' }) === after.matches('loadFailed') &&
        (['theirs.take', 'mine.keep'] as const).every((type) => after.can({ type }) === after.matches('conflicted'))
      );
    },
  },
  {
    id: 'SETTINGS-13',
    spec: 'docs/decisions',
    says: {
      en: 'One thing at a time is asked of the platform, and only while the page says so',
      fr: 'Une seule chose à la fois est demandée à la plateforme, et seulement quand la page le dit',
    },
    holds: ({ after, running }) => running.length === (after.hasTag('busy') ? 1 : 0),
  },
  {
    id: 'SETTINGS-14',
    spec: '§8',
    says: {
      en: 'What discarding brings back is what the platform holds, without a failure',
      fr: 'L’annulation ramène ce que la plateforme détient, sans échec affiché',
    },
    holds: (step) =>
      step.event.type !== 'changes.discard' ||
      !step.before.can({ type: 'changes.discard' }) ||
      (step.after.matches({ editing: 'clean' }) &&
        equal(form(step.after), held(step.before.context.saved)) &&
        step.after.context.failure === null),
  },
]);
