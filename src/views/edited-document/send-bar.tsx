import { mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';

interface Verb {
  readonly label: Words;
  readonly run: () => void;
}

export interface SendBarValues {
  /** Why the send is waiting; null when it is not. */
  readonly waiting: Words | null;
  /** Undoes the waiting send. Some sends can also skip the wait. */
  readonly recall: Verb | null;
  readonly hurry: Verb | null;
  /** Set after inactivity, so that the user can resume from any scroll position. */
  readonly resume: Verb | null;
  /** Null when nothing can be sent. */
  readonly send:
    | (Verb & {
        readonly icon: string;
        readonly isBusy: boolean;
        readonly busyLabel: Words;
        readonly refusal: Words | null;
      })
    | null;
}

interface SendBarProps extends SendBarValues {
  /** The document's progress. */
  readonly children: ReactNode;
}

/** The bottom of a document's page: progress and sending. */
export function SendBar({ children, waiting, recall, hurry, resume, send }: SendBarProps) {
  const { say } = useTexts();
  return (
    // A new key replaces the whole bar, so that nothing moves.
    <ActionBar key={send ? 'sending' : 'reading'}>
      <span className="flex basis-full flex-wrap items-center justify-end gap-x-5 gap-y-1 sm:basis-auto">
        {children}
      </span>
      <output>{waiting && say(waiting)}</output>
      {/* Next to the pressed button, which keeps its place, so that a double click does not undo the send. */}
      {recall && (
        <Button icon={mdiUndo} onClick={recall.run}>
          {say(recall.label)}
        </Button>
      )}
      {hurry && <Button onClick={hurry.run}>{say(hurry.label)}</Button>}
      {resume && (
        <Button variant="primary" onClick={resume.run}>
          {say(resume.label)}
        </Button>
      )}
      {send && (
        <Button
          variant="primary"
          icon={send.icon}
          isBusy={send.isBusy}
          busyLabel={say(send.busyLabel)}
          disabledReason={send.isBusy ? null : send.refusal && say(send.refusal)}
          onClick={send.run}
        >
          {say(send.label)}
        </Button>
      )}
    </ActionBar>
  );
}
