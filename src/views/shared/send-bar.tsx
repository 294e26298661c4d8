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
  /** Why what was sent has not left yet; null: nothing waits. */
  readonly waiting: Words | null;
  /** What waits can be called back, and some of it sent at once. */
  readonly recall: Verb | null;
  readonly hurry: Verb | null;
  /** The clerk was away: wherever the page is scrolled to, the way back is there. */
  readonly resume: Verb | null;
  /** Null where nothing can be sent. */
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
  /** How far the document is. */
  readonly children: ReactNode;
}

/** The foot of a document: how far it is, and how it is sent. */
export function SendBar({ children, waiting, recall, hurry, resume, send }: SendBarProps) {
  const { say } = useTexts();
  return (
    // With what it is for it is another bar: it comes whole, and nothing moves.
    <ActionBar key={send ? 'sending' : 'reading'}>
      <span className="flex basis-full flex-wrap items-center justify-end gap-x-5 gap-y-1 sm:basis-auto">
        {children}
      </span>
      <output>{waiting && say(waiting)}</output>
      {/* Beside the button that was pressed, which stays where it is: a second press must not call back what was sent. */}
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
