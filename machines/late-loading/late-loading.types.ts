export type LateLoadingEvent =
  /** A part that is loaded after the first page could not be loaded. */
  { readonly type: 'part.failed' };
