import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';
import { missingParts } from '../missing.ts';
import { listen } from './support.ts';

export const providedLateLoading = () =>
  lateLoadingMachine.provide({
    actors: { watchParts: listen((tell) => missingParts.listen(() => tell({ type: 'part.failed' }))) },
  });
