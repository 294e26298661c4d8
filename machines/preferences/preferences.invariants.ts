import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { preferencesMachine } from './preferences.machine.ts';

type Step = Trace<typeof preferencesMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;

export const preferencesInvariants = defineInvariants(preferencesMachine, [
  {
    id: 'PREF-1',
    spec: '§1',
    says: { en: 'A theme that is chosen shows at once and is stored', fr: 'Un thème choisi s’affiche aussitôt et est conservé' },
    holds: (step) => {
      if (step.event.type !== 'theme.choose') return true;
      const { choice } = step.event;
      const isOther = choice !== step.before.context.themeChoice;
      const stored = JSON.stringify(inputOf(step, 'storeTheme'));
      return step.after.context.themeChoice === choice && (isOther ? stored === JSON.stringify({ choice }) : stored === undefined);
    },
  },
  {
    id: 'PREF-2',
    spec: '§1',
    says: { en: 'The operating system’s preference is followed, and never changes a choice', fr: 'La préférence du système est suivie et ne change jamais un choix' },
    holds: (step) =>
      step.event.type !== 'system.themeChanged' ||
      (step.after.context.systemTheme === step.event['theme'] && step.after.context.themeChoice === step.before.context.themeChoice),
  },
  {
    id: 'PREF-3',
    spec: '§1',
    says: { en: 'Another language is spoken only once its texts are there', fr: 'Une autre langue n’est parlée qu’une fois ses textes obtenus' },
    holds: (step) =>
      step.after.context.language === step.before.context.language ||
      (step.event.type === doneOf('loadTexts') && step.after.context.language === step.before.context.wantedLanguage),
  },
  {
    id: 'PREF-4',
    spec: '§1',
    says: { en: 'Choosing another language fetches its texts; choosing the one that is spoken does nothing', fr: 'Choisir une autre langue obtient ses textes; choisir la langue parlée ne fait rien' },
    holds: (step) => {
      if (step.event.type !== 'language.choose') return true;
      const { language } = step.event;
      const fetched = JSON.stringify(inputOf(step, 'loadTexts'));
      return language === step.before.context.language ? fetched === undefined : fetched === JSON.stringify({ language });
    },
  },
  {
    id: 'PREF-5',
    spec: '§1',
    says: { en: 'The language that is spoken is kept for the next visit', fr: 'La langue parlée est conservée pour la prochaine visite' },
    holds: (step) =>
      step.event.type !== doneOf('loadTexts') ||
      JSON.stringify(inputOf(step, 'storeLanguage')) === JSON.stringify({ language: step.before.context.wantedLanguage }),
  },
  {
    id: 'PREF-6',
    spec: '§8',
    says: { en: 'Texts that could not be fetched are a failure that is shown, and the old language stays', fr: 'Des textes introuvables sont un échec affiché, et l’ancienne langue reste' },
    holds: (step) =>
      step.event.type !== errorOf('loadTexts') ||
      (step.after.matches({ language: 'failed' }) && step.after.context.language === step.before.context.language),
  },
  {
    id: 'PREF-7',
    spec: '§1',
    says: { en: 'A browser that keeps nothing is no failure: the choice stays', fr: 'Un navigateur qui ne conserve rien n’est pas un échec : le choix demeure' },
    holds: (step) =>
      (!/actor\.store(Theme|Language)$/.test(step.event.type) || (JSON.stringify(step.after.context) === JSON.stringify(step.before.context) && step.calls.length === 0)) &&
      (!/actor\.storeTheme$/.test(step.event.type) || step.after.matches({ theme: 'settled' })) &&
      (!/actor\.storeLanguage$/.test(step.event.type) || step.after.matches({ language: 'settled' })),
  },
  {
    id: 'PREF-8',
    spec: '§1',
    says: { en: 'Theme and language can be chosen at any time, and the operating system is listened to', fr: 'Le thème et la langue peuvent être choisis à tout moment, et le système d’exploitation est suivi' },
    holds: ({ after }) => {
      const { themeChoice, language } = after.context;
      return (
        after.can({ type: 'theme.choose', choice: themeChoice === 'dark' ? 'light' : 'dark' }) &&
        after.can({ type: 'language.choose', language: language === 'en' ? 'fr' : 'en' }) &&
        after.can({ type: 'system.themeChanged', theme: 'dark' }) &&
        after.children['watchSystemTheme'] !== undefined
      );
    },
  },
  {
    id: 'PREF-9',
    spec: '§1',
    says: { en: 'Nothing is fetched or kept that nobody chose', fr: 'Rien n’est obtenu ni conservé que personne n’a choisi' },
    holds: (step) =>
      (inputOf(step, 'storeTheme') === undefined || step.event.type === 'theme.choose') &&
      (inputOf(step, 'loadTexts') === undefined || step.event.type === 'language.choose') &&
      (inputOf(step, 'storeLanguage') === undefined || step.event.type === doneOf('loadTexts')),
  },
  {
    id: 'PREF-10',
    spec: '§1',
    says: { en: 'The language wanted is the one chosen last', fr: 'La langue voulue est la dernière choisie' },
    holds: ({ event, before, after }) =>
      after.context.wantedLanguage === (event.type === 'language.choose' && event['language'] !== before.context.language ? event['language'] : before.context.wantedLanguage),
  },
]);
