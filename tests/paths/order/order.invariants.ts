import { dialogInvariants } from './order.dialogs.invariants.ts';
import { editingInvariants } from './order.editing.invariants.ts';
import { handingInvariants } from './order.handing.invariants.ts';
import { lifecycleInvariants } from './order.lifecycle.invariants.ts';
import { moneyInvariants } from './order.money.invariants.ts';

export const orderInvariants = [
  // A broken limit tells more than what follows from it.
  ...moneyInvariants,
  ...editingInvariants,
  ...handingInvariants,
  ...dialogInvariants,
  ...lifecycleInvariants,
];
