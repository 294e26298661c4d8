import type { AnyActorRef } from 'xstate';
import { PhotoView } from '../../../src/views/photo/photo.view.tsx';

export const render = (actor: AnyActorRef) => <PhotoView actor={actor} />;
