import type { Overtaken } from '../../machines/support/overtaken.ts';
import type { Words } from './engine/path-model.ts';

/** What an outdated page says in addition: who did what, and what was not sent. */
export function outdatedWords(overtaken: Overtaken | null, isDirty: boolean): Words[] {
  const change = overtaken?.change;
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return [
    ...(change
      ? [
          {
            key: `lock:happened.${change.what}`,
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

/** What a closed document says to a user who was too late. */
export function lateWords(overtaken: Overtaken | null, isDirty: boolean): Words[] {
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return notSent ? [`lock:notSent.${notSent}`, ...(isDirty ? ['lock:keptBelow'] : [])] : [];
}

/** What is not said: that work was lost where none was, and that it is kept where nothing is typed. */
export const overtakenUnsaid = (overtaken: Overtaken | null, isDirty: boolean): Words[] => [
  ...(isDirty && !overtaken?.refused ? [] : ['lock:notSent.draft']),
  ...(isDirty ? [] : ['lock:keptBelow']),
];
