import type { ReactNode } from 'react';
import type { Command } from '../commands/commands.ts';

/** Who has a page's document, and how to change it. */
export interface AssignmentSlot {
  readonly shown: ReactNode;
  /** Who did what to it. */
  readonly history: ReactNode;
  readonly commandsNow: () => readonly Command<() => void>[];
}
