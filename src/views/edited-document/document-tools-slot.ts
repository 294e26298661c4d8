import type { ReactNode } from 'react';
import type { Command } from '../commands/commands.ts';

/** The parts of a document's page that need their own actor. */
export interface DocumentToolsSlot {
  /** Shows and changes the assignee. */
  readonly assignment: ReactNode;
  /** Shows who did what to the document. */
  readonly history: ReactNode;
  readonly commandsNow: () => readonly Command<() => void>[];
}
