import * as v from 'valibot';
import { PHOTO_MIME } from '../domain/photo.ts';

/** The bytes of a picture, with their type. */
export const picture = v.object({ type: v.picklist(Object.values(PHOTO_MIME)), bytes: v.instance(Uint8Array) });
