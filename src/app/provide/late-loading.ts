import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';
import { watchLocation } from '../../browser/location.ts';
import { watchNetwork } from '../../browser/network.ts';
import { missingParts } from '../missing-parts.ts';
import { act, listen } from './support.ts';

export const providedLateLoading = () =>
  lateLoadingMachine.provide({
    actors: {
      watchParts: listen((tell) => missingParts.listen(() => tell({ type: 'part.failed' }))),
      watchChances: listen((tell) => {
        const stops = [
          watchNetwork((isOnline) => {
            if (isOnline) tell({ type: 'network.restored' });
          }),
          watchLocation(() => tell({ type: 'page.changed' })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      loadParts: act(() => missingParts.load()),
    },
  });
