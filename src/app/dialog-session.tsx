import { currentLanguage } from '../i18n/texts.ts';
import { DialogSession as View } from '../views/session/dialog-session.view.tsx';
import { usePortal } from './portal-context.ts';

/** The session, as far as it concerns an open dialog. */
export function DialogSession() {
  const { session, services } = usePortal();
  return <View actor={session} signInElsewhere={() => void services.identity.signInElsewhere(currentLanguage())} />;
}
