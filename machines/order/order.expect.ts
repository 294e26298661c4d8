import type { Expectation } from '../support/path-model.ts';
import type { orderMachine } from './order.machine.ts';

export const orderExpectations: readonly Expectation<typeof orderMachine>[] = [];
