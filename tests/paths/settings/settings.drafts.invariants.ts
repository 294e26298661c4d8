/** Drafts of the settings: what is saved in the browser, and what is restored. */
import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf } from '../engine/path-model.ts';
import { sentEvent } from '../engine/trace.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { SettingsDraft } from '../../../machines/settings/settings.types.ts';
import { announced, bare, fieldsOf, form, held, keyOf, laidOver } from './settings.trace.ts';

export const draftInvariants = defineInvariants(settingsMachine, [
  {
    id: 'SETTINGS-15',
    spec: 'docs/decisions',
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
    spec: 'docs/decisions',
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
    spec: 'docs/decisions',
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
      const { typed, base } = draft?.content ?? { typed: saved.values, base: saved.values };
      const laid = laidOver(typed, base, saved.values);
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
    spec: 'docs/decisions',
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
  {
    id: 'SETTINGS-20',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever keeps their own version replaces only what they changed of a colleague’s',
      fr: 'Qui garde sa version ne remplace, de celle d’un collègue, que ce qu’il a changé',
    },
    holds: ({ event, before, after }) => {
      if (event.type !== 'mine.keep' || !before.matches('conflicted')) return true;
      const { values, saved, theirs } = before.context;
      if (!values || !saved || !theirs || !after.context.values) return false;
      return equal(fieldsOf(after.context.values), laidOver(values, saved.values, theirs.values));
    },
  },
]);
