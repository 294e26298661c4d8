import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { emptyOnceRemoved } from '../../ui/empty-once-removed.ts';
import { DocumentSkeleton } from '../../ui/skeleton.tsx';
import type { Command } from '../commands/commands.ts';
import { PageCommands } from '../commands/page-commands.tsx';
import type { ShortcutGroup } from '../commands/shortcut-sheet.tsx';
import { LoadFailed } from '../failure/load-failed.tsx';
import { noteVisit } from '../left-fields/visits.ts';
import { machineAttributes } from '../machine/machine-attributes.ts';
import type { DocumentToolsSlot } from './document-tools-slot.ts';
import type { DocumentWords, LifecycleValues } from './edited-document.connect.ts';

/** The slots on the page of any edited document. */
export interface EditedDocumentSlots {
  /** The lock's messages. */
  readonly lock: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  readonly tools?: DocumentToolsSlot | undefined;
  /** "Are you still here?" */
  readonly inactivity: ReactNode;
  /** From a closed document to the next one; nothing for a reader. */
  readonly next: ReactNode;
}

interface DocumentRootProps {
  readonly actor: ActorRef<AnyMachineSnapshot, never>;
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** The root of an edited document's page. It renders on each state change; its memoized children do not. */
export function DocumentRoot({ actor, isPrinted = false, children }: DocumentRootProps) {
  return (
    <div
      ref={emptyOnceRemoved}
      {...useSelector(actor, machineAttributes, equal)}
      className={isPrinted ? 'print-page' : undefined}
      onFocus={noteVisit}
    >
      {children}
    </div>
  );
}

interface LoadedDocumentProps<Document> {
  readonly words: DocumentWords;
  /** The list it was opened from. */
  readonly listHref: string;
  readonly values: LifecycleValues;
  readonly document: Document | null;
  readonly children: (document: Document, backLink: ReactNode) => ReactNode;
}

/** A document's page once it is loaded; before that, a placeholder or the reason why loading failed. */
export function LoadedDocument<Document>({
  words,
  listHref,
  values: { isLeft, loadFailure },
  document,
  children,
}: LoadedDocumentProps<Document>) {
  const { say } = useTexts();
  const backLink = <BackLink href={listHref} label={say(`${words}:back`)} />;
  if (isLeft) return null;
  if (loadFailure) return <LoadFailed text={{ key: `${words}:loadFailed` }} {...loadFailure} backLink={backLink} />;
  if (!document) return <DocumentSkeleton label={say(`${words}:loading`)} />;
  return children(document, backLink);
}

interface ToolBarProps<Wish extends object> {
  readonly commandsNow: () => readonly Command<Wish>[];
  readonly onRun: (wish: Wish) => void;
  readonly tools: DocumentToolsSlot | undefined;
  readonly moreShortcuts?: readonly ShortcutGroup[];
  readonly children?: ReactNode;
}

/** The document's assignee, its own tools, and its commands. */
export function DocumentToolBar<Wish extends object>({ tools, children, ...commands }: ToolBarProps<Wish>) {
  return (
    <>
      {tools?.assignment}
      {children}
      {tools?.history}
      <PageCommands moreNow={tools?.commandsNow} {...commands} />
    </>
  );
}
