import { PhotoView } from '../photo/photo.view.tsx';
import { PhotosView, type PhotosViewProps } from './photos.view.tsx';

/** The editable photos of a part's answer. */
export function PartPhotos(props: Omit<PhotosViewProps, 'onItsWay'>) {
  return <PhotosView {...props} onItsWay={(photo) => <PhotoView actor={photo} isRetryElsewhere />} />;
}
