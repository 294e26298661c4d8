import type { ReactNode } from 'react';
import type { Command } from '../commands/commands.ts';

/** The tools of a document's page that need an actor of their own. */
export interface DocumentToolsSlot {
  /** Who has the document, and how to change it. */
  readonly assignment: ReactNode;
  /** Who did what to it. */
  readonly history: ReactNode;
  readonly commandsNow: () => readonly Command<() => void>[];
}
