import { useSelector } from '@xstate/react';
import { allowedScopeIds } from '../../../domain/permission.ts';
import { readMetaTags } from '../../browser/storage.ts';
import { DeveloperView } from '../../views/shell/developer.view.tsx';
import { usePortal } from '../portal-context.ts';
import { DEVELOPER } from '../pages.ts';

/** The developer page. */
export default function DeveloperScreen() {
  const { session, services } = usePortal();
  const profile = useSelector(session, ({ context }) => context.profile);
  const { version, environment } = readMetaTags();
  return (
    <DeveloperView
      // The portal does not start without them.
      version={version ?? ''}
      environment={environment ?? ''}
      addresses={services.addresses}
      mayUseTools={profile && allowedScopeIds(profile.permissions, DEVELOPER, services.clock.now()).length > 0}
    />
  );
}
