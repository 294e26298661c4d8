import { PhotoView } from '../../../src/views/photo/photo.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const photoDriver: ViewDriver = {
  render: (actor) => <PhotoView actor={actor} />,
  controls: { 'photo.retry': () => ({ role: 'button', name: 'photo:retry' }) },
  environment: ['upload.progressed'],
  leftOut: {},
};
