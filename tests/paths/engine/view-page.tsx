/** Where a view is while it is walked: in a page that keeps the focus, as the portal does. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepFocus } from '../../../src/ui/keep-focus.ts';

/** The element in the page of the portal that holds every screen; a page that is entered has the focus. */
function PageAround({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} ref={(page) => page?.focus()}>
      {children}
    </main>
  );
}

const FOCUS_EVENTS = ['focus', 'blur', 'focusin', 'focusout'] as const;

/** Views hear nothing of where the focus goes: some tell their machine, which is a step of its own. */
function startQuietFocus() {
  let isQuiet = true;
  const hear = (event: Event): void => {
    if (isQuiet) event.stopPropagation();
  };
  for (const type of FOCUS_EVENTS) document.body.addEventListener(type, hear, true);
  return {
    aloud: (tell: () => void): void => {
      isQuiet = false;
      tell();
      isQuiet = true;
    },
    stop: (): void => {
      for (const type of FOCUS_EVENTS) document.body.removeEventListener(type, hear, true);
    },
  };
}

export interface ViewPage {
  /** Lets the views hear of the focus meanwhile. */
  readonly aloud: (tell: () => void) => void;
  readonly close: () => void;
}

/** Opens the page with the view in it; the focus is at its beginning. */
export function openPage(view: ReactNode): ViewPage {
  const quiet = startQuietFocus();
  const stopKeeping = keepFocus();
  const { unmount } = render(<PageAround>{view}</PageAround>);
  return {
    aloud: quiet.aloud,
    close: () => {
      stopKeeping();
      quiet.stop();
      unmount();
    },
  };
}
