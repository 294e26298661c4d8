import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { updateMachine } from '../../../machines/update/update.machine.ts';

type Step = Trace<typeof updateMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);

export const updateInvariants = defineInvariants(updateMachine, [
  {
    id: 'UPD-1',
    spec: 'S8.40',
    says: {
      en: 'Whatever cannot be fetched makes the portal ask which version its server has, unless it knows already',
      fr: 'Ce qui ne peut être chargé fait demander au serveur sa version, sauf si elle est déjà connue',
    },
    holds: (step) =>
      !/^(chunk|screen)\.failed$/.test(step.event.type) ||
      step.before.context.latest !== null ||
      !step.before.matches('current') ||
      began(step, 'askVersion'),
  },
  {
    id: 'UPD-2',
    spec: '§8',
    says: {
      en: 'The page announces a new version when there is one, and only then',
      fr: 'L’utilisateur est averti d’une nouvelle version s’il y en a une, et jamais sinon',
    },
    holds: ({ after }) => {
      const { latest, version } = after.context;
      return after.matches('current') || after.matches('asking')
        ? latest === null
        : latest !== null && latest !== version;
    },
  },
  {
    id: 'UPD-3',
    spec: '§8',
    says: {
      en: 'The page reloads by itself at most once for a version, and only where a whole page is missing',
      fr: 'La page se recharge d’elle-même au plus une fois par version, et seulement si une page entière manque',
    },
    holds: (step) => {
      if (!began(step, 'rememberReload')) return true;
      const { latest, reloadedFor } = step.after.context;
      return latest !== reloadedFor && (step.event.type === 'screen.failed' || step.before.context.isScreenMissing);
    },
  },
  {
    id: 'UPD-4',
    spec: '§8',
    says: {
      en: 'The open page is not left before that is agreed to, or kept in mind that the tab reloads by itself',
      fr: 'La page ouverte n’est pas quittée sans accord, ou sans qu’il soit retenu que l’onglet se recharge de lui-même',
    },
    holds: (step) =>
      began(step, 'leavePages') ===
      ((step.event.type === doneOf('agreeToLeave') && step.event['output'] === true) ||
        step.event.type === doneOf('rememberReload')),
  },
  {
    id: 'UPD-9',
    spec: '§8',
    says: {
      en: 'The tab reloads once the open page is left, however that ends, and after three seconds at the latest',
      fr: 'L’onglet se recharge une fois la page ouverte quittée, quelle qu’en soit l’issue, et au plus tard après trois secondes',
    },
    holds: (step) =>
      began(step, 'reloadPage') ===
        ([doneOf('leavePages'), errorOf('leavePages')].includes(step.event.type) ||
          step.event.type.startsWith('xstate.after.leavingWait')) &&
      step.timers.some(({ ms }) => ms === 3000) === step.after.matches('leaving'),
  },
  {
    id: 'UPD-5',
    spec: '§8',
    says: {
      en: 'Whoever stays, or cannot leave, can reload later',
      fr: 'Qui reste, ou ne peut partir, peut recharger plus tard',
    },
    holds: (step) => {
      const stays = step.event.type === doneOf('agreeToLeave') && step.event['output'] !== true;
      const fails = [errorOf('agreeToLeave'), errorOf('rememberReload'), errorOf('reloadPage')].includes(
        step.event.type,
      );
      return !(stays || fails) || step.after.can({ type: 'update.reload' });
    },
  },
  {
    id: 'UPD-6',
    spec: '§8',
    says: {
      en: 'Who puts the new version off is left in peace until something is missing again',
      fr: 'Qui remet la nouvelle version à plus tard a la paix jusqu’à ce que quelque chose manque de nouveau',
    },
    holds: (step) =>
      (step.event.type !== 'update.postpone' || step.after.matches('postponed')) &&
      (!step.before.matches('postponed') || !/failed$/.test(step.event.type) || !step.after.matches('postponed')),
  },
  {
    id: 'UPD-7',
    spec: 'S8.40',
    says: {
      en: 'What cannot be fetched is heard from the beginning, and is never missed where something can be done about it',
      fr: 'Ce qui ne peut être chargé est entendu dès le début, et n’est jamais manqué quand on peut y faire quelque chose',
    },
    holds: (step) => {
      const { after } = step;
      const { latest, reloadedFor } = after.context;
      const isHeard =
        after.matches('current') ||
        after.matches('asking') ||
        after.matches('postponed') ||
        (after.matches('outdated') && latest !== reloadedFor);
      return (
        (step.event.type !== 'xstate.init' || (began(step, 'watchChunks') && after.matches('current'))) &&
        after.can({ type: 'chunk.failed' }) === (after.matches('current') || after.matches('postponed')) &&
        after.can({ type: 'screen.failed' }) === isHeard
      );
    },
  },
  {
    id: 'UPD-8',
    spec: '§8',
    says: {
      en: 'What the server answers decides: a page that is missing reloads once for a newer version, another newer version is told, the same one is forgotten',
      fr: 'La réponse du serveur décide : une page manquante se recharge une fois pour une version plus récente, toute autre version plus récente est annoncée, la même est oubliée',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const { version, reloadedFor, isScreenMissing } = before.context;
      if (event.type === 'screen.failed' && (before.matches('current') || before.matches('asking')))
        return after.context.isScreenMissing;
      if (event.type === doneOf('rememberReload')) return after.context.reloadedFor === after.context.latest;
      if (event.type !== doneOf('askVersion') && event.type !== errorOf('askVersion')) return true;
      if (event.type === errorOf('askVersion') || event['output'] === version)
        return after.matches('current') && !after.context.isScreenMissing;
      return after.matches(isScreenMissing && event['output'] !== reloadedFor ? 'remembering' : 'outdated');
    },
  },
]);
