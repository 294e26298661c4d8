import type { ReactNode } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

interface LoadFailedProps {
  /** What could not be loaded (spec §8). */
  readonly text: Words;
  /** Why. */
  readonly detail: Words;
  readonly retry: () => void;
  /** A link to the parent page. */
  readonly backLink: ReactNode;
}

/** A document that could not be loaded, with a retry or a way back. */
export function LoadFailed({ text, detail, retry, backLink }: LoadFailedProps) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="error"
      title={say('common:loadingError')}
      text={say(text)}
      detail={say(detail)}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {say('common:retry')}
          </Button>
          {backLink}
        </>
      }
    />
  );
}
