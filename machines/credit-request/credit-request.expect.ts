import type { Expectation } from '../support/path-model.ts';
import type { creditRequestMachine } from './credit-request.machine.ts';

export const creditRequestExpectations: readonly Expectation<typeof creditRequestMachine>[] = [];
