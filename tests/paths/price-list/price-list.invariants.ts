import { equal } from '../../../domain/equal.ts';
import { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import type { PriceListContext } from '../../../machines/price-list/price-list.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof priceListMachine>;

const callsOf = ({ calls }: Step, name: string) => calls.filter((call) => call.name === name);
const hasCall = (step: Step, name: string): boolean => callsOf(step, name).length > 0;
const toldOf = ({ sent }: Step): unknown[] =>
  sent.filter(({ type }) => type === 'notification.wanted').map((told) => told['key']);
const ofFile = ({ file, opened, checked, listId, sent }: PriceListContext) => ({ file, opened, checked, listId, sent });
const UNCERTAIN = ['network', 'timeout', 'malformed', 'server', 'conflict'];

export const priceListInvariants = defineInvariants(priceListMachine, [
  {
    id: 'PRICES-1',
    spec: 'docs/decisions',
    says: {
      en: 'The list is replaced when the user wants it and every line that was read has arrived, from the version that was shown',
      fr: 'La liste est remplacée quand l’utilisateur le veut et que chaque ligne lue est arrivée, à partir de la version montrée',
    },
    holds: (step) => {
      const { listId, checked, sent, file, columns, saved } = step.after.context;
      return callsOf(step, 'replaceList').every(
        ({ input }) =>
          listId !== null &&
          checked !== null &&
          checked.lines > 0 &&
          sent === checked.lines &&
          (step.event.type === 'list.replace' || step.event.type === doneOf('sendLines')) &&
          equal(input, { listId, lines: sent, fileName: file?.name, columns, version: saved?.version }),
      );
    },
  },
  {
    id: 'PRICES-2',
    spec: 'docs/decisions',
    says: {
      en: 'Lines are sent to a list that was begun, from the first one that has not arrived; no list is begun while one is there',
      fr: 'Les lignes sont envoyées à une liste commencée, à partir de la première qui n’est pas arrivée; aucune liste n’est commencée tant qu’il y en a une',
    },
    holds: (step) => {
      const { listId, sent } = step.after.context;
      return (
        callsOf(step, 'sendLines').every(({ input }) => listId !== null && equal(input, { listId, from: sent })) &&
        (!hasCall(step, 'beginList') || (listId === null && step.event.type === 'list.replace'))
      );
    },
  },
  {
    id: 'PRICES-3',
    spec: 'docs/decisions',
    says: {
      en: 'What was done is told once it is certain: replaced, taken back, ordered',
      fr: 'Ce qui est fait est dit dès que c’est certain, que ce soit remplacé, repris ou ordonné',
    },
    holds: (step) => {
      const { event, before } = step;
      const isFound =
        event.type === doneOf('rereadPriceList') &&
        (event['output'] as { current: { id: string } | null }).current?.id === before.context.listId;
      const wanted =
        event.type === doneOf('replaceList') || isFound
          ? ['price-list:replaced']
          : event.type === doneOf('takeBackList')
            ? [before.context.saved?.former ? 'price-list:takenBack' : 'price-list:takenAway']
            : event.type === doneOf('orderOrigins')
              ? ['price-list:ordered']
              : [];
      return equal(toldOf(step), wanted);
    },
  },
  {
    id: 'PRICES-4',
    spec: '§8',
    says: {
      en: 'After an answer that says nothing for certain, the list is read again before anything is sent again',
      fr: 'Après une réponse qui n’assure rien, la liste est relue avant que rien ne soit renvoyé',
    },
    holds: (step) => {
      const { event, before, after } = step;
      if (event.type === errorOf('replaceList'))
        return after.matches(UNCERTAIN.includes(toFailure(event['error']).kind) ? 'verifying' : 'sendFailed');
      if (before.matches('unsure'))
        return event.type === 'list.retry' ? hasCall(step, 'rereadPriceList') : step.calls.length === 0;
      return true;
    },
  },
  {
    id: 'PRICES-5',
    spec: '§8',
    says: {
      en: 'A failure says why until something else is tried, and the file stays open where sending failed',
      fr: 'Un échec dit pourquoi jusqu’à l’essai suivant, et le fichier reste ouvert quand l’envoi a échoué',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      const says =
        after.matches('loadFailed') ||
        after.matches({ resting: 'refused' }) ||
        after.matches({ resting: 'unchanged' }) ||
        after.matches('sendFailed') ||
        after.matches('unsure');
      if (says && failure === null) return false;
      if (after.matches({ resting: 'settled' }) && failure !== null) return false;
      if (!after.matches('sendFailed') || event.type === 'file.leave') return true;
      const { file, opened, checked } = before.context;
      return (
        file !== null &&
        equal({ file, opened, checked }, { file, opened: after.context.opened, checked: after.context.checked })
      );
    },
  },
  {
    id: 'PRICES-6',
    spec: '§2',
    says: {
      en: 'A file that is left is forgotten, and the list in use stays as it is',
      fr: 'Un fichier abandonné est oublié, et la liste utilisée reste comme elle est',
    },
    holds: ({ event, before, after, calls, running }) => {
      if (event.type !== 'file.leave' || equal(before.value, after.value)) return true;
      return (
        after.matches({ resting: 'settled' }) &&
        equal(ofFile(after.context), { file: null, opened: null, checked: null, listId: null, sent: 0 }) &&
        equal(after.context.saved, before.context.saved) &&
        calls.length === 0 &&
        running.length === 0
      );
    },
  },
  {
    id: 'PRICES-7',
    spec: '§5',
    says: {
      en: 'A file is opened when it is chosen, unless it is too large; its lines are read once a number and a price have a column',
      fr: 'Un fichier est ouvert quand on le choisit, sauf s’il est trop gros; ses lignes sont lues dès qu’un numéro et un prix ont leur colonne',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const file = event['file'] as { size: number } | undefined;
      const { columns } = after.context;
      const hasBoth = columns.number !== undefined && (columns.price ?? columns.listPrice) !== undefined;
      return (
        hasCall(step, 'openFile') ===
          (event.type === 'file.choose' &&
            before.matches('resting') &&
            file !== undefined &&
            file.size <= 67_108_864) &&
        (!after.matches('matching') || after.can({ type: 'columns.check' }) === hasBoth) &&
        (!hasCall(step, 'checkPrices') || (hasBoth && event.type === 'columns.check'))
      );
    },
  },
  {
    id: 'PRICES-8',
    spec: '§6',
    says: {
      en: 'Who may only read the settings changes nothing',
      fr: 'Qui peut seulement lire les paramètres ne change rien',
    },
    holds: ({ after, calls }) =>
      after.context.mayChange || (!after.hasTag('resting') && calls.every(({ name }) => name === 'loadPriceList')),
  },
  {
    id: 'PRICES-9',
    spec: 'docs/decisions',
    says: {
      en: 'A replacement is taken back, and the order changed, from the version that was shown; only a later origin is asked earlier',
      fr: 'Un remplacement est repris, et l’ordre changé, à partir de la version montrée; seule une source plus loin est demandée plus tôt',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const version = before.context.saved?.version;
      const origins = before.context.saved?.origins ?? [];
      const at = origins.indexOf(event['origin'] as (typeof origins)[number]);
      const isRaised = event.type === 'origin.raise' && before.matches('resting') && at > 0;
      const isTaken =
        event.type === 'list.takeBack' &&
        before.matches('resting') &&
        (before.context.saved?.current ?? before.context.saved?.former) !== null;
      return (
        equal(
          callsOf(step, 'takeBackList').map(({ input }) => input),
          isTaken ? [{ version }] : [],
        ) &&
        callsOf(step, 'orderOrigins').length === (isRaised ? 1 : 0) &&
        equal(after.context.saved?.origins, before.context.saved?.origins ?? after.context.saved?.origins) &&
        (!isRaised || after.context.wanted.indexOf(event['origin'] as (typeof origins)[number]) === at - 1)
      );
    },
  },
]);
