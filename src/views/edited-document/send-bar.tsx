import { mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { DocumentWords, LifecycleBarValues } from './edited-document.connect.ts';

interface SendBarProps {
  readonly words: DocumentWords;
  readonly values: LifecycleBarValues & {
    /** There are unsent changes. */
    readonly isUnsent: boolean;
    /** Why the send is waiting, if not for its undo time; null or absent when it is not. */
    readonly waiting?: Words | null;
    /** Undoes the waiting send. Absent: only a send that waits during its undo time. */
    readonly recall?: (() => void) | null;
  };
  readonly send: {
    readonly label: Words;
    readonly icon: string;
    readonly refusal: Words | null;
    readonly run: () => void;
  };
  /** The saved draft and the document's progress. */
  readonly children: ReactNode;
}

/** The bottom of a document's page: progress and sending. Nothing can be sent while the document is not open. */
export function SendBar({ words, values, send, children }: SendBarProps) {
  const { say } = useTexts();
  const { isOpen, isSending, isUnsent, held, resume, waiting, recall = held?.recall } = values;
  return (
    // A new key replaces the whole bar, so that nothing moves.
    <ActionBar key={isOpen ? 'sending' : 'reading'}>
      <span className="flex basis-full flex-wrap items-center justify-end gap-x-5 gap-y-1 sm:basis-auto">
        {children}
        {isUnsent && <em className="max-sm:sr-only">{say('lock:unsaved')}</em>}
      </span>
      <output>
        {waiting && say(waiting)}
        {held && say({ key: `${words}:held`, params: { seconds: DELAYS.undoWindow / 1000 } })}
      </output>
      {/* Next to the pressed button, which keeps its place, so that a double click does not undo the send. */}
      {recall && (
        <Button icon={mdiUndo} onClick={recall}>
          {say('lock:recall')}
        </Button>
      )}
      {held && <Button onClick={held.hurry}>{say(`${words}:hurry`)}</Button>}
      {/* Reachable wherever the page is scrolled. */}
      {resume && (
        <Button variant="primary" onClick={resume}>
          {say(`${words}:resume`)}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="primary"
          icon={send.icon}
          isBusy={isSending}
          busyLabel={say(`${words}:sending`)}
          disabledReason={isSending ? null : send.refusal && say(send.refusal)}
          onClick={send.run}
        >
          {say(send.label)}
        </Button>
      )}
    </ActionBar>
  );
}
