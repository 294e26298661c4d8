import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../i18n/texts.ts';
import { UnreadNotices } from '../views/work-notices/unread-notices.tsx';
import { bell } from './bell.ts';
import { usePortal } from './portal-context.ts';
import { providedWorkNotices } from './provide/work-notices.ts';
import { useScreenActor } from './screen-actor.ts';

/** Reads the notices of work and counts the new ones at the bell. Loaded after the first page, so the bell is there. */
export function WorkNotices() {
  const { services } = usePortal();
  const { say } = useTexts();
  const [machine] = useState(() => providedWorkNotices(services));
  const actor = useScreenActor(machine, { input: undefined });
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
  return (
    button?.parentElement &&
    createPortal(
      <span id={id}>
        <UnreadNotices actor={actor} />
      </span>,
      button.parentElement,
    )
  );
}
