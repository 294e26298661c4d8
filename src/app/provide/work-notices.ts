import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import { markRead, readNotices } from '../../services/notices.ts';
import type { Services } from '../services.ts';
import { act, ask, listen } from './support.ts';

export const providedWorkNotices = ({ http }: Services) =>
  workNoticesMachine.provide({
    actors: {
      readNotices: ask((_, signal) => readNotices(http, signal)),
      markRead: act(({ until }) => markRead(http, until)),
      watchVisibility: listen((tell) =>
        watchVisibility((isShown) => tell({ type: isShown ? 'page.shown' : 'page.hidden' })),
      ),
    },
  });
