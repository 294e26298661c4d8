import './photos.css';
import { useReducer } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { LightboxView } from '../lightbox/lightbox.view.tsx';
import { KeptThumbnail } from './thumbnail.tsx';

interface PhotoStripProps {
  readonly photoIds: readonly string[];
  /** What the photos show. */
  readonly label: string;
  /** Whose photos they are. */
  readonly caption: string;
  /** For a table row: the first photo, small, and the number of photos. */
  readonly isInline?: boolean;
}

/** Read-only photos: the shop's, and those of a sent answer. */
export function PhotoStrip({ photoIds, label, caption, isInline = false }: PhotoStripProps) {
  const { say } = useTexts();
  const [opened, open] = useReducer((_: string | null, photoId: string | null) => photoId, null);
  const photos = photoIds.map((photoId, index) => ({
    photoId,
    alt: say({ key: 'photos:alt', params: { place: index + 1, part: label } }),
  }));
  if (photos.length === 0) return null;
  const opens = (place: number): string =>
    isInline
      ? say({ key: 'photos:openOf', params: { place, count: photos.length } })
      : say({ key: 'photos:open', params: { place } });
  return (
    <div className={classNames(isInline && 'photos-inline')}>
      {!isInline && <p className="mb-1 text-sm font-medium">{caption}</p>}
      <ul aria-label={`${caption}: ${label}`} className="photo-tiles">
        {(isInline ? photos.slice(0, 1) : photos).map(({ photoId, alt }, index) => (
          <li key={photoId}>
            <button
              type="button"
              className="photo-open"
              aria-label={`${opens(index + 1)}, ${caption}`}
              title={alt}
              onClick={() => open(photoId)}
            >
              {/* In a row, the button's label includes the number next to the photo. */}
              <KeptThumbnail photoId={photoId} alt={isInline ? '' : alt} />
              {isInline && photos.length > 1 && <span className="photos-count">{photos.length}</span>}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LightboxView
          opened={opened}
          photos={photos}
          label={say({ key: 'photos:label', params: { part: label } })}
          close={() => open(null)}
        />
      )}
    </div>
  );
}
