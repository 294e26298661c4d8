import { hasTyped, isNameBroken, isPasswordBroken, keptNames } from '../../../machines/account/account.rules.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof accountMachine>;
const announces = ({ sent }: Step, key: string): boolean =>
  sent.some((event) => event.type === 'notification.wanted' && event['kind'] === 'success' && event['key'] === key);
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);

export const accountInvariants = defineInvariants(accountMachine, [
  {
    id: 'ACCOUNT-1',
    spec: '§5',
    says: { en: 'A name that breaks a rule is not sent', fr: 'Un nom qui enfreint une règle n’est pas envoyé' },
    holds: (step) =>
      !began(step, 'saveNames') || (step.event.type === 'name.save' && !isNameBroken(step.before.context)),
  },
  {
    id: 'ACCOUNT-2',
    spec: 'S7.62',
    says: {
      en: 'A password is sent only when it is asked for, follows the rules and was typed twice',
      fr: 'Un mot de passe n’est envoyé que sur demande, s’il suit les règles et a été tapé deux fois',
    },
    holds: (step) =>
      !began(step, 'changePassword') || (step.event.type === 'password.save' && !isPasswordBroken(step.before.context)),
  },
  {
    id: 'ACCOUNT-3',
    spec: '§5',
    says: {
      en: 'What is typed stays until the platform has taken it',
      fr: 'Ce qui est tapé reste jusqu’à ce que la plateforme l’ait pris',
    },
    holds: ({ event, before, after }) => {
      if (event.type === 'name.change' || event.type === 'password.change') return true;
      const areNamesKept = event.type === doneOf('saveNames') || after.context.names === before.context.names;
      const isPasswordKept =
        event.type === doneOf('changePassword') || after.context.password === before.context.password;
      return areNamesKept && isPasswordKept;
    },
  },
  {
    id: 'ACCOUNT-4',
    spec: '§7',
    says: {
      en: 'A password that was changed stands nowhere any more',
      fr: 'Un mot de passe changé ne se trouve plus nulle part',
    },
    holds: ({ event, after }) =>
      event.type !== doneOf('changePassword') || Object.values(after.context.password).every((text) => text === ''),
  },
  {
    id: 'ACCOUNT-5',
    spec: '§4',
    says: {
      en: 'What fails is told, and can be tried again at once',
      fr: 'Un échec est dit, et on peut réessayer aussitôt',
    },
    holds: ({ event, after }) =>
      ![errorOf('saveNames'), errorOf('changePassword')].includes(event.type) ||
      (after.context.failure !== null &&
        hasTyped(after.context) &&
        after.can({ type: event.type === errorOf('saveNames') ? 'name.save' : 'password.save' })),
  },
  {
    id: 'ACCOUNT-6',
    spec: '§4',
    says: {
      en: 'An answer that did not come leaves the change of password unsure, never refused',
      fr: 'Une réponse qui ne vient pas laisse le changement de mot de passe incertain, jamais refusé',
    },
    holds: ({ event, after }) =>
      event.type !== errorOf('changePassword') ||
      after.matches({ editing: after.context.failure?.kind === 'network' ? 'unsure' : 'passwordFailed' }),
  },
  {
    id: 'ACCOUNT-7',
    spec: '§2',
    says: {
      en: 'The page can be left without a question only when nothing is typed',
      fr: 'La page se quitte sans question seulement si rien n’est tapé',
    },
    holds: ({ after }) => {
      const { names, saved, password } = after.context;
      const isTyped =
        names.firstName.trim() !== saved.firstName ||
        names.lastName.trim() !== saved.lastName ||
        Object.values(password).some((text) => text !== '');
      return hasTyped(after.context) === isTyped;
    },
  },
  {
    id: 'ACCOUNT-8',
    spec: '§4',
    says: {
      en: 'A failure is told until something is typed or saved again, and no longer',
      fr: 'Un échec reste affiché jusqu’à ce qu’on tape ou enregistre de nouveau, pas plus longtemps',
    },
    holds: ({ after }) =>
      (after.context.failure !== null) ===
      (after.matches({ editing: 'nameFailed' }) ||
        after.matches({ editing: 'passwordFailed' }) ||
        after.matches({ editing: 'unsure' })),
  },
  {
    id: 'ACCOUNT-9',
    spec: '§3 §4',
    says: {
      en: 'A name that was taken is the saved one, without the spaces around it; the portal is told, and so is the user',
      fr: 'Un nom accepté est le nom enregistré, sans les espaces autour; le portail l’apprend, et l’utilisateur aussi',
    },
    holds: (step) => {
      const { event, before, after, sent } = step;
      if (event.type !== doneOf('saveNames')) return true;
      const taken = JSON.stringify(keptNames(before.context.names));
      return (
        JSON.stringify(after.context.saved) === taken &&
        JSON.stringify(after.context.names) === taken &&
        sent.some(({ type, profile }) => type === 'profile.changed' && profile === event['output']) &&
        announces(step, 'account:nameSaved')
      );
    },
  },
  {
    id: 'ACCOUNT-10',
    spec: '§4',
    says: { en: 'A password that was changed is announced', fr: 'Un mot de passe changé est annoncé' },
    holds: (step) => step.event.type !== doneOf('changePassword') || announces(step, 'account:passwordSaved'),
  },
]);
