import type { ReactNode } from 'react';

/** What can be done with the page, always within reach at its foot. It is the last thing of a Page, and ends where the page does. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 mt-auto -mb-8 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-surface px-4 py-2.5 lg:-mx-8 lg:px-8">
      {children}
    </div>
  );
}
