import { type DocumentChangeKind, LOCKED_DOCUMENTS, LOCKED_DOCUMENT_KINDS } from '../../domain/lock.ts';
import type { Overtaken } from '../../machines/support/overtaken.ts';
import type { Words } from './engine/path-model.ts';

const changedKind = (what: DocumentChangeKind): string =>
  LOCKED_DOCUMENT_KINDS.find((kind) => LOCKED_DOCUMENTS[kind].changes.some((each) => each === what)) ?? 'unknown';

/** The extra texts of an outdated page: who did what, and what was not sent. */
export function outdatedWords(overtaken: Overtaken | null, isDirty: boolean): Words[] {
  const change = overtaken?.change;
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return [
    ...(change
      ? [
          {
            key: `${changedKind(change.what)}:happened.${change.what}`,
            params: {
              name: change.side === 'shop' ? [{ key: 'lock:ofShop', params: { name: change.by } }] : change.by,
              date: { as: 'longDate', instant: change.at },
            },
          } as const,
        ]
      : []),
    ...(notSent ? [`lock:notSent.${notSent}`] : []),
  ];
}

/** The texts of a closed document for a user who was too late. */
export function lateWords(overtaken: Overtaken | null, isDirty: boolean): Words[] {
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return notSent ? [`lock:notSent.${notSent}`, ...(isDirty ? ['lock:keptBelow'] : [])] : [];
}

/** Texts that must be absent: lost work when there was none, and kept work when nothing is typed. */
export const overtakenUnsaid = (overtaken: Overtaken | null, isDirty: boolean): Words[] => [
  ...(isDirty && !overtaken?.refused ? [] : ['lock:notSent.draft']),
  ...(isDirty ? [] : ['lock:keptBelow']),
];
