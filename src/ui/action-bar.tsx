import type { ReactNode } from 'react';

/** A sticky bar of actions at the bottom of the page. It never covers the page's content. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className="action-bar no-print">
      {children}
    </div>
  );
}
