import { editingInvariants } from './quote-request.editing.invariants.ts';
import { handingInvariants } from './quote-request.handing.invariants.ts';
import { lifecycleInvariants } from './quote-request.lifecycle.invariants.ts';
import { moneyInvariants } from './quote-request.money.invariants.ts';
import { photosInvariants } from './quote-request.photos.invariants.ts';
import { pricingInvariants } from './quote-request.pricing.invariants.ts';
import { showingInvariants } from './quote-request.showing.invariants.ts';

export const quoteRequestInvariants = [
  // A broken limit tells more than what follows from it.
  ...moneyInvariants,
  ...showingInvariants,
  ...editingInvariants,
  ...photosInvariants,
  ...pricingInvariants,
  ...handingInvariants,
  ...lifecycleInvariants,
];
