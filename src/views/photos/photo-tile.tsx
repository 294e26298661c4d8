import { mdiChevronLeft, mdiChevronRight, mdiRefresh, mdiTrashCanOutline } from '@mdi/js';
import type { KeyboardEvent, ReactNode, RefCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { photoMachine } from '../../../machines/photo/photo.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PhotoTile } from './photos.connect.ts';
import { KeptThumbnail, Thumbnail } from './thumbnail.tsx';

interface PhotoTileViewProps {
  readonly tile: PhotoTile;
  readonly alt: string;
  /** The photo's machine, once its upload has started. It has the local picture. */
  readonly photo: ActorRefFrom<typeof photoMachine> | undefined;
  readonly onItsWay: (photo: ActorRefFrom<typeof photoMachine>) => ReactNode;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Moves the photo and keeps the focus. */
  readonly onMove: (move: () => void) => void;
  /** Receives the remove button's element. */
  readonly removal: RefCallback<HTMLButtonElement>;
}

/** One photo of a part with its buttons. Shift and an arrow key also move it. */
export function PhotoTileView({ tile, alt, photo, onItsWay, onRemove, onRetry, onMove, removal }: PhotoTileViewProps) {
  const { say } = useTexts();
  const { place, name, photoId, open, earlier, later, retry } = tile;
  const moveByKey = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowLeft' ? earlier : event.key === 'ArrowRight' ? later : null;
    if (!event.shiftKey || !move) return;
    event.preventDefault();
    onMove(move);
  };
  const byKey = { onKeyDown: moveByKey };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the buttons
    // inside
    <li className="photo-tile" {...byKey}>
      {open && photoId !== null ? (
        <button
          type="button"
          className="photo-open"
          aria-label={say({ key: 'photos:open', params: { place } })}
          title={name ?? alt}
          onClick={open}
        >
          {photo ? onItsWay(photo) : <KeptThumbnail photoId={photoId} alt={alt} />}
        </button>
      ) : photo ? (
        onItsWay(photo)
      ) : (
        <span className="photo-on-its-way">
          <Thumbnail state={{ is: 'loading' }} alt="" />
          <span className="photo-name">{name}</span>
        </span>
      )}
      {tile.isWaiting && <span className="photo-status">{say('photos:waiting')}</span>}
      <span className="photo-actions">
        {(['earlier', 'later'] as const).map((way) => {
          const move = way === 'earlier' ? earlier : later;
          return (
            <IconButton
              key={way}
              icon={way === 'earlier' ? mdiChevronLeft : mdiChevronRight}
              label={say({ key: way === 'earlier' ? 'photos:moveEarlier' : 'photos:moveLater', params: { place } })}
              isDisabled={!move}
              onClick={() => move && onMove(move)}
            />
          );
        })}
        {retry && (
          <IconButton icon={mdiRefresh} label={say({ key: 'photos:retry', params: { place } })} onClick={onRetry} />
        )}
        <IconButton
          ref={removal}
          icon={mdiTrashCanOutline}
          label={say({ key: 'photos:remove', params: { place } })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
