import { networkMachine } from '../../../machines/network/network.machine.ts';
import { updateMachine } from '../../../machines/update/update.machine.ts';
import { watchNetwork } from '../../browser/network.ts';
import { askVersion, rememberReload, watchPreloads } from '../../browser/updates.ts';
import { leaving } from '../leaving.ts';
import { missingScreens } from '../missing.ts';
import { act, ask, listen } from './support.ts';

export const providedNetwork = () =>
  networkMachine.provide({
    actors: {
      watchNetwork: listen((tell) =>
        watchNetwork((isOnline) => tell({ type: isOnline ? 'network.restored' : 'network.lost' })),
      ),
    },
  });

export const providedUpdate = () =>
  updateMachine.provide({
    actors: {
      watchChunks: listen((tell) => {
        const stops = [
          watchPreloads(() => tell({ type: 'chunk.failed' })),
          missingScreens.listen(() => tell({ type: 'screen.failed' })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      askVersion: ask((_, signal) => askVersion(signal)),
      agreeToLeave: ask(() => leaving.agree()),
      rememberReload: act(({ version }) => rememberReload(version)),
      leavePages: act(() => leaving.leave()),
      reloadPage: act(() => window.location.reload()),
    },
  });
