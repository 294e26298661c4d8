import { useMemo, type ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { pairName } from '../../../machines/support/state-name.ts';
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
import { useConnected } from '../machine/use-connected.ts';
import type { DocumentToolsSlot } from './document-tools-slot.ts';
import type { DocumentWords, LifecycleValues, LifecycleUserEvent } from './edited-document.connect.ts';
import { useConnectedPair, type DocumentPair, type Connected } from './use-connected-pair.ts';
import { sendUserEvent, type UserEvent } from './user-events.ts';

/** The slots on the page of any edited document. */
export interface EditedDocumentSlots {
  /** The lock's messages. */
  readonly lock: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  readonly tools?: DocumentToolsSlot | undefined;
  /** "Are you still here?" */
  readonly inactivity: ReactNode;
}

interface EditedDocumentRootProps<Document, Editor> extends DocumentPair<Document, Editor> {
  readonly isPrinted?: boolean;
  readonly children: (actors: DocumentPair<Document, Editor>) => ReactNode;
}

/** The root of an edited document's page. It renders on each state change; its memoized children do not. */
export function EditedDocumentRoot<
  Document extends Connected<{ readonly value: unknown }, never>,
  Editor extends Connected<{ readonly value: unknown; readonly machine: { readonly id: string } }, never>,
>({ document, editor, isPrinted = false, children }: EditedDocumentRootProps<Document, Editor>) {
  const actors = useMemo(() => ({ document, editor }), [document, editor]);
  const state = useConnectedPair(actors, (shown) => pairName(shown.document, shown.editor));
  return (
    <div
      ref={emptyOnceRemoved}
      data-machine={editor.getSnapshot().machine.id}
      data-state={state}
      className={isPrinted ? 'print-page' : undefined}
      onFocus={noteVisit}
    >
      {children(actors)}
    </div>
  );
}

interface DocumentRootProps {
  readonly actor: ActorRef<AnyMachineSnapshot, never>;
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** The same for a document in one chart. */
export function DocumentRoot({ actor, isPrinted = false, children }: DocumentRootProps) {
  return (
    <div
      ref={emptyOnceRemoved}
      {...useConnected(actor, machineAttributes)}
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

interface DocumentToolsProps<Document, Editor, EditorEvent extends object> extends Omit<
  ToolBarProps<UserEvent<EditorEvent>>,
  'commandsNow' | 'onRun'
> {
  readonly actors: DocumentPair<Connected<Document, LifecycleUserEvent>, Connected<Editor, EditorEvent>>;
  readonly connectCommands: (shown: DocumentPair<Document, Editor>) => readonly Command<UserEvent<EditorEvent>>[];
}

/** The same for a document with its editor. */
export function DocumentTools<Document, Editor, EditorEvent extends object>({
  actors: { document, editor },
  connectCommands,
  ...bar
}: DocumentToolsProps<Document, Editor, EditorEvent>) {
  return (
    <DocumentToolBar
      commandsNow={() => connectCommands({ document: document.getSnapshot(), editor: editor.getSnapshot() })}
      onRun={(wish) => sendUserEvent({ document: document.send, editor: editor.send }, wish)}
      {...bar}
    />
  );
}
