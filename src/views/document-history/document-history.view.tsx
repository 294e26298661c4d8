import { mdiHistory } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryEvent, HistoryKind } from '../../../domain/audit.ts';
import type { documentHistoryMachine } from '../../../machines/document-history/document-history.machine.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { connectDocumentHistory, eventWords } from './document-history.connect.ts';

/** Who did what to a document, and when: a button with a panel. */
export function DocumentHistoryView({ actor }: { actor: ActorRefFrom<typeof documentHistoryMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { kind, isOpen, isBusy, events, failure, open, close } = connectDocumentHistory(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      <IconButton icon={mdiHistory} label={say('document-history:title')} onClick={open} />
      <Dialog
        isOpen={isOpen}
        title={say('document-history:title')}
        onCancel={close}
        actions={<Button onClick={close}>{say('document-history:close')}</Button>}
      >
        <div tabIndex={-1} aria-busy={isBusy} className="outline-none">
          {isBusy && <Skeleton label={say('document-history:loading')} lines={3} />}
          {failure && (
            <Banner
              tone="error"
              isUrgent
              title={say('document-history:failed')}
              actions={<Button onClick={failure.retry}>{say('common:retry')}</Button>}
            >
              {say(failure.detail)}
            </Banner>
          )}
          {events && <Events kind={kind} events={events} />}
        </div>
      </Dialog>
    </div>
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
