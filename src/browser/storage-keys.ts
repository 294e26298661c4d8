/** The orders chosen for lists. src/boot.ts reads it too. */
export const LIST_ORDERS = 'listOrders';
