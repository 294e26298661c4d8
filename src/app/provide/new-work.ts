import { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import type { Work } from '../../../machines/new-work/new-work.types.ts';
import type { Http } from '../../services/http.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import type { Services } from '../services.ts';
import { ask, listen } from './support.ts';

/** Reads the latest changes of a list. */
export type ReadWork = (http: Http, signal: AbortSignal) => Promise<Work>;

export const providedNewWork = ({ http }: Services, readWork: ReadWork) =>
  newWorkMachine.provide({
    actors: {
      readWork: ask((_, signal) => readWork(http, signal)),
      watchVisibility: listen((tell) =>
        watchVisibility((isShown) => tell({ type: isShown ? 'page.shown' : 'page.hidden' })),
      ),
    },
  });
