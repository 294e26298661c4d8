import './photos.css';
import { mdiImageBrokenVariant, mdiImageOutline } from '@mdi/js';
import type { Picture } from '../../../machines/photo/photo.types.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useKeptPicture, useOwnPicture, type PictureState } from './pictures.ts';

/** A picture of 133 by 100 px (spec §9), or a placeholder of the same size. */
export function Thumbnail({ state, alt }: { readonly state: PictureState; readonly alt: string }) {
  if (state.is === 'ready') return <img className="thumbnail" src={state.url} alt={alt} {...PHOTOS.thumbnail} />;
  const meaning = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span className={classNames('thumbnail', state.is === 'loading' && 'skeleton')} {...meaning}>
      <Icon path={state.is === 'failed' ? mdiImageBrokenVariant : mdiImageOutline} size={28} />
    </span>
  );
}

/** The thumbnail of an uploaded photo. */
export function KeptThumbnail({ photoId, alt }: { readonly photoId: string; readonly alt: string }) {
  return <Thumbnail state={useKeptPicture(photoId, 'thumbnail')} alt={alt} />;
}

/** A thumbnail created in this browser. */
export function OwnThumbnail({ picture, alt }: { readonly picture: Picture; readonly alt: string }) {
  return <Thumbnail state={useOwnPicture(picture)} alt={alt} />;
}
