export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.restored' };
