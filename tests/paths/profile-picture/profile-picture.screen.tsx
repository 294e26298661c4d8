import type { AnyActorRef } from 'xstate';
import { ProfilePictureView } from '../../../src/views/profile-picture/profile-picture.view.tsx';

export const render = (actor: AnyActorRef) => <ProfilePictureView actor={actor} initials="SG" />;
