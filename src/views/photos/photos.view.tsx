import './photos.css';
import { mdiClose } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useId, useRef, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { photoMachine } from '../../../machines/photo/photo.machine.ts';
import type { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { LightboxView } from '../lightbox/lightbox.view.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PhotoTileView } from './photo-tile.tsx';
import { connectPhotos, refusalWords, type PhotoTile } from './photos.connect.ts';

type Photo = ActorRefFrom<typeof photoMachine>;

export interface PhotosViewProps {
  readonly actor: ActorRefFrom<typeof photosMachine>;
  readonly partId: string;
  /** What the photos show, for their text alternatives. */
  readonly partName: string;
  /** Renders a photo being uploaded. */
  readonly onItsWay: (photo: Photo) => ReactNode;
}

/** The photos of one part (spec §2, §5): choose, drop, paste or take; upload, reorder, enlarge, remove. */
export function PhotosView({ actor, partId, partName, onItsWay }: PhotosViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const titleId = useId();
  const browse = useRef<HTMLButtonElement>(null);
  const removals = useRef(new Map<string, HTMLElement>());
  const { tiles, count, isFull, news, refusals, dismiss, add, opened, close } = connectPhotos(
    snapshot,
    actor.send,
    partId,
  );
  const drop = useDropzone({ onDrop: (files) => add(files), noClick: true, noKeyboard: true });
  const alt = (place: number): string => say({ key: 'photos:alt', params: { place, part: partName } });
  const kept = tiles.flatMap(({ photoId, place }) => (photoId === null ? [] : [{ photoId, alt: alt(place) }]));

  // The clicked button often disappears, so move the focus first.
  const focusOn = (tile: PhotoTile | undefined): void =>
    (tile ? removals.current.get(tile.key) : browse.current)?.focus();
  const removeAt = (index: number): void => {
    focusOn(tiles[index + 1] ?? tiles[index - 1]);
    tiles[index]?.remove();
  };
  const retryAndStay = (tile: PhotoTile): void => {
    focusOn(tile);
    tile.retry?.();
  };
  const dismissAndStay = (): void => {
    focusOn(undefined);
    dismiss();
  };
  const moveAndStay = (move: () => void): void => {
    // Some browsers drop the focus of a moved element.
    const focused = document.activeElement;
    flushSync(move);
    if (focused instanceof HTMLElement) focused.focus();
  };

  return (
    <section
      {...drop.getRootProps()}
      {...machineAttributes(snapshot)}
      role={undefined}
      aria-labelledby={titleId}
      className="photos"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-medium">
          {say('photos:title')}
          <span className="sr-only"> – {partName}</span>
        </h3>
        <span className="tabular text-sm text-muted">{say(count)}</span>
      </div>
      <output className="photos-news">{news && say(news)}</output>
      {refusals.length > 0 && (
        <Banner
          tone="error"
          isUrgent
          title={say('photos:notTaken')}
          actions={<IconButton label={say('photos:dismiss')} icon={mdiClose} onClick={dismissAndStay} />}
        >
          <ul>
            {[...new Set(refusals.map((refusal) => say(refusalWords(refusal, language))))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      )}
      {tiles.length > 0 && (
        <ul className="photo-tiles">
          {tiles.map((tile, index) => (
            <PhotoTileView
              key={tile.key}
              tile={tile}
              alt={alt(tile.place)}
              photo={snapshot.children[tile.key]}
              onItsWay={onItsWay}
              onRemove={() => removeAt(index)}
              onRetry={() => retryAndStay(tile)}
              onMove={moveAndStay}
              removal={(element) => {
                if (element) removals.current.set(tile.key, element);
                return () => void removals.current.delete(tile.key);
              }}
            />
          ))}
        </ul>
      )}
      <PhotoChoice drop={drop} browse={browse} isFull={isFull} add={add} />
      {opened !== null && (
        <LightboxView
          opened={opened}
          photos={kept}
          label={say({ key: 'photos:label', params: { part: partName } })}
          close={close}
        />
      )}
    </section>
  );
}
