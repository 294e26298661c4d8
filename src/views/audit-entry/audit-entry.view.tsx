import type { AuditEntry } from '../../../domain/audit.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { actionText, kindText, wholeChanges, whoText } from '../list/audit-words.ts';
import type { ReadingActor } from '../reading/reading.connect.ts';
import { ReadingView } from '../reading/reading.view.tsx';
import { ExactTime } from '../remaining-time/exact-time.tsx';

const TEXTS = {
  title: 'audit:column.changes',
  loading: 'audit-entry:loading',
  failed: 'audit-entry:failed',
  close: 'audit-entry:close',
} as const;

/** Every change of an entry of the audit log, in a panel. The list shows only the first few. */
export const AuditEntryView = ({ actor }: { actor: ReadingActor<string, AuditEntry> }) => (
  <ReadingView actor={actor} texts={TEXTS} size="large">
    {(entry) => <Changes entry={entry} />}
  </ReadingView>
);

/** The changes, grouped by part. */
function Changes({ entry }: { readonly entry: AuditEntry }) {
  const texts = useTexts();
  const { language } = texts;
  const about = [kindText(entry, texts), entry.number ?? ''].filter((text) => text !== '').join(' ');
  return (
    <div className="flex flex-col gap-4 [overflow-wrap:anywhere]">
      <p>
        {actionText(entry, texts)}
        <span className="detail">{[about, whoText(entry, texts)].filter((text) => text !== '').join(' · ')}</span>
        <ExactTime at={entry.at} className="detail tabular">
          {formatLongDate(entry.at, language)}
        </ExactTime>
      </p>
      {wholeChanges(entry, texts).map(({ key, part, changes }) => (
        <section key={key}>
          {part !== null && <h3 className="font-bold">{part}</h3>}
          <dl className="divide-y divide-line">
            {changes.map(({ field, text }, place) => (
              // A field can change twice: an order has a status, and its invoice too.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={place} className="py-1 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-4">
                <dt className="text-muted">{field}</dt>
                <dd className="tabular">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
