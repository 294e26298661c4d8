import type { ReactNode } from 'react';

/** What can be done with the page, always within reach at its foot. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:-mx-8 lg:px-8">
      {children}
    </div>
  );
}
