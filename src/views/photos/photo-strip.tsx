import './photos.css';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Lightbox } from './lazy-lightbox.ts';
import { KeptThumbnail } from './thumbnail.tsx';

interface PhotoStripProps {
  readonly photoIds: readonly string[];
  /** What the photos show. */
  readonly label: string;
  /** Who they belong to. */
  readonly caption: string;
}

/** Read-only photos: the shop's, and those of a sent answer. */
export function PhotoStrip({ photoIds, label, caption }: PhotoStripProps) {
  const { say } = useTexts();
  // Local state, because nothing else depends on the enlarged photo.
  const [opened, setOpened] = useState<number | null>(null);
  const photos = photoIds.map((photoId, index) => ({
    photoId,
    alt: say({ key: 'photos:alt', params: { place: index + 1, part: label } }),
  }));
  if (photos.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{caption}</p>
      <ul aria-label={`${caption}: ${label}`} className="photo-tiles">
        {photos.map(({ photoId, alt }, index) => (
          <li key={photoId}>
            <button
              type="button"
              className="photo-open"
              aria-label={`${say({ key: 'photos:open', params: { place: index + 1 } })}, ${caption}`}
              title={alt}
              onClick={() => setOpened(index)}
            >
              <KeptThumbnail photoId={photoId} alt={alt} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox
          photos={photos}
          first={opened}
          label={say({ key: 'photos:label', params: { part: label } })}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
