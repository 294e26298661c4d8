import { useSelector } from '@xstate/react';
import { late } from '../late/late.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import type { LargePhoto } from './large-photos.tsx';
import { connectLightbox, type LightboxActor } from './lightbox.connect.ts';

/** Loaded on first use. */
const LargePhotos = late(async () => (await import('./large-photos.tsx')).default);

interface LightboxViewProps {
  readonly actor: LightboxActor;
  readonly photos: readonly LargePhoto[];
  /** What the photos show. */
  readonly label: string;
}

/** Enlarged photos (spec §2), over the page. */
export function LightboxView({ actor, photos, label }: LightboxViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const values = connectLightbox(snapshot, actor.send);
  const place = photos.findIndex(({ photoId }) => photoId === values.photoId);
  return (
    <div {...machineAttributes(snapshot)}>
      {place >= 0 && <LargePhotos photos={photos} place={place} label={label} values={values} />}
    </div>
  );
}
