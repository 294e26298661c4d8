import { tourMachine } from '../../../machines/tour/tour.machine.ts';
import { sayNow } from '../../i18n/texts.ts';
import { watchLocation } from '../../browser/location.ts';
import type { TourPlayer, TourWords } from '../../browser/tour-plugin.ts';
import { guidedTour, tourProfile } from '../guided-tour.ts';
import type { Portal } from '../portal-context.ts';
import { tourSteps } from '../tour-steps.ts';
import { act, listen } from './support.ts';

const tourWords = (): TourWords => ({
  next: sayNow('tour:next'),
  previous: sayNow('tour:previous'),
  done: sayNow('tour:done'),
  close: sayNow('tour:close'),
  greeting: sayNow({ key: 'tour:greeting', params: { name: '{{name}}' } }),
  // The player fills in the name and the position.
  progress: sayNow({ key: 'tour:progress', params: { current: '{{current}}', total: '{{total}}' } }),
});

/** Logs a failure (spec §4) and passes it to the machine. */
const logged = async (what: string, run: () => void | Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification's log of a failed tour
    console.warn(`the guided tour could not ${what}`, error);
    throw error;
  }
};

export const providedTour = ({ session }: Pick<Portal, 'session'>) => {
  let make: Awaited<ReturnType<typeof guidedTour.load>> | null = null;
  let player: TourPlayer | null = null;
  return tourMachine.provide({
    actors: {
      watchProfile: listen((tell) => {
        const look = (): void =>
          tell({ type: 'profile.changed', profile: tourProfile(session.getSnapshot().context.profile) });
        const subscription = session.subscribe(look);
        look();
        return () => subscription.unsubscribe();
      }),
      watchRoute: listen((tell) => watchLocation(() => tell({ type: 'route.changed' }))),
      loadScript: act(() => logged('be loaded', async () => void (make = await guidedTour.load()))),
      createPlayer: act(({ profile }) => logged('begin', () => void (player = make?.(profile) ?? null))),
      updatePlayer: act(({ profile }) => logged('learn of the profile', () => player?.update(profile))),
      destroyPlayer: act(() => logged('end', () => player?.destroy())),
      refreshPlayer: act(() => logged('be refreshed', () => player?.refresh())),
      playTour: act(() => logged('be shown', () => player?.play(tourSteps(), tourWords()))),
    },
  });
};
