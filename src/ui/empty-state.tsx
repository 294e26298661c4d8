import { mdiTrayRemove } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: string;
  /** The next step for the user. */
  readonly actions?: ReactNode;
}

/** Shown when there is nothing else to show. */
export function EmptyState({ title, text, icon = mdiTrayRemove, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-line bg-surface px-6 py-16 text-center">
      <span className="text-muted">
        <Icon path={icon} size={40} />
      </span>
      <output className="text-lg font-medium">{title}</output>
      <p className="max-w-prose text-muted">{text}</p>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
