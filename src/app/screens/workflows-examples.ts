/** Questions to start with, by the names of their texts. */
export const EXAMPLES = {
  cancelled: 'when:life.order/shop.cancelParts@open',
  refused: 'who:life.credit-request/clerk.refuse',
  undone: 'long:quote-request/after.undoWindow',
  lost: 'way:lock/lost',
  holds: 'never:lock',
  changed: 'changed:order',
} as const;
