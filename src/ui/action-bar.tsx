import type { ReactNode } from 'react';

/** What can be done with the page, always within reach at its foot: it covers nothing of the page above it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className="action-bar no-print">
      {children}
    </div>
  );
}
