import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';

type Step = Trace<typeof preferencesMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;

export const preferencesInvariants = defineInvariants(preferencesMachine, [
  {
    id: 'PREF-1',
    spec: 'S1.26 S1.27',
    says: {
      en: 'A theme that is chosen shows at once and is stored',
      fr: 'Un thème choisi s’affiche aussitôt et est conservé',
    },
    holds: (step) => {
      if (step.event.type !== 'theme.choose') return true;
      const { choice } = step.event;
      const isOther = choice !== step.before.context.themeChoice;
      const stored = inputOf(step, 'storeTheme');
      return step.after.context.themeChoice === choice && (isOther ? equal(stored, { choice }) : stored === undefined);
    },
  },
  {
    id: 'PREF-2',
    spec: 'S1.28',
    says: {
      en: 'The operating system’s preference is followed, and never changes a choice',
      fr: 'La préférence du système est suivie et ne change jamais un choix',
    },
    holds: (step) =>
      step.event.type !== 'system.themeChanged' ||
      (step.after.context.systemTheme === step.event['theme'] &&
        step.after.context.themeChoice === step.before.context.themeChoice),
  },
  {
    id: 'PREF-3',
    spec: '§1',
    says: {
      en: 'Another language is spoken only once its texts are there',
      fr: 'Une autre langue n’est parlée qu’une fois ses textes obtenus',
    },
    holds: (step) =>
      step.after.context.language === step.before.context.language ||
      (step.event.type === doneOf('loadTexts') && step.after.context.language === step.before.context.wantedLanguage),
  },
  {
    id: 'PREF-4',
    spec: '§1',
    says: {
      en: 'Choosing another language fetches its texts; choosing the one that is spoken does nothing',
      fr: 'Choisir une autre langue obtient ses textes; choisir la langue parlée ne fait rien',
    },
    holds: (step) => {
      if (step.event.type !== 'language.choose') return true;
      const { language } = step.event;
      const fetched = inputOf(step, 'loadTexts');
      return language === step.before.context.language ? fetched === undefined : equal(fetched, { language });
    },
  },
  {
    id: 'PREF-5',
    spec: '§1',
    says: {
      en: 'The language that was chosen is kept for the next visit, once it is spoken; that of the profile is not',
      fr: 'La langue choisie est conservée pour la prochaine visite, une fois parlée; celle du profil ne l’est pas',
    },
    holds: (step) =>
      step.event.type !== doneOf('loadTexts') ||
      equal(
        inputOf(step, 'storeLanguage'),
        step.before.context.isLanguageChosen ? { language: step.before.context.wantedLanguage } : undefined,
      ),
  },
  {
    id: 'PREF-6',
    spec: '§8',
    says: {
      en: 'Texts that could not be fetched are a failure that is shown, and the old language stays',
      fr: 'Des textes introuvables sont un échec affiché, et l’ancienne langue reste',
    },
    holds: (step) =>
      step.event.type !== errorOf('loadTexts') ||
      (step.after.matches({ language: 'failed' }) && step.after.context.language === step.before.context.language),
  },
  {
    id: 'PREF-14',
    spec: '§1',
    says: {
      en: 'A language whose texts did not come with the page is a failure that is shown',
      fr: 'Une langue dont les textes ne sont pas venus avec la page est un échec affiché',
    },
    holds: ({ event, after }) => event.type !== 'texts.missing' || after.matches({ language: 'failed' }),
  },
  {
    id: 'PREF-7',
    spec: '§1',
    says: {
      en: 'A browser that keeps nothing is no failure: the choice stays',
      fr: 'Un navigateur qui ne conserve rien n’est pas un échec : le choix demeure',
    },
    holds: (step) =>
      (!/actor\.(store|keep)(Theme|Language)$/.test(step.event.type) ||
        equal(step.after.context, step.before.context)) &&
      (!/actor\.storeTheme$/.test(step.event.type) ||
        (step.after.matches({ theme: 'settled' }) && step.calls.length === 0)) &&
      (!/actor\.keepLanguage$/.test(step.event.type) ||
        (step.after.matches({ language: 'settled' }) && step.calls.length === 0)),
  },
  {
    id: 'PREF-8',
    spec: '§1',
    says: {
      en: 'Theme and language can be chosen at any time, and the operating system is listened to',
      fr: 'Le thème et la langue peuvent être choisis à tout moment, et le système d’exploitation est suivi',
    },
    holds: ({ after }) => {
      const { themeChoice, language } = after.context;
      return (
        after.can({ type: 'theme.choose', choice: themeChoice === 'dark' ? 'light' : 'dark' }) &&
        after.can({ type: 'language.choose', language: language === 'en' ? 'fr' : 'en' }) &&
        after.can({ type: 'system.themeChanged', theme: 'dark' }) &&
        after.children['watchSystemTheme'] !== undefined &&
        after.children['watchProfile'] !== undefined
      );
    },
  },
  {
    id: 'PREF-9',
    spec: '§1',
    says: {
      en: 'Nothing is fetched or kept that nobody chose',
      fr: 'Rien n’est obtenu ni conservé que personne n’a choisi',
    },
    holds: (step) =>
      (inputOf(step, 'storeTheme') === undefined || step.event.type === 'theme.choose') &&
      (inputOf(step, 'loadTexts') === undefined ||
        step.event.type === 'language.choose' ||
        step.event.type === 'profile.found') &&
      (inputOf(step, 'storeLanguage') === undefined || step.event.type === doneOf('loadTexts')) &&
      (inputOf(step, 'keepLanguage') === undefined || /actor\.storeLanguage$/.test(step.event.type)),
  },
  {
    id: 'PREF-10',
    spec: '§1',
    says: { en: 'The language wanted is the one chosen last', fr: 'La langue voulue est la dernière choisie' },
    holds: ({ event, before, after }) =>
      after.context.wantedLanguage ===
      ((event.type === 'language.choose' ||
        event.type === 'texts.missing' ||
        (event.type === 'profile.found' && !before.context.isLanguageChosen)) &&
      event['language'] !== before.context.language
        ? event['language']
        : before.context.wantedLanguage),
  },
  {
    id: 'PREF-11',
    spec: '§1, §7',
    says: {
      en: 'The language of the profile is spoken where neither the address nor a choice in this browser asks for one',
      fr: 'La langue du profil est parlée si ni l’adresse ni un choix dans ce navigateur n’en demande une',
    },
    holds: (step) => {
      if (step.event.type !== 'profile.found') return true;
      const { isLanguageChosen, language } = step.before.context;
      const isFetched = inputOf(step, 'loadTexts') !== undefined;
      return isFetched === (!isLanguageChosen && step.event['language'] !== language);
    },
  },
  {
    id: 'PREF-12',
    spec: '§7',
    says: {
      en: 'A language that was chosen is kept with the profile, after the browser was asked to keep it',
      fr: 'Une langue choisie est conservée avec le profil, après que le navigateur a été prié de la conserver',
    },
    holds: (step) =>
      !/actor\.storeLanguage$/.test(step.event.type) ||
      equal(inputOf(step, 'keepLanguage'), { language: step.after.context.language }),
  },
  {
    id: 'PREF-13',
    spec: '§1',
    says: {
      en: 'A language counts as chosen from when someone chose another one, and for good',
      fr: 'Une langue compte comme choisie dès que quelqu’un en a choisi une autre, et pour de bon',
    },
    holds: ({ event, before, after }) =>
      after.context.isLanguageChosen ===
      (before.context.isLanguageChosen ||
        (event.type === 'language.choose' && event['language'] !== before.context.language)),
  },
]);
