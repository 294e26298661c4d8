import { queryInvariants } from './list.query.invariants.ts';
import { rowsInvariants } from './list.rows.invariants.ts';

export const listInvariants = [...queryInvariants, ...rowsInvariants];
