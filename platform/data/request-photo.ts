import type { RequestPhoto } from '../../domain/quote-request.ts';

/** A shop's photo with where it is found. */
export const requestPhotoOf = (id: string): RequestPhoto => ({
  id,
  url: `/documents/photos/${id}`,
  thumbnailUrl: `/documents/photos/${id}/thumbnail`,
});
