import type { DocumentChange } from '../../../domain/document-change.ts';
import type { Overtaken, Refused } from '../../../machines/support/overtaken.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Somebody else was faster: what they did, what of one's own was not sent, and whether it is kept. */
export interface OvertakenValues {
  /** Null: not known, or told already. */
  readonly change: DocumentChange | null;
  /** `draft`: it was only typed. */
  readonly notSent: Refused | 'draft' | null;
  readonly isKept: boolean;
}

/** On a page that is to be refreshed: its banner says what is kept. */
export const overtakenValues = (overtaken: Overtaken | null, isDirty: boolean): OvertakenValues => ({
  change: overtaken?.change ?? null,
  notSent: overtaken?.refused ?? (isDirty ? 'draft' : null),
  isKept: false,
});

/** On a document that is over, whose banner says who ended it and when; null for whoever lost nothing. */
export function settledValues(overtaken: Overtaken | null, isDirty: boolean): OvertakenValues | null {
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return notSent && { change: null, notSent, isKept: isDirty };
}

/** Who did what and when, and what became of one's own work. */
export function OvertakenWords({ change, notSent, isKept }: OvertakenValues) {
  const { say, language } = useTexts();
  return (
    <>
      {change && (
        <p>
          {say({
            key: `lock:happened.${change.what}`,
            params: {
              name: change.side === 'shop' ? say({ key: 'lock:ofShop', params: { name: change.by } }) : change.by,
              date: formatLongDate(change.at, language),
            },
          })}
        </p>
      )}
      {notSent && <p>{say(`lock:notSent.${notSent}`)}</p>}
      {isKept && <p>{say('lock:keptBelow')}</p>}
    </>
  );
}
