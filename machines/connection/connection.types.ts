export type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };
