import type { ReactNode } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Why a document is missing from its page. */
export interface LoadFailure {
  readonly detail: Words;
  /** Null: the document does not exist, and a retry would not help. */
  readonly retry: (() => void) | null;
}

interface LoadFailedProps extends LoadFailure {
  /** What could not be loaded (spec §8). */
  readonly text: Words;
  /** A link to the parent page. */
  readonly backLink: ReactNode;
}

/** A document that could not be loaded, with a retry button or a link back. */
export function LoadFailed({ text, detail, retry, backLink }: LoadFailedProps) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone={retry ? 'error' : 'missing'}
      title={say('common:loadingError')}
      text={say(text)}
      detail={say(detail)}
      actions={
        <>
          {retry && (
            <Button variant="primary" onClick={retry}>
              {say('common:retry')}
            </Button>
          )}
          {backLink}
        </>
      }
    />
  );
}
