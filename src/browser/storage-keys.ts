/** The id of this tab, in session storage. */
export const TAB_ID = 'tabId';
/** The orders chosen for lists. src/boot.ts reads this key too. */
export const LIST_ORDERS = 'listOrders';
/** The columns hidden in lists. */
export const HIDDEN_COLUMNS = 'hiddenColumns';
/** When each user last looked at each kind of work. */
export const SEEN_WORK = 'seenWork';
/** The database of drafts in IndexedDB. */
export const DRAFTS_DATABASE = 'supplier-portal';
