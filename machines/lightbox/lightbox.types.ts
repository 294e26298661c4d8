export interface LightboxInput {
  /** The photo to start with; null for none. */
  readonly photoId: string | null;
}

export interface LightboxContext {
  /** The enlarged photo; null while closed. */
  readonly photoId: string | null;
}

export type LightboxEvent =
  | { readonly type: 'photo.open'; readonly photoId: string }
  /** By the arrow keys, a swipe or the buttons. */
  | { readonly type: 'photo.show'; readonly photoId: string }
  | { readonly type: 'picture.retry' }
  | { readonly type: 'lightbox.close' };

export interface LightboxEmitted {
  readonly type: 'lightbox.closed';
}
