/** The page around a walked view. It keeps the focus, as the portal does. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../../../src/ui/keep-focus.ts';

/** The portal's element around every screen, focused when a page opens. */
function PageAround({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} ref={(page) => page?.focus()}>
      {children}
    </main>
  );
}

const FOCUS_EVENTS = ['focus', 'blur', 'focusin', 'focusout'] as const;

/** Hides focus events from views: some send them to their machine, which would be a step of its own. */
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
  /** Lets the views receive focus events during the call. */
  readonly aloud: (tell: () => void) => void;
  readonly close: () => void;
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * React renders the result of an effect in the next turn; effects may trigger further effects, but only a few times.
 */
const MOST_TURNS = 3;

/** Waits until everything is rendered. */
export async function drawn(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one turn after another
  for (let each = 0; each < MOST_TURNS; each += 1) await turn();
}

/** Opens a page with the view in it and puts the focus at its start. */
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
