import { mdiHistory } from '@mdi/js';
import type { HistoryEvent, HistoryKind, HistoryOwner } from '../../../domain/audit.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ReadingActor } from '../reading/reading.connect.ts';
import { ReadingView } from '../reading/reading.view.tsx';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { eventWords } from './event-words.ts';

export type HistoryActor = ReadingActor<HistoryOwner, readonly HistoryEvent[]>;

const TEXTS = {
  title: 'document-history:title',
  loading: 'document-history:loading',
  failed: 'document-history:failed',
  close: 'document-history:close',
} as const;

/** Who did what to a document, and when: a button with a panel. */
export function DocumentHistoryView({ actor, subject }: { actor: HistoryActor; subject: HistoryOwner }) {
  const { say } = useTexts();
  return (
    <>
      <IconButton
        icon={mdiHistory}
        label={say('document-history:title')}
        onClick={() => actor.send({ type: 'reading.open', subject })}
      />
      <ReadingView actor={actor} texts={TEXTS}>
        {(events) => <Events kind={subject.kind} events={events} />}
      </ReadingView>
    </>
  );
}

function Events({ kind, events }: { readonly kind: HistoryKind; readonly events: readonly HistoryEvent[] }) {
  const { say, language } = useTexts();
  if (events.length === 0) return <output className="text-muted">{say('document-history:nothing')}</output>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {events.map((event, place) => (
        // Two events can have the same time, and none is added while the panel is open.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="py-2 [overflow-wrap:anywhere]">
          {say(
            eventWords(kind, event, {
              by: event.by ?? say('document-history:somebody'),
              amount: formatMoney(event.amountCents ?? 0, language),
            }),
          )}
          <ExactTime at={event.at} className="detail tabular">
            {formatLongDate(event.at, language)}
            {event.side === 'shop' && ` · ${say('document-history:shop')}`}
          </ExactTime>
        </li>
      ))}
    </ol>
  );
}
