import type { ReactNode } from 'react';

/** What can be done with the page, always within reach at its foot: it covers nothing of the page above it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className="no-print flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-surface px-4 py-2.5 max-sm:gap-x-2 max-sm:text-right max-sm:*:not-has-[button]:basis-full max-sm:*:has-[button]:grow max-sm:*:empty:absolute lg:px-8">{children}</div>
  );
}
