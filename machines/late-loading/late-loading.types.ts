export type LateLoadingEvent =
  /** A part that is loaded after the first page could not be loaded. */
  | { readonly type: 'part.failed' }
  | { readonly type: 'network.restored' }
  /** The user went to another page, tab or filter. */
  | { readonly type: 'page.changed' }
  | { readonly type: 'loading.retry' };
