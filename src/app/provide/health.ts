import { healthMachine } from '../../../machines/health/health.machine.ts';
import { checkHealth } from '../../services/health.ts';
import { ask } from './support.ts';

export const providedHealth = () =>
  healthMachine.provide({ actors: { checkHealth: ask(({ url }, signal) => checkHealth(url, signal)) } });
