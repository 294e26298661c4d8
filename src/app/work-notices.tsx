import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from '@xstate/react';
import { showDesktopNotification } from '../browser/desktop-news.ts';
import { loadTexts, sayNow, useTexts } from '../i18n/texts.ts';
import { late } from '../views/late/late.tsx';
import { UnreadNotices } from '../views/work-notices/unread-notices.tsx';
import { bell } from './bell.ts';
import { usePortal } from './portal-context.ts';
import { providedWorkNotices } from './provide/work-notices.ts';
import { useScreenActor } from './screen-actor.ts';

/** Not needed on most days. Without it, nothing is offered. */
const DesktopOffer = late(
  async () => {
    const [{ DesktopOffer: view }] = await Promise.all([
      import('../views/work-notices/desktop-offer.view.tsx'),
      loadTexts('work-preferences'),
    ]);
    return view;
  },
  { Missing: () => null },
);

async function tellDesktop(count: number): Promise<void> {
  await loadTexts('work-preferences').then(
    () => showDesktopNotification(sayNow({ key: 'work-notices:desktop', params: { count } })),
    // Without its words the bell tells.
    () => {},
  );
}

/** Reads the notices of work and counts the new ones at the bell. Loaded after the first page, so the bell is there. */
export function WorkNotices() {
  const { services } = usePortal();
  const { say } = useTexts();
  const [machine] = useState(() => providedWorkNotices(services));
  const actor = useScreenActor(machine, {
    input: undefined,
    prepare: (made) => made.on('notices.arrived', ({ count }) => void tellDesktop(count)),
  });
  const id = useId();
  const [button] = useState(() =>
    document.querySelector(`header button[aria-label="${CSS.escape(say('notifications:label'))}"]`),
  );
  useEffect(() => {
    bell.hang(actor);
    return () => bell.hang(null);
  }, [actor]);
  useEffect(() => button?.setAttribute('aria-describedby', id), [button, id]);
  // Beside it: its own name says what it is.
  const isOffered = useSelector(actor, ({ context }) => context.missed > 0);
  return (
    <>
      {button?.parentElement &&
        createPortal(
          <span id={id}>
            <UnreadNotices actor={actor} />
          </span>,
          button.parentElement,
        )}
      {isOffered && <DesktopOffer actor={actor} />}
    </>
  );
}
