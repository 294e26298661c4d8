import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { ReloadButton } from '../views/late/reload-button.tsx';
import { missingScreens } from './missing.ts';

/** Shown instead of a page that could not be loaded, with the way to continue (spec §8). */
export function MissingScreen() {
  const { say } = useTexts();
  useEffect(() => missingScreens.found(), []);
  return (
    <MessagePage
      tone="error"
      title={say('common:loadingError')}
      text={say('common:missing')}
      actions={<ReloadButton />}
    />
  );
}
