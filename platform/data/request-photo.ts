import type { RequestPhoto } from '../../domain/quote-request.ts';

/** A shop's photo with its URLs. */
export const requestPhotoOf = (id: string): RequestPhoto => ({
  id,
  url: `/documents/photos/${id}`,
  thumbnailUrl: `/documents/photos/${id}/thumbnail`,
});
