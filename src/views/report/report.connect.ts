import type { SnapshotFrom } from 'xstate';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import type { ReportEvent } from '../../../machines/report/report.types.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface ReportValues {
  readonly isOpen: boolean;
  readonly isReading: boolean;
  readonly isBusy: boolean;
  readonly text: string;
  /** The last outcome for the current report; null when there is none. */
  readonly outcome: TextKey | null;
  /** Why it cannot be sent; null when it can. */
  readonly refusal: TextKey | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly edit: (text: string) => void;
  readonly mail: () => void;
  readonly copy: () => void;
}

export function connectReport(
  snapshot: SnapshotFrom<typeof reportMachine>,
  send: (event: ReportEvent) => void,
): ReportValues {
  const hasFailed = snapshot.matches({ writing: 'failed' });
  const wasMailed = snapshot.matches({ writing: 'mailed' });
  const wasCopied = snapshot.matches({ writing: 'copied' });
  return {
    isOpen: !snapshot.matches('closed'),
    isReading: snapshot.matches('reading'),
    isBusy: snapshot.matches('mailing') || snapshot.matches('copying'),
    text: snapshot.context.text,
    outcome: hasFailed ? 'report:failed' : wasMailed ? 'report:mailed' : wasCopied ? 'report:copied' : null,
    refusal: snapshot.matches('writing') && !snapshot.can({ type: 'report.copy' }) ? 'report:empty' : null,
    open: () => send({ type: 'report.open' }),
    close: () => send({ type: 'report.close' }),
    edit: (text) => send({ type: 'report.edit', text }),
    mail: () => send({ type: 'report.mail' }),
    copy: () => send({ type: 'report.copy' }),
  };
}
