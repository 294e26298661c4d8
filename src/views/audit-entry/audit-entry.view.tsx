import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AuditEntry } from '../../../domain/audit.ts';
import type { auditEntryMachine } from '../../../machines/audit-entry/audit-entry.machine.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionText, kindText, wholeChanges, whoText } from '../list/audit-words.ts';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { connectAuditEntry } from './audit-entry.connect.ts';

/** Every change of an entry of the audit log, in a panel. */
export function AuditEntryView({ actor }: { actor: ActorRefFrom<typeof auditEntryMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isOpen, isBusy, entry, failure, close } = connectAuditEntry(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      <Dialog
        isOpen={isOpen}
        size="large"
        title={say('audit:column.changes')}
        onCancel={close}
        actions={<Button onClick={close}>{say('audit-entry:close')}</Button>}
      >
        <div tabIndex={-1} aria-busy={isBusy} className="outline-none">
          {isBusy && <Skeleton label={say('audit-entry:loading')} lines={3} />}
          {failure && (
            <Banner
              tone="error"
              isUrgent
              title={say('audit-entry:failed')}
              actions={<Button onClick={failure.retry}>{say('common:retry')}</Button>}
            >
              {say(failure.detail)}
            </Banner>
          )}
          {entry && <Changes entry={entry} />}
        </div>
      </Dialog>
    </div>
  );
}

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
