/** Every call of spec §7 that the portal and the local platform share. */
export * from './api-key.ts';
export * from './credit-request-list.ts';
export * from './credit-request-sending.ts';
export * from './credit-requests.ts';
export * from './credits.ts';
export * from './documents.ts';
export * from './identity.ts';
export * from './invoices.ts';
export * from './locks.ts';
export * from './order-list.ts';
export * from './order-sending.ts';
export * from './orders.ts';
export * from './photos.ts';
export * from './quote-request-list.ts';
export * from './quote-request-sending.ts';
export * from './quote-requests.ts';
export * from './suppliers.ts';
