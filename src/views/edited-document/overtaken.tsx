import {
  type DocumentChange,
  type DocumentChangeKind,
  LOCKED_DOCUMENTS,
  LOCKED_DOCUMENT_KINDS,
  type LockedDocumentKind,
} from '../../../domain/lock.ts';
import type { Overtaken, Refused } from '../../../machines/support/overtaken.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Someone else was faster: what they did, which of the user's changes were not sent, and whether those are kept. */
export interface OvertakenValues {
  /** Null: unknown, or already shown. */
  readonly change: DocumentChange | null;
  /** `draft`: the changes were typed, but no send was attempted. */
  readonly notSent: Refused | 'draft' | null;
  readonly isKept: boolean;
}

/** For a page that must be refreshed. The banner says what is kept. */
export const overtakenValues = (overtaken: Overtaken | null, isDirty: boolean): OvertakenValues => ({
  change: overtaken?.change ?? null,
  notSent: overtaken?.refused ?? (isDirty ? 'draft' : null),
  isKept: false,
});

/** For a closed document. The banner says who closed it and when. Null when the user lost nothing. */
export function closedValues(overtaken: Overtaken | null, isDirty: boolean): OvertakenValues | null {
  const notSent = overtaken?.refused ?? (isDirty ? 'draft' : null);
  return notSent && { change: null, notSent, isKept: isDirty };
}

type Happened = {
  [Kind in LockedDocumentKind]: `${Kind}:happened.${(typeof LOCKED_DOCUMENTS)[Kind]['changes'][number]}`;
}[LockedDocumentKind];

/** Each document has its own texts for what others do to it. */
const HAPPENED = new Map<DocumentChangeKind, Happened>(
  LOCKED_DOCUMENT_KINDS.flatMap((kind) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript would also pair a kind with changes of other kinds
    LOCKED_DOCUMENTS[kind].changes.map((what) => [what, `${kind}:happened.${what}` as Happened] as const),
  ),
);

/** Who did what and when, and what happened to the user's own changes. */
export function OvertakenWords({ change, notSent, isKept }: OvertakenValues) {
  const { say, language } = useTexts();
  const happened = change && HAPPENED.get(change.what);
  return (
    <>
      {happened && (
        <p>
          {say({
            key: happened,
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
