import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { sentEvent } from '../engine/trace.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isBroken } from '../../../machines/settings/settings.rules.ts';
import type { SavedSettings, SettingsDraft, SettingsValues } from '../../../machines/settings/settings.types.ts';

type Step = Trace<typeof settingsMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const startedCall = (step: Step, name: string): boolean => inputOf(step, name) !== undefined;
const announced = ({ sent }: Step): string | undefined =>
  sent.map((event) => String(event['key'])).find((key) => key.startsWith('settings:saved.'));
/** The values to send; the end of a key is only for display. */
const form = ({ context: { values } }: Step['after']): unknown => ({ ...values, keyHint: '' });
const held = (settings: SavedSettings | null): unknown => ({ ...settings?.values, keyHint: '' });

const bare = (values: SettingsValues | undefined): unknown =>
  values?.section === 'inventoryApi' ? { ...values, key: '', keyHint: '' } : values;
const keyOf = (values: SettingsValues | null | undefined): string =>
  values?.section === 'inventoryApi' ? values.key : '';
/** The fields of a form; a day of the week counts as one. */
function fieldsOf(values: SettingsValues): Record<string, unknown> {
  if (values.section === 'openHours') return Object.fromEntries(values.days.map((hours) => [hours.day, hours]));
  return values.section === 'communications' ? { ...values.choices } : { ...values };
}

/** The save may have been received, or a colleague was faster. */
const isUncertain = (step: Step): boolean =>
  ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(toFailure(step.event['error']).kind);

export const settingsInvariants = defineInvariants(settingsMachine, [
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
    spec: 'design §1',
    says: {
      en: 'Nothing typed is lost but by the wish to discard it or to take a colleague’s',
      fr: 'Rien de ce qui est saisi n’est perdu, sauf si la personne l’annule ou prend la version d’un collègue',
    },
    holds: (step) =>
      equal(form(step.before), form(step.after)) ||
      [doneOf('loadSettings'), 'draft.recalled', 'setting.change', 'changes.discard', 'theirs.take'].includes(
        step.event.type,
      ),
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
    spec: 'design §6',
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
    spec: 'design §1',
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
        return step.after.context.saved === step.before.context.theirs && step.after.matches({ editing: 'dirty' });
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
    spec: 'design §1',
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
    spec: 'design §4',
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
  {
    id: 'SETTINGS-15',
    spec: 'design §11',
    says: {
      en: 'What was typed earlier is asked for once the settings are there, of who may change them, and waited for',
      fr: 'Ce qui a été saisi plus tôt est demandé une fois les paramètres obtenus, pour qui peut les modifier, et attendu',
    },
    holds: (step) =>
      (sentEvent(step, 'draft.recall') !== undefined) ===
        (step.event.type === doneOf('loadSettings') && !step.after.matches('reading')) &&
      step.after.can({ type: 'draft.recalled', draft: null }) === step.after.matches('recalling'),
  },
  {
    id: 'SETTINGS-16',
    spec: 'design §11',
    says: {
      en: 'Whatever changes what is typed is saved as a draft, with what the platform held then; what the platform holds needs none',
      fr: 'Tout changement de la saisie est enregistré comme brouillon, avec ce que détenait la plateforme; ce qu’elle détient n’en demande pas',
    },
    holds: (step) => {
      const { values, saved, restored } = step.after.context;
      const kept = sentEvent(step, 'draft.keep')?.['content'] as SettingsDraft | undefined;
      const isKeyLeftOut = keyOf(values) !== keyOf(saved?.values) || restored?.isKeyLeftOut === true;
      if (kept && !equal(kept, { typed: bare(values ?? undefined), base: bare(saved?.values), isKeyLeftOut }))
        return false;
      const isMine = step.event.type === 'mine.keep' && step.before.matches('conflicted');
      const isChanged =
        !equal(form(step.before), form(step.after)) &&
        ![doneOf('loadSettings'), 'draft.recalled'].includes(step.event.type);
      if (!isMine && !isChanged && announced(step) === undefined) return true;
      return equal(form(step.after), held(saved)) && !isKeyLeftOut
        ? kept === undefined && sentEvent(step, 'draft.forget') !== undefined
        : kept !== undefined;
    },
  },
  {
    id: 'SETTINGS-17',
    spec: 'docs/decisions',
    says: { en: 'A key is never given to the browser to keep', fr: 'Une clé n’est jamais confiée au navigateur' },
    holds: (step) => {
      const kept = sentEvent(step, 'draft.keep')?.['content'] as SettingsDraft | undefined;
      return keyOf(kept?.typed) === '' && keyOf(kept?.base) === '';
    },
  },
  {
    id: 'SETTINGS-18',
    spec: 'design §11',
    says: {
      en: 'What was typed earlier is laid over what the platform holds now, field by field; of what it holds in the meantime no draft is left',
      fr: 'Ce qui a été saisi plus tôt est posé sur ce que détient la plateforme, champ par champ; de ce qu’elle détient entre-temps, aucun brouillon ne reste',
    },
    holds: (step) => {
      if (step.event.type !== 'draft.recalled' || !step.before.matches('recalling')) return true;
      const draft = step.event['draft'] as { savedAt: string; content: SettingsDraft } | null;
      const { values, saved, restored } = step.after.context;
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      if (!saved || !values) return false;
      const now = fieldsOf(saved.values);
      const [typed, base] = draft ? [fieldsOf(draft.content.typed), fieldsOf(draft.content.base)] : [now, now];
      const laid = Object.fromEntries(
        Object.entries(now).map(([field, value]) => [field, equal(typed[field], base[field]) ? value : typed[field]]),
      );
      if (equal(laid, now) && draft?.content.isKeyLeftOut !== true)
        return equal(values, saved.values) && restored === null && isForgotten === (draft !== null);
      return (
        equal(fieldsOf(values), laid) &&
        restored?.at === draft?.savedAt &&
        equal(restored?.base, draft?.content.base) &&
        restored?.isKeyLeftOut === draft?.content.isKeyLeftOut &&
        !isForgotten
      );
    },
  },
  {
    id: 'SETTINGS-19',
    spec: 'design §11',
    says: {
      en: 'A restored draft is announced until it is saved, discarded, or chosen against a colleague’s change',
      fr: 'Un brouillon retrouvé est signalé jusqu’à son enregistrement, son annulation ou le choix face à celui d’un collègue',
    },
    holds: (step) => {
      const isSettled =
        announced(step) !== undefined ||
        (['changes.discard', 'theirs.take', 'mine.keep'].includes(step.event.type) &&
          step.before.can(step.event as never));
      return (
        step.event.type === 'draft.recalled' ||
        step.after.context.restored === (isSettled ? null : step.before.context.restored)
      );
    },
  },
]);
