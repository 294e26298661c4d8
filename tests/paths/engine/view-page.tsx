/** Where a view is while it is walked: in a page that keeps the focus, as the portal does. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** What an effect of React's leads to is drawn in the next turn; effects follow upon effects, but not for ever. */
const MOST_TURNS = 3;

/** All that follows from what was done is drawn. */
export async function drawn(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one turn after another
  for (let each = 0; each < MOST_TURNS; each += 1) await turn();
}

/** Opens the page with the view in it; the focus is at its beginning. */
export async function openPage(view: ReactNode): Promise<ViewPage> {
  const quiet = startQuietFocus();
  const stopKeeping = keepFocus();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<PageAround>{view}</PageAround>));
  await drawn();
  return {
    aloud: quiet.aloud,
    close: () => {
      stopKeeping();
      quiet.stop();
      flushSync(() => root.unmount());
      place.remove();
    },
  };
}
