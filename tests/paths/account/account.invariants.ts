import { hasTyped, isNameBroken, isPasswordBroken } from '../../../machines/account/account.rules.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof accountMachine>;
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
]);
