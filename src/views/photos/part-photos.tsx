import { PhotoView } from '../photo/photo.view.tsx';
import { PhotosView, type PhotosViewProps } from './photos.view.tsx';

/** The photos that a part's answer has, to be added to, ordered and removed. */
export function PartPhotos(props: Omit<PhotosViewProps, 'onItsWay'>) {
  return <PhotosView {...props} onItsWay={(photo) => <PhotoView actor={photo} isRetryElsewhere />} />;
}
