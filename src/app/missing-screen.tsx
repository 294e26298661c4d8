import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { missingScreens } from './missing-screens.ts';

/** Shown instead of a page that could not be loaded, with ways to continue (spec §8). */
export function MissingScreen({ retry }: { readonly retry: () => void }) {
  const { say } = useTexts();
  useEffect(() => missingScreens.found(), []);
  return (
    <MessagePage
      tone="error"
      title={say('common:loadingError')}
      text={say('common:missing')}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {say('common:retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{say('common:reload')}</Button>
        </>
      }
    />
  );
}
