import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { photoMachine } from '../../../machines/photo/photo.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OwnThumbnail, Thumbnail } from '../photos/thumbnail.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectPhoto } from './photo.connect.ts';

interface PhotoViewProps {
  readonly actor: ActorRefFrom<typeof photoMachine>;
  /** The parent has its own retry button. */
  readonly isRetryElsewhere?: boolean;
}

/** A photo being uploaded (spec §2, §5): its picture as soon as it is available, and its progress. */
export function PhotoView({ actor, isRetryElsewhere = false }: PhotoViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { name, thumbnail, status, detail, isWrong, share, retry } = connectPhoto(snapshot, actor.send);
  return (
    <span {...machineAttributes(snapshot)} className="photo-on-its-way">
      {thumbnail ? (
        <OwnThumbnail picture={thumbnail} alt={name} />
      ) : (
        <Thumbnail state={isWrong ? { is: 'failed' } : { is: 'loading' }} alt="" />
      )}
      {status && (
        <>
          <span className="photo-name" title={name}>
            {name}
          </span>
          {share !== null && <progress className="photo-progress" value={share} max={1} aria-label={name} />}
          <span className={classNames('photo-status', isWrong && 'is-wrong')}>{say(status)}</span>
          {detail && <span className="photo-status">{say(detail)}</span>}
        </>
      )}
      {retry && !isRetryElsewhere && <Button onClick={retry}>{say('photo:retry')}</Button>}
    </span>
  );
}
