/** Until when a document can be edited, and what was sent corrected; and what follows it. */
import { equal } from '../../../domain/equal.ts';
import { doneOf, errorOf, type Invariant, type Trace } from '../engine/path-model.ts';
import { isIn, on, sentEvent, startedCall } from '../engine/trace.ts';
import { ACCEPTED, HELD, RESERVED, WAITING_FOR_ANSWER, type TestedDocument } from './tested-document.ts';

interface Dated<Document> extends Pick<TestedDocument<Document, never>, 'idOf' | 'isClosed'> {
  readonly deadlineOf: (document: Document) => string | null;
  /** What was sent can still be corrected. */
  readonly isReopenable: (document: Document, readAt: number) => boolean;
}

export function deadlineInvariants<Document>({
  idOf,
  isClosed,
  deadlineOf,
  isReopenable,
}: Dated<Document>): readonly Invariant[] {
  const canReopen = ({ context }: Trace['after']): boolean =>
    context.document !== null && isReopenable(context.document, context.readAt);
  /** The time may change something here. */
  const isTimed = (after: Trace['after']): boolean =>
    isIn(after, 'ended') || (isIn(after, 'open') && !isIn(after, ...WAITING_FOR_ANSWER, ...ACCEPTED, 'open.leaving'));
  return [
    {
      id: idOf(23),
      spec: 'S4.5',
      says: {
        en: 'A document whose time is over can no longer be edited; what is on its way is waited for',
        fr: 'Un document échu ne peut plus être modifié; ce qui est en route est attendu',
      },
      holds: (step) => {
        const { before, after } = step;
        if (!on(step, 'deadline.passed') || before.status !== 'active') return true;
        if (!isTimed(before)) return equal([after.value, after.context], [before.value, before.context]);
        return (
          isIn(after, 'ended') &&
          after.context.readAt >=
            Math.max(before.context.readAt, Date.parse(deadlineOf(before.context.document) ?? '')) &&
          sentEvent(step, 'draft.forget') === undefined
        );
      },
    },
    {
      id: idOf(14),
      spec: '§4',
      says: {
        en: 'While a document is open its deadline is watched, and while what was sent can be corrected; it is heard there, except while something is on its way',
        fr: 'Tant qu’un document est ouvert, son échéance est suivie, et tant que ce qui a été envoyé peut être corrigé; elle y est entendue, sauf pendant un envoi',
      },
      holds: (step) => {
        const { after } = step;
        const { watchDeadline } = after.children as Partial<Record<string, unknown>>;
        const watched = startedCall(step, 'watchDeadline');
        return (
          (watchDeadline !== undefined) === isIn(after, 'open', 'ended') &&
          (watched === undefined ||
            equal(watched, {
              at: isIn(after, 'open') || canReopen(after) ? deadlineOf(after.context.document) : null,
            })) &&
          (after.status !== 'active' || after.can({ type: 'deadline.passed' }) === isTimed(after))
        );
      },
    },
    {
      id: idOf(13),
      spec: 'docs/decisions',
      says: {
        en: 'What was sent is corrected under the lock, like any edit, while there is time; going back to it gives the lock back and loses nothing, and once it is sent or its time is over the document is over again',
        fr: 'Ce qui a été envoyé se corrige sous le verrou, comme toute modification, tant qu’il reste du temps; y revenir rend le verrou sans rien perdre, et une fois l’envoi fait ou le temps écoulé, le document est de nouveau clos',
      },
      holds: (step) => {
        const { before, after } = step;
        const isKept = sentEvent(step, 'draft.forget') === undefined && sentEvent(step, 'draft.keep') === undefined;
        if (on(step, 'document.reopen') && isIn(before, 'ended') && before.can({ type: 'document.reopen' }))
          return (
            after.context.isReopened &&
            isIn(after, 'open.reserving') &&
            startedCall(step, 'lock') !== undefined &&
            isKept
          );
        if (on(step, 'document.close') && before.can({ type: 'document.close' }))
          return (
            !after.context.isReopened &&
            isIn(after, 'open.refreshing') &&
            sentEvent(step, 'lock.release') !== undefined &&
            isKept
          );
        const { document, readAt } = after.context;
        const isOpenAnyway =
          on(step, doneOf('loadDocument')) &&
          isIn(after, 'recalling') &&
          !isClosed(document, { readAt, isReopened: false });
        if (isIn(after, 'ended', 'open.sent') || isOpenAnyway) return !after.context.isReopened;
        return after.context.isReopened === before.context.isReopened;
      },
    },
    {
      id: idOf(15),
      spec: 'docs/decisions',
      says: {
        en: 'A correction can be begun where what was sent stands and there is time, by who may edit, and be left until it is sent; nowhere else',
        fr: 'Une correction peut être commencée là où ce qui a été envoyé est affiché et qu’il reste du temps, par qui peut modifier, et quittée jusqu’à son envoi; nulle part ailleurs',
      },
      holds: ({ after }) =>
        after.status !== 'active' ||
        (after.can({ type: 'document.reopen' }) ===
          (isIn(after, 'ended') && after.context.mayEdit && canReopen(after)) &&
          after.can({ type: 'document.close' }) ===
            (isIn(after, 'open.unreserved', RESERVED) && !isIn(after, HELD) && after.context.isReopened)),
    },
  ];
}

export const followUpInvariants = ({ idOf }: Pick<TestedDocument<never, never>, 'idOf'>): readonly Invariant[] => [
  {
    id: idOf(43),
    spec: '§2',
    says: {
      en: 'What follows is told as it came, and the document read again whether or not anything follows',
      fr: 'La suite est annoncée telle qu’elle arrive, et le document relu, qu’il y ait une suite ou non',
    },
    holds: (step) => {
      if (!isIn(step.before, 'open.following')) return sentEvent(step, 'document.wanted') === undefined;
      const isFound = on(step, doneOf('followUp'));
      if (!isFound && !on(step, errorOf('followUp'))) return true;
      const emitted = step.sent.filter(({ type }) => type !== 'lock.release');
      return (
        isIn(step.after, 'open.sent') &&
        sentEvent(step, 'lock.release') !== undefined &&
        equal(emitted, isFound ? [step.event['output']] : [])
      );
    },
  },
];
