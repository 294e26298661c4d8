import { mdiTrayRemove } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
}

/** Nothing to show, and what that means. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 rounded-lg border border-line bg-surface px-6 py-16 text-center">
      <span className="text-muted">
        <Icon path={mdiTrayRemove} size={40} />
      </span>
      <p className="text-lg font-medium">{title}</p>
      <p className="max-w-prose text-muted">{text}</p>
      {actions}
    </div>
  );
}
