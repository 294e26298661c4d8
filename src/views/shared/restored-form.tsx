import { formatList } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RestoredBanner } from './restored-banner.tsx';

/** What was typed into a form earlier and is here again. */
export interface RestoredFormValues {
  /** ISO 8601. */
  readonly at: string;
  /** Fields that somebody else has changed since to something else. */
  readonly contested: readonly TextKey[];
  /** What else there is to know. */
  readonly note: TextKey | null;
  readonly discard: () => void;
}

/** A form's draft is back, with what somebody else changed in its place. */
export function RestoredForm({ at, contested, note, discard }: RestoredFormValues) {
  const { say, language } = useTexts();
  return (
    <RestoredBanner at={at} discard={discard}>
      {contested.length > 0 && (
        <p>{say({ key: 'draft:contested', params: { fields: formatList(contested.map(say), language) } })}</p>
      )}
      {note && <p>{say(note)}</p>}
    </RestoredBanner>
  );
}
