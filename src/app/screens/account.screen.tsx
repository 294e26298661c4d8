import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hasTyped } from '../../../machines/account/account.rules.ts';
import type { Profile } from '../../../domain/permission.ts';
import { AccountView } from '../../views/account/account.view.tsx';
import { ProfilePictureView } from '../../views/profile-picture/profile-picture.view.tsx';
import { initialsOf } from '../../views/session/session.connect.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { useDocumentActor } from '../document-actor.tsx';
import { usePortal } from '../portal-context.ts';
import { providedAccount } from '../provide/account.ts';
import { providedProfilePicture } from '../provide/profile-picture.ts';
import { useScreenActor } from '../screen-actor.ts';

/** The signed-in user's account. Asks before the user leaves with unsaved changes. */
function Account({ profile: { firstName, lastName, email, profilePictureThumbFile } }: { profile: Profile }) {
  const { services, session, notify } = usePortal();
  const [pictureMachine] = useState(() => providedProfilePicture(services));
  const picture = useScreenActor(pictureMachine, {
    input: { url: profilePictureThumbFile?.viewUrl ?? null },
    prepare: (made) => {
      made.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      made.on('profile.changed', (event) => session.send(event));
    },
  });
  const [machine] = useState(() => providedAccount(services));
  const { actor, guard } = useDocumentActor(machine, {
    input: { names: { firstName, lastName } },
    prepare: (made) => {
      made.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      made.on('profile.changed', (event) => session.send(event));
    },
    leave: (left) => void left.stop(),
    isUnsent: ({ context }) => hasTyped(context),
  });
  return (
    <>
      <AccountView
        actor={actor}
        email={email}
        picture={<ProfilePictureView actor={picture} initials={initialsOf({ firstName, lastName })} />}
        // Only an external provider needs an audience, and none works without one.
        hasPassword={services.addresses.provider.audience === null}
      />
      <LeaveGuardView actor={guard.actor} consequence="leave-guard:discarded" />
    </>
  );
}

/** The signed-in user's account. The route requires a user. */
export default function AccountScreen() {
  const { session } = usePortal();
  const profile = useSelector(session, ({ context }) => context.profile);
  return profile && <Account key={profile.id} profile={profile} />;
}
