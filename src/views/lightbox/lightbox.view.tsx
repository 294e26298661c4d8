import { useReducer } from 'react';
import { late } from '../late/late.tsx';
import type { LargePhoto } from './large-photos.tsx';

/** Loaded on first use. */
const LargePhotos = late(async () => (await import('./large-photos.tsx')).default);

interface LightboxProps {
  /** The photo to begin with. */
  readonly opened: string;
  readonly photos: readonly LargePhoto[];
  /** What the photos show. */
  readonly label: string;
  readonly close: () => void;
}

/** Enlarged photos (spec §2), over the page. */
export function LightboxView({ opened, photos, label, close }: LightboxProps) {
  const [shown, show] = useReducer((_: string, photoId: string) => photoId, opened);
  const place = photos.findIndex(({ photoId }) => photoId === shown);
  return place >= 0 && <LargePhotos photos={photos} place={place} label={label} show={show} close={close} />;
}
