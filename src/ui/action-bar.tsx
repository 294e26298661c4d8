import '../styles/action-bar.css';
import { useLayoutEffect, type ReactNode } from 'react';
import { markRoot } from './mark-root.ts';

/** A sticky bar of actions at the bottom of the page. It never covers the page's content. */
export function ActionBar({ children }: { children: ReactNode }) {
  // The snackbar lies above it.
  useLayoutEffect(() => markRoot('data-actions'), []);
  return (
    <div tabIndex={-1} className="action-bar no-print">
      {children}
    </div>
  );
}
