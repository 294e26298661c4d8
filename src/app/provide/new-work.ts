import { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import { readWork } from '../../services/quote-request-list.ts';
import { watchVisibility } from '../../services/visibility.ts';
import type { Services } from '../services.ts';
import { ask, listen } from './support.ts';

export const providedNewWork = ({ http }: Services) =>
  newWorkMachine.provide({
    actors: {
      readWork: ask((_, signal) => readWork(http, signal)),
      watchVisibility: listen((tell) => watchVisibility((isShown) => tell({ type: isShown ? 'page.shown' : 'page.hidden' }))),
    },
  });
