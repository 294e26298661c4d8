/** Whole questions, written by somebody who knew the rules and not the search; each with the rules and limits that answer it. */
export const ENGLISH_QUESTIONS: readonly (readonly [question: string, rules: readonly string[]])[] = [
  [
    'What happens to an order once every part on it has been billed?',
    ['life.order/open/clerk.invoice/isNothingOpen', 'life.order/partlyInvoiced/clerk.invoice/isNothingOpen'],
  ],
  [
    'Can the shop ask for a credit on a part we never invoiced?',
    ['life.part/pending/shop.askCredit', 'life.part/notBilled/shop.askCredit', 'life.part/cancelled/shop.askCredit'],
  ],
  [
    'How long does my API key stay visible on screen after I reveal it?',
    ['connection/key.shown/keyShown-elapsed', 'connection/key.hidden/key.reveal'],
  ],
  [
    'Who gets told when the deadline of a quote request goes by?',
    [
      'life.quote-request/waiting/time.deadline',
      'life.quote-request/missed/time.deadline',
      'life.quote-request/answered/time.deadline',
      'life.quote-request/lapsed/time.deadline',
      'life.quote-request/ordered/time.deadline',
      'life.quote-request/cancelled/time.deadline',
    ],
  ],
  ['What is the highest gross price I can enter for a part?', ['limit/grossPrice/above']],
  ['How do we export our invoices straight to QuickBooks?', []],
  ['Can we still print the packing slip of a cancelled order?', ['life.order/cancelled/clerk.openSlip']],
  [
    'What if a colleague replaced the price list while I was uploading mine?',
    [
      'price-list/verifying/rereadPriceList-done/otherwise',
      'price-list/replacing/replaceList-failed/isUncertain',
      'price-list/overtaken/*',
    ],
  ],
  ['How many characters may my invoice number have?', ['limit/ownNumber/above']],
  ['Can I attach a voice memo to a credit refusal?', []],
  [
    'What happens if I choose to leave the page while my changes are not saved?',
    ['leave-guard/guarding.asking/leave.confirm', 'leave-guard/guarding.calm/leave.request'],
  ],
  [
    'How does a quote request get from quoted to ordered?',
    ['life.quote-request/answered/shop.order/otherwise', 'life.quote-request/lapsed/shop.order/otherwise'],
  ],
  [
    'What becomes of our quote when all the orders placed on it are called off?',
    [
      'life.quote-request/ordered/marketplace.ordersGone/isLate',
      'life.quote-request/ordered/marketplace.ordersGone/otherwise',
      'life.quote-request/answered/marketplace.ordersGone',
      'life.quote-request/lapsed/marketplace.ordersGone',
    ],
  ],
  ['Does the portal text me when a rush order comes in?', []],
  [
    'May a read-only user edit the settings?',
    [
      'settings/loading/loadSettings-done/otherwise',
      'settings/loading/loadSettings-done/mayChange',
      'price-list/loading/loadPriceList-done/otherwise',
    ],
  ],
  ['longest delivery delay allowed on a quote, in days', ['limit/deliveryDays/above']],
  ['How many lines can a price list hold?', ['PRICE_LIST.mostLines']],
  ['How long is a password reset link valid?', ['RESET_SECONDS']],
  [
    'Can I pick up the draft my colleague left unfinished on a request?',
    [
      'shared-draft/open.offering.offered/offer.accept',
      'shared-draft/open.offering.looking/readDrafts-done/isOffered',
      'quote-request/open.reserved/draft.continued',
    ],
  ],
  ['What is the minimum order amount for free shipping?', []],
];
