import { nextRequestMachine } from '../../../machines/next-request/next-request.machine.ts';
import { findNextRequest } from '../../services/quote-requests.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedNextRequest = ({ http }: Services) =>
  nextRequestMachine.provide({ actors: { findNext: ask(({ id }, signal) => findNextRequest(http, id, signal)) } });
