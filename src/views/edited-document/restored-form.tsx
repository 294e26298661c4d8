import { formatList } from '../../i18n/format-document.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RestoredBanner } from './restored-banner.tsx';

/** A restored draft of a form. */
export interface RestoredFormValues {
  /** ISO 8601. */
  readonly at: string;
  /** Fields that someone else has since changed to another value. */
  readonly contested: readonly TextKey[];
  /** An additional note. */
  readonly note: TextKey | null;
  readonly discard: () => void;
}

/** A restored draft of a form, with the fields someone else has changed. */
export function RestoredForm({ at, contested, note, discard }: RestoredFormValues) {
  const { say } = useTexts();
  return (
    <RestoredBanner at={at} discard={discard}>
      <Contested fields={contested} />
      {note && <p>{say(note)}</p>}
    </RestoredBanner>
  );
}

/** The fields that someone else changed to other values than the user. */
export function Contested({ fields }: { readonly fields: readonly TextKey[] }) {
  const { say, language } = useTexts();
  return (
    fields.length > 0 && (
      <p>{say({ key: 'draft:contested', params: { fields: formatList(fields.map(say), language) } })}</p>
    )
  );
}
