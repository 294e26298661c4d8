import '../../styles/text-areas.css';
import { mdiBugOutline, mdiContentCopy, mdiEmailOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectReport, type ReportValues } from './report.connect.ts';

/** The report, to read and edit. */
function ReportDialog({ report }: { readonly report: ReportValues }) {
  const { say } = useTexts();
  const id = useId();
  const { text, outcome, refusal, isReading, isBusy } = report;
  const reason = refusal && say(refusal);
  return (
    <Dialog
      isOpen
      size="large"
      icon={mdiBugOutline}
      title={say('report:title')}
      onCancel={report.close}
      actions={
        <>
          <Button onClick={report.close} isBusy={isBusy}>
            {say('report:close')}
          </Button>
          <Button icon={mdiContentCopy} onClick={report.copy} isBusy={isReading || isBusy} disabledReason={reason}>
            {say('report:copy')}
          </Button>
          <Button
            variant="primary"
            icon={mdiEmailOutline}
            onClick={report.mail}
            isBusy={isReading || isBusy}
            disabledReason={reason}
          >
            {say('report:mail')}
          </Button>
        </>
      }
    >
      {isReading ? (
        <output>{say('report:reading')}</output>
      ) : (
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            {say('report:text')}
          </label>
          <p className="text-muted">{say('report:explain')}</p>
          <textarea
            id={id}
            rows={14}
            spellCheck={false}
            readOnly={isBusy}
            className="control text-sm"
            value={text}
            onChange={({ target }) => report.edit(target.value)}
          />
        </div>
      )}
      <output className={outcome === 'report:failed' ? 'text-error' : 'text-success'}>{outcome && say(outcome)}</output>
    </Dialog>
  );
}

/** Reporting a problem, in the help panel (spec §1). */
export function ReportView({ actor }: { actor: ActorRefFrom<typeof reportMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const report = connectReport(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <Button icon={mdiBugOutline} onClick={report.open}>
        {say('report:open')}
      </Button>
      {report.isOpen && <ReportDialog report={report} />}
    </div>
  );
}
