import './profile-picture.css';
import { mdiDeleteOutline, mdiImageEditOutline, mdiImagePlus, mdiReload } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { profilePictureMachine } from '../../../machines/profile-picture/profile-picture.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ACCEPTED_PHOTOS, largestFile } from '../photos/photos.connect.ts';
import { connectProfilePicture } from './profile-picture.connect.ts';

interface ProfilePictureViewProps {
  readonly actor: ActorRefFrom<typeof profilePictureMachine>;
  /** Shown when there is no picture. */
  readonly initials: string;
}

/** The user's own picture (spec §3): choose another one, or remove it. */
export function ProfilePictureView({ actor, initials }: ProfilePictureViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const browse = useRef<HTMLButtonElement>(null);
  const { url, problem, retry, isSaving, isRemoving, choose, remove } = connectProfilePicture(snapshot, actor.send);
  const waits = isSaving || isRemoving ? say('profile-picture:waits') : null;
  return (
    <div {...machineAttributes(snapshot)} className="profile-picture">
      {problem && (
        <Banner
          tone="error"
          isUrgent
          title={say(problem.title)}
          actions={
            retry && (
              <Button
                size="small"
                icon={mdiReload}
                onClick={() => {
                  // This button is about to disappear.
                  browse.current?.focus();
                  retry();
                }}
              >
                {say('common:retry')}
              </Button>
            )
          }
        >
          {problem.text && say(problem.text)}
        </Banner>
      )}
      <Avatar url={url} initials={initials} />
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">
          {say({ key: 'profile-picture:text', params: { size: largestFile(language) } })}
        </p>
        <div className="flex flex-wrap gap-2">
          <input
            ref={file}
            hidden
            type="file"
            accept={ACCEPTED_PHOTOS}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) choose(chosen);
              // Allows choosing the same photo again.
              target.value = '';
            }}
          />
          <Button
            ref={browse}
            icon={url === null ? mdiImagePlus : mdiImageEditOutline}
            isBusy={isSaving}
            busyLabel={say('profile-picture:saving')}
            disabledReason={isSaving ? null : waits}
            onClick={() => file.current?.click()}
          >
            {say(url === null ? 'profile-picture:choose' : 'profile-picture:chooseOther')}
          </Button>
          {remove && (
            <Button
              variant="quiet"
              icon={mdiDeleteOutline}
              isBusy={isRemoving}
              busyLabel={say('profile-picture:removing')}
              disabledReason={isRemoving ? null : waits}
              onClick={remove}
            >
              {say('profile-picture:remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
